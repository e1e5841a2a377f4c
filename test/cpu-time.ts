/** Work on the other half of the same core makes a measurement longer, and nothing makes it shorter. */
const TAKES = 3;

/**
 * Milliseconds of this thread's processor that something synchronous takes. Over the limit it is measured anew: the shortest counts.
 * @param run gets the number of the take, from 0. Code with a cache has to do other work in each.
 */
export function cpuTime(run: (take: number) => unknown, limitMs = Infinity): number {
  let shortest = Infinity;
  for (let take = 0; take < TAKES && shortest >= limitMs; take += 1) {
    const before = spentMs();
    run(take);
    shortest = Math.min(shortest, spentMs() - before);
  }
  return shortest;
}

const ROUNDS = 5;

/**
 * Factor by which twice the size multiplies the cost: 2 is linear, 4 is square. A line is fitted through the logarithms of four sizes.
 * The sizes take turns, and the quickest round of each counts: a machine that is slow for a moment slows all of them.
 */
export function costOfDoubling(largest: number, run: (size: number) => unknown): number {
  const costs = [largest / 8, largest / 4, largest / 2, largest].map((size) => ({ size: Math.round(size), ms: Infinity }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const cost of costs)
      cost.ms = Math.min(
        cost.ms,
        cpuTime(() => run(cost.size)),
      );
  const [a = 0, b = 0, c = 0, d = 0] = costs.map(({ ms }) => Math.log2(ms));
  return 2 ** ((3 * (d - a) + (c - b)) / 10);
}

/** Linux adds up the time of a thread at ticks, up to 10 ms apart. It does so at once when the time of the process is asked. */
function spentMs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
