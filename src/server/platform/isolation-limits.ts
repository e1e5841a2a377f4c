/** What one child process may take. */
export interface IsolationLimits {
  /** By the clock on the wall, and by the processor's own count. */
  wallMs: number;
  cpuSeconds: number;
  /** Of JavaScript objects, of one WebAssembly memory, and of everything together (where the system can limit that). */
  heapMegabytes: number;
  wasmMegabytes: number;
  totalMegabytes: number;
  /** Of everything it writes into its folder. */
  maxOutputBytes: number;
}

export const ISOLATION_LIMITS: IsolationLimits = {
  // At the lowest priority it waits for everybody else: five times as long as its turn on the processor.
  wallMs: 600_000,
  cpuSeconds: 120,
  heapMegabytes: 1024,
  wasmMegabytes: 1024,
  totalMegabytes: 3072,
  maxOutputBytes: 512 * 1024 ** 2,
};
