import { describe } from 'vitest';

import type { CatalogueIndex } from '../src/catalogue-index.ts';
import type { DocumentTexts } from '../src/index-changes.ts';
import { memoryIndex } from '../src/memory/memory-index.ts';
import { testIndex } from './index-contract.ts';
import { SCHEMA } from './sample-documents.ts';

/** An index whose names are read from what was applied to it. */
function openIndex(): CatalogueIndex {
  const texts = new Map<string, DocumentTexts>();
  const index = memoryIndex({
    schema: SCHEMA,
    readTexts: async (kind, ids) =>
      new Map(ids.flatMap((id) => (texts.has(`${kind} ${id}`) ? [[id, texts.get(`${kind} ${id}`) as DocumentTexts]] : []))),
    state: () => ({ state: 'ready' }),
    cacheBytes: 1_000_000,
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
