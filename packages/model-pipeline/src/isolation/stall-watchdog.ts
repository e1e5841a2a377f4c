import type { IsolationLimits } from './isolation-limits.ts';
import type { ProcessUsage } from './process-usage.ts';

/**
 * Judges a process by its usage at each check. On a busy machine it waits long for the processor, so its processor time is
 * limited,
 * and wall-clock time only while processor time does not advance.
 */
export function stallWatchdog({
  cpuSeconds,
  stalledMs,
  totalMegabytes,
}: Pick<IsolationLimits, 'cpuSeconds' | 'stalledMs' | 'totalMegabytes'>) {
  let cpuMs = 0;
  let motionlessMs = 0;

  return (usage: ProcessUsage | null, sinceLastMs: number): 'time' | 'memory' | null => {
    const isMoving = usage !== null && usage.cpuMs > cpuMs;
    cpuMs = usage?.cpuMs ?? cpuMs;
    motionlessMs = isMoving ? 0 : motionlessMs + sinceLastMs;
    if (cpuMs > cpuSeconds * 1000 || motionlessMs > stalledMs) return 'time';
    // The system's own limit counts mapped memory, which exceeds resident memory by far.
    return usage !== null && usage.residentBytes > totalMegabytes * 1024 ** 2 ? 'memory' : null;
  };
}
