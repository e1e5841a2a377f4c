import { middle, REPEATED_READS } from './bench-calls.ts';
import { loadRepeated } from './load.ts';

// Odd, for the median. The order within a turn alternates, so that a slower machine affects both.
const TURNS = 15;
const TURN_SHARE = 10;

const PATHS = ['/', '/models', '/games', '/search?query=lantern&category=all', ...REPEATED_READS.map(([, path]) => path)];

/** Compares repeated reads of two running servers with the same filled catalogue, such as two versions of Polyshelf. */
export async function benchVersions({
  before,
  after,
  seconds,
}: {
  before: string;
  after: string;
  seconds: number;
}): Promise<void> {
  console.log('\n### Repeated reads of two versions, by turns\n');
  console.log('| repeated read | requests/s before | after | ratio | middle half of ratios |\n|---|---|---|---|---|');
  const ratios: number[] = [];
  for (const path of PATHS) ratios.push(await ratioOf(path, [before, after], seconds / TURN_SHARE));
  console.log(`\nMedian ratio: ${middle(ratios, (ratio) => ratio).toFixed(3)}`);
}

async function ratioOf(path: string, [before, after]: [string, string], seconds: number): Promise<number> {
  const turns: { was: number; is: number; ratio: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isReversed = turn % 2 === 1;
    const first = await requestsPerSecond((isReversed ? after : before) + path, seconds);
    const second = await requestsPerSecond((isReversed ? before : after) + path, seconds);
    const [was, is] = isReversed ? [second, first] : [first, second];
    turns.push({ was, is, ratio: is / was });
  }
  const sorted = turns.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
  const quartiles = [sorted[Math.floor(TURNS / 4)], sorted[Math.floor((TURNS * 3) / 4)]];
  const { was, is, ratio } = middle(turns, (turn) => turn.ratio);
  const cells = [path, Math.round(was), Math.round(is), ratio.toFixed(2), quartiles.map((one) => one?.toFixed(2)).join(' to ')];
  console.log(`| ${cells.join(' | ')} |`);
  return ratio;
}

async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const load = await loadRepeated(url, seconds);
  if (load.failed > 0) throw new Error(`${url} failed ${load.failed} times. Start both servers with RATE_LIMIT=0.`);
  return load.requestsPerSecond;
}
