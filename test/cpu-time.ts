/** Work on the sibling hyperthread makes a measurement longer, and nothing makes it shorter. */
const TAKES = 10;

/**
 * Milliseconds of processor time of this thread for synchronous work. Work over the limit is measured again, and the shortest
 * measurement counts.
 * @param run gets the number of the measurement, from 0. Code with a cache must do other work in each.
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
 * Factor of the cost for twice the size: 2 is linear, 4 is quadratic. A line is fitted through the logarithms of four sizes.
 * The sizes alternate, and the fastest round of each counts, because a slow moment of the machine slows all of them.
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

/** Linux updates the time of a thread at ticks, up to 10 ms apart. Reading the time of the process updates it at once. */
function spentMs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
