/** Parts of a run. The soak only runs on request. */
const BENCH_PARTS = [
  'calls',
  'lists',
  'budget',
  'saves',
  'community',
  'import',
  'files',
  'backup',
  'start',
  'pages',
  'pictures',
  'readers',
  'soak',
] as const;
export type BenchPart = (typeof BENCH_PARTS)[number];

export const BENCH_OPTIONS = {
  engine: { type: 'string' },
  seconds: { type: 'string', default: '5' },
  only: { type: 'string' },
  assets: { type: 'string', default: '100000' },
  titles: { type: 'string' },
  before: { type: 'string' },
  after: { type: 'string', default: 'http://localhost:3000' },
  keep: { type: 'string' },
  minutes: { type: 'string', default: '60' },
  'load-seconds': { type: 'string', default: '120' },
  lines: { type: 'string', default: '20000' },
} as const;

/** The part in `--only`, or null. */
export function partOf(only: string | undefined): BenchPart | null {
  const part = BENCH_PARTS.find((one) => one === only) ?? null;
  if (only !== undefined && part === null)
    throw new Error(`--only ${only}: the bench has no such part. Name one of ${BENCH_PARTS.join(', ')}.`);
  return part;
}
