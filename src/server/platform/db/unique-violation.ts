/** Whether the database refused a row because another one has the same value; on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23505';
}
