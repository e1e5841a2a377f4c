/** Whether the database refused a row because another one has the same value; on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23505';
}

/** The constraint or unique index that refused it. */
export function violatedConstraint(error: unknown): string | undefined {
  return (error as { constraint?: string }).constraint;
}
