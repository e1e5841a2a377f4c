import { describe, expect, test } from 'vitest';

import type { DocumentTexts } from '../src/index-changes.ts';
import { memoryIndex, type MemoryIndex } from '../src/memory/memory-index.ts';
import { testIndex } from './index-contract.ts';
import { batchOf, SCHEMA, someDocuments } from './sample-documents.ts';

/** An index that reads names from the applied documents. */
function openIndex(cacheBytes = 1_000_000): MemoryIndex {
  const texts = new Map<string, DocumentTexts>();
  const index = memoryIndex({
    schema: SCHEMA,
    readTexts: async (kind, ids) =>
      new Map(ids.flatMap((id) => (texts.has(`${kind} ${id}`) ? [[id, texts.get(`${kind} ${id}`) as DocumentTexts]] : []))),
    state: () => ({ state: 'ready' }),
    cacheBytes,
  });
  return {
    ...index,
    apply(changes) {
      for (const batch of changes)
        if ('texts' in batch)
          for (const [at, id] of batch.ids.entries()) texts.set(`${batch.kind} ${id}`, batch.texts[at] as DocumentTexts);
      return index.apply(changes);
    },
  };
}

describe('in memory', () => {
  testIndex(async () => ({ index: openIndex(), stop: async () => {} }));
});

test('the caches of all kinds together never exceed the byte limit under any queries', async () => {
  const cacheBytes = 60_000;
  const index = openIndex(cacheBytes);
  for (const kind of ['game', 'asset'] as const) await index.apply([batchOf(kind, someDocuments(kind, 2000))]);
  const page = {
    order: [{ by: 'match' as const }, { by: 'title' as const }, { by: 'id' as const }],
    limit: 20,
    offset: 0,
    after: null,
  };
  let most = 0;
  for (let round = 0; round < 300; round += 1) {
    const letters = [...'abcdefghijklmnopqrst'].map((letter, at) => `${letter}${'aeiou'[(round + at) % 5]}`);
    const text = letters[round % 20] ?? '';
    const kinds = ['game', 'asset'].map((kind) => ({
      kind,
      filters: [{ condition: { field: 'popularity', span: { min: 0, below: round } }, ignoredBy: [] }],
    }));
    await index.search({ kinds, texts: round % 3 === 0 ? [] : [[text]] }, page);
    await index.suggest([`${text}${'lnrst'[round % 5]}`], { kinds: ['game', 'asset'], order: page.order.slice(1), limit: 8 });
    const { cachedBytes } = index.size();
    expect(cachedBytes).toBeLessThanOrEqual(cacheBytes);
    most = Math.max(most, cachedBytes);
  }
  // The caches were full.
  expect(most).toBeGreaterThan(cacheBytes / 2);
});
