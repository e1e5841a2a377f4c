import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Nothing secret is ever given to it; header and body never are. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
