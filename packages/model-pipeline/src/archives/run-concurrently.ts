import { runLimited } from '../run-limited.ts';

/** Concurrency. More work would only wait for the processor, and each item may be a process. */
const AT_ONCE = 2;

/** Maps items with limited concurrency. The first failure aborts the others, and is thrown once all have ended. */
export async function runConcurrently<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const aborted = AbortSignal.any([signal, failed.signal]);
  const inLine = runLimited(AT_ONCE);
  const results = await Promise.allSettled(
    items.map((item) =>
      inLine(async () => {
        try {
          aborted.throwIfAborted();
          return await work(item, aborted);
        } catch (error) {
          failed.abort(error);
          throw error;
        }
      }),
    ),
  );
  aborted.throwIfAborted();
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
