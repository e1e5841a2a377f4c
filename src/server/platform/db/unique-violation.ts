/** Whether the database refused a row because another one has the same value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23505';
}

/** Whether a row names another that is not there, or is named by one that is. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23503';
}

/** The constraint or unique index that refused it. */
export function violatedConstraint(error: unknown): string | undefined {
  return (error as { constraint?: string }).constraint;
}
