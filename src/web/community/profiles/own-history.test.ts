import { expect, test } from 'vitest';

import { actWords } from './own-history.tsx';

test('every act has words before its subject', () => {
  const saved = { act: 'saved', number: 2, restoredNumber: null, fields: ['Title'] } as const;
  const words = [
    { ...saved, act: 'joined' } as const,
    { ...saved, act: 'published' } as const,
    { ...saved, number: 1, fields: [] },
    saved,
    { ...saved, fields: [] },
    { ...saved, restoredNumber: 3 },
  ].map((act) => actWords({ ...act, fields: [...act.fields] }));
  expect(words).toEqual(['Joined', 'Published', 'Created', 'Changed', 'Changed', 'Restored version 3 of']);
});
