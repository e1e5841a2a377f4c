/** A service without which we cannot answer. */
export type NeededService = 'database' | 'files';

/** An error of a service that we need, such as a file store. */
export interface OutageError {
  /** The unavailable service. Null: a definite error. */
  outageOf: NeededService | null;
}

/** Connection errors of PostgreSQL during shutdown and start. */
const CLOSED_BY_DATABASE = /^(?:08|57P0)/;
/** Messages of pg, which gives these errors no code. */
export const CLOSED_UNDER_WAY = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Unavailable service behind an error, or null. */
export function outageOf(error: unknown): NeededService | null {
  // A host with several addresses fails at each.
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const { outageOf: known, code = '', syscall } = error as Error & Partial<OutageError> & NodeJS.ErrnoException;
  if (known !== undefined) return known;
  // Other network code wraps its errors.
  const isUnreached = syscall === 'connect' || syscall === 'getaddrinfo';
  const isBroken = syscall !== undefined && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
  const isClosed = CLOSED_BY_DATABASE.test(code) || CLOSED_UNDER_WAY.test(error.message);
  return isUnreached || isBroken || isClosed ? 'database' : null;
}
