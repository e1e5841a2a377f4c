import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { actWords } from './own-history.tsx';

test('every act has a sentence with its object', () => {
  const saved = { act: 'saved', number: 2, restoredNumber: null, fields: ['Title'] } as const;
  const words = [
    { ...saved, act: 'joined' } as const,
    { ...saved, act: 'published' } as const,
    { ...saved, number: 1, fields: [] },
    saved,
    { ...saved, fields: [] },
    { ...saved, restoredNumber: 3 },
  ].map((act) => renderToStaticMarkup(actWords({ ...act, fields: [...act.fields] }, () => 'Rug')));
  expect(words).toEqual(['Joined', 'Published Rug', 'Created Rug', 'Changed Rug', 'Changed Rug', 'Restored version 3 of Rug']);
});
