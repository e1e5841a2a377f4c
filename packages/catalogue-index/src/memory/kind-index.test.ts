import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { shortWord } from '../text-forms.ts';
import { kindIndex, type Chosen, type IndexPart, type KindIndex, type StoredKind } from './kind-index.ts';
import type { Counts } from './facet-column.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';

interface Row {
  id: number;
  /** By filter. */
  values: number[][];
  size: number | null;
}

const FILTERS = 4;
/** More than the columns hold. */
const MANY = 20;

/** Deterministic pseudo-random numbers. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function rowWith(id: number, roll: (below: number) => number): Row {
  const several = Array.from({ length: roll(10) === 0 ? MANY : roll(4) }, () => 1 + roll(30));
  return {
    id,
    values: [several, roll(3) === 0 ? [] : [1900 + roll(5)], [roll(2), roll(2)], [roll(200), roll(200)]],
    size: roll(4) === 0 ? null : roll(100),
  };
}

function partOf(rows: Row[]): IndexPart {
  return {
    ids: Int32Array.from(rows, ({ id }) => id),
    values: Array.from({ length: FILTERS }, (_, filter) => {
      const pairs = rows.flatMap(({ id, values }) => (values[filter] ?? []).map((value) => [id, value] as const));
      return { ids: Int32Array.from(pairs, ([id]) => id), values: Int32Array.from(pairs, ([, value]) => value) };
    }),
    numbers: [Float64Array.from(rows, ({ size }) => size ?? Number.NaN)],
    names: rows.map(() => []),
    others: rows.map(() => []),
    markedWords: rows.map(() => []),
    plainWords: [],
  };
}

function meets({ values, size }: Row, choice: Chosen): boolean {
  if ('number' in choice) return size !== null && size >= choice.span.min && size < choice.span.below;
  const { values: wanted } = choice;
  const isWanted = (value: number) =>
    Array.isArray(wanted) ? wanted.includes(value) : value >= wanted.min && value < wanted.below;
  return (values[choice.filter] ?? []).some(isWanted);
}

const byValue = ({ values, counts }: Counts) => new Map(Array.from(values, (value, place) => [value, counts[place]]));

const countsOf = (memory: KindIndex, ids: Int32Array) =>
  Array.from({ length: FILTERS }, (_, filter) => byValue(memory.countOf(filter, ids)));

/** Expected counts, computed row by row. */
function counted(rows: Row[], chosen: Chosen[]) {
  return Array.from({ length: FILTERS }, (_, filter) => {
    const left = rows.filter((row) => chosen.every((choice) => meets(row, choice)));
    const counts = new Map<number, number>();
    for (const { values } of left) for (const value of new Set(values[filter])) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  });
}

const CHOICES: Chosen[][] = [
  [],
  [{ filter: 0, values: [3] }],
  [{ filter: 0, values: [3, 4, 999] }],
  [{ filter: 2, values: [1] }],
  [{ filter: 0, values: [] }],
  [{ number: 0, span: { min: 20, below: 60 } }],
  [{ filter: 1, values: { min: 1901, below: 1903 } }],
  [{ filter: 3, values: [7] }],
  [
    { filter: 3, values: [8, 9] },
    { filter: 2, values: [1] },
  ],
  [
    { filter: 0, values: [1, 2, 3, 4, 5] },
    { filter: 1, values: [1900, 1902] },
    { number: 0, span: { min: -Infinity, below: 50 } },
  ],
];

/** The index of a process that loads this one's snapshot. */
async function reopened(memory: KindIndex): Promise<KindIndex> {
  const folder = await mkdtemp(join(tmpdir(), 'kind-index-'));
  const path = join(folder, 'index');
  await writeSnapshot(path, `${path}.part`, {}, memory.stored());
  const read = await readSnapshot(path, () => true);
  await rm(folder, { recursive: true });
  const copy = kindIndex({ filters: FILTERS, numbers: 1, highest: 0 });
  copy.restore(read?.content as StoredKind);
  return copy;
}

test('values are counted while rows are added, changed and removed, and after a restart', async () => {
  const roll = dice(7);
  let memory = kindIndex({ filters: FILTERS, numbers: 1, highest: 0 });
  const rows = new Map<number, Row>();
  for (let turn = 0; turn < 12; turn += 1) {
    const changed = Array.from({ length: 150 }, () => rowWith(1 + roll(turn * 150 + 200), roll));
    const put = new Map(changed.map((row) => [row.id, row]));
    const gone = [...rows.keys()].filter((id) => !put.has(id) && roll(12) === 0);
    for (const id of gone) rows.delete(id);
    for (const [id, row] of put) rows.set(id, row);
    memory.replace(partOf([...put.values()]), Int32Array.from([...gone, ...put.keys()]));
    if (turn % 4 === 3) memory = await reopened(memory);
    const all = [...rows.values()];
    for (const chosen of CHOICES) {
      const maps = countsOf(memory, memory.ids(chosen));
      expect(maps).toEqual(counted(all, chosen));
      const left = all.filter((row) => chosen.every((choice) => meets(row, choice))).map(({ id }) => id);
      expect([...memory.ids(chosen)]).toEqual(left.toSorted((a, b) => a - b));
    }
  }
});

test('more values than a short holds stay distinct', () => {
  const memory = kindIndex({ filters: FILTERS, numbers: 1, highest: 0 });
  const rows = Array.from({ length: 70_000 }, (_, at): Row => ({ id: at + 1, values: [[at], [at % 7], [], []], size: at }));
  memory.replace(partOf(rows));
  expect([...memory.ids([{ filter: 0, values: [4, 65_540, 69_999] }])]).toEqual([5, 65_541, 70_000]);
  expect(countsOf(memory, memory.ids([{ filter: 0, values: [69_999] }]))[1]).toEqual(new Map([[69_999 % 7, 1]]));
});

test('names are listed by short parts of words that are written without spaces', () => {
  const index = kindIndex({ filters: FILTERS, numbers: 1, highest: 2 });
  const rows = [1, 2].map((id) => ({ id, values: [], size: null }));
  index.replace({
    ...partOf(rows),
    names: [['별빛마을'], ['별빛']],
    markedWords: [['별빛', '빛마', '마을'], ['별빛']].map((words) => words.map(shortWord)),
  });
  expect([...index.named('마을 별빛')]).toEqual([1]);
});
