import { afterAll, beforeAll, expect, test } from 'vitest';

import { personOfEachRole } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listTranslations } from '../../../shared/integrations/operations/translation-contract.ts';
import { countMissing } from './translation-counts.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

test('counts the texts that a language lacks, in known and in new sections', () => {
  const english = { home: { title: 'Models', empty: 'No models' }, chats: { send: 'Send' } };
  expect(countMissing({ home: { title: 'Modelle' } }, english)).toEqual({ missing: 2, total: 3 });
  expect(countMissing({ home: { title: 'Modelle', empty: 'Keine', old: 'Alt' }, chats: { send: 'Senden' } }, english)).toEqual({
    missing: 0,
    total: 3,
  });
  expect(countMissing({}, english)).toEqual({ missing: 3, total: 3 });
});

test('is for admins', async () => {
  const people = await personOfEachRole(started);
  const replyTo = (role: keyof typeof people) =>
    started.app.inject({ url: listTranslations.path, headers: people[role].headers });
  expect((await replyTo('moderator')).statusCode).toBe(403);
  // Tests run in English and the pseudo-locale, neither of which is translated.
  expect((await replyTo('admin')).json()).toEqual({ translations: [] });
});
