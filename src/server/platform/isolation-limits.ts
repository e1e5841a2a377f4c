/** What one child process may take. */
export interface IsolationLimits {
  /** By the processor's own count; whole seconds. */
  cpuSeconds: number;
  /** By the clock on the wall, while it does not move on. */
  stalledMs: number;
  /** Of JavaScript objects, of one WebAssembly memory, and of everything together (where the system can limit that). */
  heapMegabytes: number;
  wasmMegabytes: number;
  totalMegabytes: number;
  /** Of everything it writes into its folder. */
  maxOutputBytes: number;
}

export const ISOLATION_LIMITS: IsolationLimits = {
  cpuSeconds: 120,
  // At the lowest priority even a busy machine gives it some turns in this time.
  stalledMs: 600_000,
  heapMegabytes: 1024,
  wasmMegabytes: 1024,
  totalMegabytes: 3072,
  maxOutputBytes: 512 * 1024 ** 2,
};
