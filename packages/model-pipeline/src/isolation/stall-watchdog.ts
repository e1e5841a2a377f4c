import type { IsolationLimits } from './isolation-limits.ts';
import type { ProcessUsage } from './process-usage.ts';

/**
 * Judges a process by what it has used, from one look to the next. On a busy machine it waits long for its turns, which says
 * nothing of it: only its time on the processor counts, and the clock on the wall as long as that stands still.
 */
export function stallWatchdog({
  cpuSeconds,
  stalledMs,
  totalMegabytes,
}: Pick<IsolationLimits, 'cpuSeconds' | 'stalledMs' | 'totalMegabytes'>) {
  let cpuMs = 0;
  let stoodMs = 0;

  return (usage: ProcessUsage | null, sinceLastMs: number): 'time' | 'memory' | null => {
    const isMoving = usage !== null && usage.cpuMs > cpuMs;
    cpuMs = usage?.cpuMs ?? cpuMs;
    stoodMs = isMoving ? 0 : stoodMs + sinceLastMs;
    if (cpuMs > cpuSeconds * 1000 || stoodMs > stalledMs) return 'time';
    // The system counts what it has mapped, which says little of what it holds.
    return usage !== null && usage.residentBytes > totalMegabytes * 1024 ** 2 ? 'memory' : null;
  };
}
