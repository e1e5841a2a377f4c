import { missing } from '#messages/server-data-folder';
import * as m from '#messages/server-platform';
import { expect, test } from 'vitest';

import { inLanguage } from '../../shared/platform/messages/language-scope.ts';
import { shownText } from '../../shared/platform/messages/stored-text.ts';
import { FullDisk } from './data-folder/full-disk.ts';
import { storedFailure } from './stored-error.ts';

const words = 'relation "no" does not exist';

test.each([
  ['with lines', new FullDisk(), () => m.diskFull()],
  ['about a file', Object.assign(new Error('no'), { code: 'ENOENT', path: '/data/a' }), () => missing({ path: '/data/a' })],
  [
    'of a database that is away',
    Object.assign(new Error(words), { code: 'ECONNREFUSED', syscall: 'connect' }),
    () => m.databaseAway({ words }),
  ],
  ['that the database reports', Object.assign(new Error(words), { severity: 'ERROR' }), () => m.databaseReported({ words })],
])('an error %s is stored as messages', (_, error, sentence) => {
  const stored = storedFailure(error);
  expect(inLanguage('de', () => shownText(stored))).toBe(inLanguage('de', sentence));
});

test.each([new Error(`${words}\0${'!'.repeat(1000)}`), `${words}${'!'.repeat(1000)}`])(
  'another error is stored with the beginning of its words',
  (error) => {
    expect(storedFailure(error)).toBe(words + '!'.repeat(500 - words.length));
  },
);
