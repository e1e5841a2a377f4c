import { writeSync } from 'node:fs';

import { pino, type Logger } from 'pino';

export type Log = Logger;

const STDOUT = 1;
const BUSY_WAIT_MS = 10;
const asleep = new Int32Array(new SharedArrayBuffer(4));

/** JSON lines on standard output. Nothing secret is ever given to it; header and body never are. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write: writeLine });
}

/** A line that cannot be written is dropped. pino's own output ends the process where the log is on a full disk, or waits for ever. */
function writeLine(line: string): void {
  let rest: Buffer = Buffer.from(line);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(asleep, 0, 0, BUSY_WAIT_MS);
    }
  }
}
