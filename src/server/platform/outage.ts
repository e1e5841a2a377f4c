/** Something without which we cannot answer. */
export type Part = 'database' | 'files';

/** An error of something without which we cannot answer, such as a store of files. */
export interface OutageError {
  /** The unavailable part; null: a definite error. */
  outageOf: Part | null;
}

/** Connection errors of PostgreSQL during shutdown and start. */
const CLOSED_BY_DATABASE = /^(?:08|57P0)/;
/** Messages of pg, which gives these errors no code. */
export const CLOSED_UNDER_WAY = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Unavailable part behind an error, or null. */
export function outageOf(error: unknown): Part | null {
  // A host with several addresses fails at each.
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const { outageOf: told, code = '', syscall } = error as Error & Partial<OutageError> & NodeJS.ErrnoException;
  if (told !== undefined) return told;
  // Other network code wraps its errors.
  const isUnreached = syscall === 'connect' || syscall === 'getaddrinfo';
  const isBroken = syscall !== undefined && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
  const isClosed = CLOSED_BY_DATABASE.test(code) || CLOSED_UNDER_WAY.test(error.message);
  return isUnreached || isBroken || isClosed ? 'database' : null;
}
