import { totalmem } from 'node:os';

/** In a container there is less than in the machine. Where nothing limits it, the system names none, or one beyond all bounds. */
export function machineBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
