/** Whether the database refused a row because another one has the same value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23505';
}

/** Whether a row refers to a missing row, or is still referred to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23503';
}

/** Name of the violated constraint or unique index. */
export function violatedConstraint(error: unknown): string | undefined {
  return (error as { constraint?: string }).constraint;
}
