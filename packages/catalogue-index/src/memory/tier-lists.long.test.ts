import { expect, test } from 'vitest';

import { batchOf, SCHEMA, someDocuments, textsOf } from '../../test/sample-documents.ts';
import { matchedText, matchScorer } from '../match-scorer.ts';
import { INSIDE, LISTED_SCORES } from '../match-tiers.ts';
import { kindDocuments } from './kind-documents.ts';
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
