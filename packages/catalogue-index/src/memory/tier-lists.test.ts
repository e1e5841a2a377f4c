import { expect, test } from 'vitest';

import { batchOf, SCHEMA, textsOf, type SampleDocument } from '../../test/sample-documents.ts';
import { memoryIndex } from './memory-index.ts';

const NONE: SampleDocument = { kind: 'asset', id: 0, title: '' };

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
