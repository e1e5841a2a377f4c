import { expect, test } from 'vitest';

import { batchOf, SCHEMA, someDocuments, textsOf, type SampleDocument } from '../../test/sample-documents.ts';
import { matchedText, matchScorer } from '../match-scorer.ts';
import { INSIDE, LISTED_SCORES } from '../match-tiers.ts';
import { kindDocuments } from './kind-documents.ts';
import { memoryIndex } from './memory-index.ts';
import { listAtLeast } from './tier-lists.ts';

const FORMS = [
  'dark souls',
  'souls dark',
  'souls ii',
  'ii souls',
  'mario x',
  'x mario',
  'lan',
  'lant',
  'lantern',
  'a',
  'ii',
  'i',
  'of a',
];
const MORE_FORMS = ['half l', 'half life', 'super mario q', 'the', 't', '3d racing', 'racing 3d', 'moon'];

const NONE: SampleDocument = { kind: 'asset', id: 0, title: '' };

test('the list of a score contains every found document whose shown names reach the score', () => {
  const documents = someDocuments('asset', 1500).map((document) => ({ ...document, near: [] }));
  const { index, apply } = kindDocuments(SCHEMA.asset);
  apply(batchOf('asset', documents));
  const missing: string[] = [];
  let listed = 0;
  for (const form of [...FORMS, ...MORE_FORMS]) {
    const scoreOf = matchScorer([[form]]);
    const found = new Set(index.found(form));
    // Letters inside words find nothing alone.
    for (const score of LISTED_SCORES.filter((each) => each > INSIDE)) {
      const list = listAtLeast(index, score, form);
      if (list === null) continue;
      listed += 1;
      const ids = new Set(list);
      for (const document of documents) {
        const { title, names } = textsOf(document);
        const reached = scoreOf(matchedText(title, names));
        if (found.has(document.id) && reached >= score && !ids.has(document.id))
          missing.push(`${form}, ${score}: ${document.title} has ${reached}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(listed).toBeGreaterThan(100);
});

test.each([
  ['crate 7', 'search', 'crate 7'],
  ['c', 'suggest', 'crate 1'],
  ['crate 3', 'suggest', 'crate 3'],
  ['cr 7', 'suggest', 'crate 7'],
] as const)('%s is ranked by reading the names of few documents', async (text, call, first) => {
  const MANY = 8000;
  const documents = Array.from({ length: MANY }, (_, at) => ({
    kind: 'asset' as const,
    id: at + 1,
    title: `crate ${at + 1}`,
    popularity: MANY - at,
  }));
  const read = new Set<number>();
  const index = memoryIndex({
    schema: SCHEMA,
    async readTexts(_kind, ids) {
      for (const id of ids) read.add(id);
      return new Map(ids.map((id) => [id, textsOf(documents[id - 1] ?? NONE)]));
    },
    state: () => ({ state: 'ready' }),
    cacheBytes: 1_000_000,
  });
  await index.apply([batchOf('asset', documents)]);
  const order = [{ field: 'popularity', descends: true }, { by: 'id' as const }];
  const query = { kinds: [{ kind: 'asset', filters: [] }], texts: [[text]] };
  const hits =
    call === 'suggest'
      ? await index.suggest([text], { kinds: ['asset'], order, limit: 10 })
      : (await index.search(query, { order: [{ by: 'match' }, ...order], limit: 10, offset: 0, after: null })).hits;
  expect(documents[(hits[0]?.id ?? 0) - 1]?.title).toBe(first);
  // Over a thousand documents match.
  expect(read.size).toBeLessThan(100);
});
