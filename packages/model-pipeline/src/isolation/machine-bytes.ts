import { totalmem } from 'node:os';

/** Memory of the machine, or of its container. Without a limit, Node reports 0 or an absurdly large number. */
export function machineBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
