import { afterAll, beforeAll, expect, test } from 'vitest';

import { personOfEachRole } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listHealth } from '../../../shared/integrations/operations/health-contract.ts';

let started: StartedApp;
beforeAll(async () => (started = await startApp()));
afterAll(() => started.stop());

test('only admins read the health checks', async () => {
  const { admin, moderator } = await personOfEachRole(started);
  const message = 'The tape is nearly full.';
  started.installation.health.add({ name: 'tape', run: async () => ({ state: 'warning', message }) });
  const read = (headers: { authorization: string }) =>
    started.app.inject({ method: listHealth.method, url: listHealth.path, headers });

  expect((await read(admin.headers)).json().checks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'database', state: 'good' }),
      expect.objectContaining({ name: 'tape', state: 'warning', message }),
    ]),
  );
  expect((await read(moderator.headers)).statusCode).toBe(403);
});
