const PARENT_CHECK_MS = 500;

/** Calls back once when the process is told to end, by a signal or by the death of what started it, and then exits. */
export function onEnd(stop: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  const parent = Number(process.env['POLYSHELF_PARENT'] ?? process.ppid);
  setInterval(() => process.ppid !== parent && void end(), PARENT_CHECK_MS).unref();
}
