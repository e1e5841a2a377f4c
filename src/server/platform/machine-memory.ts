import { totalmem } from 'node:os';

const MB = 1024 ** 2;

/** In a container there is less than in the machine. Where nothing limits it, the system names none, or one beyond all bounds. */
export function machineBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/** What is kept in memory to answer quicker, if nobody has set it: a sixteenth of the machine, between 32 and 48 MB. */
export function defaultCacheMegabytes(bytes = machineBytes()): number {
  return Math.round(Math.min(Math.max(bytes / MB / 16, 32), 48));
}
