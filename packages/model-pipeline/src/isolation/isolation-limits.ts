/** Limits of a child process. */
export interface IsolationLimits {
  /** Processor time in whole seconds. */
  cpuSeconds: number;
  /** Wall-clock time without progress in processor time. */
  stalledMs: number;
  /** JavaScript heap, WebAssembly memory, and total reserved memory. */
  heapMegabytes: number;
  wasmMegabytes: number;
  totalMegabytes: number;
  /** Limit of bytes written to its folder. */
  maxOutputBytes: number;
}

export const ISOLATION_LIMITS: IsolationLimits = {
  cpuSeconds: 120,
  // Even on a busy machine, the lowest priority gets processor time within this.
  stalledMs: 600_000,
  // Twice what most models need. Larger ones are retried with all available memory.
  heapMegabytes: 768,
  wasmMegabytes: 768,
  totalMegabytes: 768,
  maxOutputBytes: 512 * 1024 ** 2,
};

/** Limits for another amount of memory. With more memory, each part grows. */
export function limitsIn(limits: IsolationLimits, megabytes: number): IsolationLimits {
  const growth = Math.max(1, megabytes / limits.totalMegabytes);
  const part = (of: number) => Math.floor(Math.min(of * growth, megabytes));
  return {
    ...limits,
    heapMegabytes: part(limits.heapMegabytes),
    wasmMegabytes: part(limits.wasmMegabytes),
    totalMegabytes: megabytes,
  };
}
