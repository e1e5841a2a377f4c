/** Reads a response to its end. An unsuccessful one ends the run. */
export async function bytesOf(answer: Response): Promise<void> {
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
}

/** Starts work at a constant rate, regardless of pending work. Returns all durations. */
export const steadily = (perSecond: number, seconds: number, work: () => Promise<void>): Promise<number[]> =>
  paced(perSecond, work, (begun) => begun < perSecond * seconds);

/** Starts work at a constant rate until another promise settles. */
export async function steadilyDuring(perSecond: number, other: Promise<unknown>, work: () => Promise<void>): Promise<number[]> {
  let isRunning = true;
  const [times] = await Promise.all([paced(perSecond, work, () => isRunning), other.finally(() => (isRunning = false))]);
  return times;
}

async function paced(perSecond: number, work: () => Promise<void>, isRunning: (begun: number) => boolean): Promise<number[]> {
  const begun = performance.now();
  const times: Promise<number>[] = [];
  while (isRunning(times.length)) {
    await new Promise((next) => setTimeout(next, Math.max(0, begun + (times.length * 1000) / perSecond - performance.now())));
    times.push(timed(work));
  }
  return Promise.all(times);
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
