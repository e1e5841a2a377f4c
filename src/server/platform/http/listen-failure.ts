import { ConfigError } from '../settings.ts';

/** A sentence for a failed `listen` that names the setting. */
export function listenFailure(
  error: unknown,
  at: { port: number; host: string },
  settings: { port: string; host: string },
): unknown {
  const { port, host } = at;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} of ${host} is taken by another program. Stop that one, or set ${settings.port} to another.`,
      );
    case 'EACCES':
      return new ConfigError(`This user may not listen at port ${port}. Set ${settings.port} to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new ConfigError(
        `${host} is no address of this machine. Set ${settings.host} to one of its own, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}
