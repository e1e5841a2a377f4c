/** Limits of a child process. */
export interface IsolationLimits {
  /** By the processor's own count; whole seconds. */
  cpuSeconds: number;
  /** By the clock on the wall, while it does not move on. */
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
  // At the lowest priority even a busy machine gives it some turns in this time.
  stalledMs: 600_000,
  // Twice what most models need. What needs more runs once more, with all there is.
  heapMegabytes: 768,
  wasmMegabytes: 768,
  totalMegabytes: 768,
  maxOutputBytes: 512 * 1024 ** 2,
};

/** The same in another amount of memory: in more of it each part is larger. */
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
