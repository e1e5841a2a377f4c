/** An error of something without which we cannot answer, such as a store of files. */
export interface OutageError {
  /** What does not answer just now, as a sentence begins with it; null: it answered that this cannot be. */
  outageOf: string | null;
}

/** What the database says when it ends, or only begins. */
const CLOSED_BY_DATABASE = /^(?:08|57P0)/;
const CLOSED_UNDER_WAY = /^(?:Connection terminated|Client has encountered a connection error)/;

/** What does not answer just now, where an error is about that; null where it is about something else. */
export function outageOf(error: unknown): string | null {
  // A host with several addresses fails at each.
  if (error instanceof AggregateError) return outageOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const { outageOf: told, code = '', syscall } = error as Error & Partial<OutageError> & NodeJS.ErrnoException;
  if (told !== undefined) return told;
  // Whoever else asks over a network puts a failure into words of its own.
  const isUnreached = syscall === 'connect' || syscall === 'getaddrinfo';
  const isBroken = syscall !== undefined && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code);
  const isClosed = CLOSED_BY_DATABASE.test(code) || CLOSED_UNDER_WAY.test(error.message);
  return isUnreached || isBroken || isClosed ? 'The database' : null;
}
