import * as m from '#messages/server-backups';
import { expect, test } from 'vitest';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { StoredError } from '../../platform/stored-error.ts';
import { commandErrorText } from './command-error-text.ts';

test('an error of a backup, which runs in English, is written in the language of the terminal', () => {
  const error = inLanguage('en', () => new StoredError(m.backupUnderWay.with(), m.nothingWritten.with()));
  const expected = inLanguage('de', () => `${m.backupUnderWay()}\n${m.nothingWritten()}`);
  expect(inLanguage('de', () => commandErrorText(error))).toBe(expected);
});
