/**
 * Times and memory of the engine in memory, at the number of documents in the argument, a million by default. Names are
 * generated, not read from a database, so the bench prints the number of names that a query reads.
 */
import { memoryIndex } from '../src/memory/memory-index.ts';
import type { OrderKey } from '../src/catalogue-index.ts';
import { batchOf, generator, SCHEMA, textsOf, type SampleDocument } from './sample-documents.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);
const AT_ONCE = 8192;
const QUESTIONS = 40;
const MEGABYTE = 1024 * 1024;

const FIRST = 'rusty ancient broken golden frozen wooden silent crimson hollow mossy polished cursed'.split(' ');
const THINGS =
  'lantern chest sword barrel tower robot dragon cottage shield bridge engine crystal statue wagon helmet turret goblin portal'.split(
    ' ',
  );
const PLACES = ['of the north', 'from the harbour', 'in ruins', 'with moss', 'of eldermoor', 'of kestrel bay', 'at dusk', 'mk'];

const spread = (words: readonly string[], id: number, salt: number) =>
  words[(Math.imul(id + salt, 2_654_435_761) >>> 8) % words.length] ?? '';
const titleOf = (id: number) => `${spread(FIRST, id, 1)} ${spread(THINGS, id, 77)} ${spread(PLACES, id, 991)} ${id}`;
const documentOf = (id: number): SampleDocument => ({
  kind: 'asset',
  id,
  title: titleOf(id),
  tags: [spread(THINGS, id, 5)],
  genre: [id % 20],
  type: [id % 8],
  vertices: id % 90_000,
  popularity: (id * 7919) % 1000,
});

let namesRead = 0;
let reads = 0;
const index = memoryIndex({
  schema: SCHEMA,
  async readTexts(_kind, ids) {
    namesRead += ids.length;
    reads += 1;
    return new Map(ids.map((id) => [id, textsOf(documentOf(id))]));
  },
  state: () => ({ state: 'ready' }),
  cacheBytes: 32 * MEGABYTE,
});

const began = performance.now();
const built = index.rebuild({ asset: COUNT, game: 0 });
for (let id = 1; id <= COUNT; id += AT_ONCE) {
  const length = Math.min(AT_ONCE, COUNT + 1 - id);
  await built.apply([
    batchOf(
      'asset',
      Array.from({ length }, (_, at) => documentOf(id + at)),
    ),
  ]);
}
built.finish();
console.log(`${COUNT} documents in ${((performance.now() - began) / 1000).toFixed(0)} s`);

const random = generator(3);
const one = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
const title = () => titleOf(1 + Math.floor(random() * COUNT));
const order: OrderKey[] = [{ field: 'popularity', descends: true }, { by: 'title' }, { by: 'id' }];
const results = (text: string) => {
  const query = { kinds: [{ kind: 'asset', filters: [] }], texts: [[text]] };
  return index.search(query, { order: [{ by: 'match' }, ...order], limit: 50, offset: 0, after: null });
};
const suggest = (text: string) => index.suggest([text], { kinds: ['asset'], order, limit: 8 });

const questions: Record<string, () => Promise<unknown>> = {
  'suggestions: one letter': () => suggest(one([...'abcdefghijklmnopqrstuvwxyz'])),
  'suggestions: two to five letters': () => suggest(one(title().split(' ')).slice(0, 2 + Math.floor(random() * 4))),
  'suggestions: the beginning of a title': () =>
    suggest(
      title()
        .slice(0, 6 + Math.floor(random() * 20))
        .trim(),
    ),
  'similar titles': () =>
    index.similar(titleOf(1 + Math.floor(random() * COUNT)).replaceAll(' ', ''), { kinds: ['asset'], limit: 100 }),
  'results: one word': () => results(one(title().split(' ').slice(0, 2))),
  'results: two words': () => results(title().split(' ').slice(0, 2).join(' ')),
  'results: a word and a digit': () => results(`${one(title().split(' ').slice(0, 2))} ${Math.floor(random() * 10)}`),
  'results: twelve words': () => results([title(), title(), title()].join(' ').split(' ').slice(0, 12).join(' ')),
};

console.log('\n| question | p50 ms | slowest ms | names read | reads |\n|---|---|---|---|---|');
for (const [name, run] of Object.entries(questions)) {
  const times: number[] = [];
  [namesRead, reads] = [0, 0];
  for (let runs = 0; runs < QUESTIONS; runs += 1) {
    const at = performance.now();
    await run();
    times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  const [middle, slowest] = [times[QUESTIONS / 2] ?? 0, times.at(-1) ?? 0];
  const each = (sum: number) => (sum / QUESTIONS).toFixed(1);
  console.log(`| ${name} | ${middle.toFixed(1)} | ${slowest.toFixed(1)} | ${each(namesRead)} | ${each(reads)} |`);
}

const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`;
console.log(`\nresident ${megabytes(rss)}, array buffers ${megabytes(arrayBuffers)}, heap ${megabytes(heapUsed)}`);

console.log('\n| part of the index | bytes a document |\n|---|---|');
for (const stored of index.stored())
  for (const [name, part] of Object.entries(stored)) console.log(`| ${name} | ${(bytesIn(part) / COUNT).toFixed(1)} |`);

function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? Object.values(value).reduce((sum, part) => sum + bytesIn(part), 0) : 0;
}
