/** Milliseconds of this thread's processor that something synchronous takes: a busy machine makes them no more. */
export function cpuTime(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
