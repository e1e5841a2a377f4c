import * as m from '#messages/server-health';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { personOfEachRole } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listHealth } from '../../../shared/integrations/operations/health-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';

const OTHER = 'en-XB';

let started: StartedApp;
beforeAll(async () => (started = await startApp()));
afterAll(() => started.stop());

test('only admins read the health checks, in their language', async () => {
  const { admin, moderator } = await personOfEachRole(started);
  const read = (headers: { authorization: string }, lang = 'en') =>
    started.app.inject({ method: listHealth.method, url: `${listHealth.path}?lang=${lang}`, headers });
  const checks = async (lang?: string) => (await read(admin.headers, lang)).json<ReplyOf<typeof listHealth>>().checks;

  expect(await checks()).toContainEqual(
    expect.objectContaining({ name: 'database', title: m.database(), state: 'good', message: m.databaseAnswers() }),
  );
  // One report is cached for readers of all languages.
  const [title, message] = inLanguage(OTHER, () => [m.database(), m.databaseAnswers()]);
  expect(await checks(OTHER)).toContainEqual(expect.objectContaining({ name: 'database', title, state: 'good', message }));
  expect((await read(moderator.headers)).statusCode).toBe(403);
});
