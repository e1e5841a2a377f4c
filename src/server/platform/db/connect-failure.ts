import { ConfigError } from '../config.ts';

/** Why PostgreSQL could not be reached at the start, in a sentence that names the setting. Of its address only host and port are told. */
export function connectFailure(error: unknown, connectionString: string): ConfigError {
  // A host with several addresses fails at each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message } = first as Error & { code?: string };
  const url = URL.parse(connectionString.replace('@/', '@localhost/'));
  const place = url?.searchParams.get('host') ?? `${url?.hostname || 'localhost'}:${url?.port || 5432}`;
  return new ConfigError(`DATABASE_URL cannot be used: ${reasonFor(code, message, place)}`);
}

function reasonFor(code: string, message: string, place: string): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${place} was not found. Check its name, and whether this machine can resolve names.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing listens at ${place}. Start PostgreSQL there, or set another address.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} refuses this user or password (${message}).`;
    case '3D000':
      return `PostgreSQL at ${place} has no such database (${message}). Create it, or name another.`;
    default:
      return `PostgreSQL at ${place} does not answer as it should (${message}).`;
  }
}
