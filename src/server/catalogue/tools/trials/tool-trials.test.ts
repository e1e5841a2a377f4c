import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { toolEditor } from '../../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { STATUS_DRAFT } from '../../../../shared/catalogue/publications/publication.ts';
import { listToolTrials, removeToolTrial, reportToolTrial } from '../../../../shared/catalogue/tools/tool-trial-contract.ts';

let started: StartedApp;
let mira: Record<string, string>;
let noah: Record<string, string>;
let tool: number;

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  noah = await signedIn(started, await addMember(started, 'noah'));
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('tool').execute();
  tool = (await toolEditor(started, mira).save({ title: 'Wick Reader' })).id;
});

const report = (headers: Record<string, string>, trial: object = {}) =>
  started.app.inject({
    method: 'PUT',
    url: reportToolTrial.path,
    headers,
    payload: { id: tool, version: '1.2', system: 'linux', works: true, on: '2026-03-05', ...trial },
  });
const listed = () => callApi(started.app, listToolTrials, `?id=${tool}`);

test('each member reports once for a version whether it works, and may change or withdraw that', async () => {
  expect((await report(mira)).statusCode).toBe(200);
  await report(noah, { version: ' 1.3 BETA ', system: 'windows', works: false, on: '2026-03-07' });
  await report(noah, { version: '1.3 beta', system: 'macos', works: false, on: '2026-03-08' });
  const trial = await listed();
  expect(trial).toMatchObject({
    works: 1,
    broken: 1,
    trials: [
      { version: '1.3 beta', system: 'macos', works: false, on: '2026-03-08', nickname: 'noah' },
      { version: '1.2', system: 'linux', works: true, on: '2026-03-05', nickname: 'mira' },
    ],
  });
  const remove = (headers: Record<string, string>) =>
    started.app.inject({ method: 'DELETE', url: `${removeToolTrial.path}?id=${tool}&trial=${trial.trials[0]?.id}`, headers });
  await remove(mira);
  expect((await listed()).broken).toBe(1);
  await remove(noah);
  expect(await listed()).toMatchObject({ works: 1, broken: 0 });
});

test('a future date, a blank version and an invisible tool are refused', async () => {
  for (const [trial, field] of [
    [{ on: '2999-01-01' }, 'on'],
    [{ on: '2026-02-31' }, 'on'],
    [{ on: '1901-01-01' }, 'on'],
    [{ version: '   ' }, 'version'],
  ] as const) {
    const answer = await report(mira, trial);
    expect([answer.statusCode, answer.json().error.details.field]).toEqual([400, field]);
  }
  expect((await report({})).statusCode).toBe(401);
  const draft = (await toolEditor(started, mira).save({ title: 'Secret' }, { status: STATUS_DRAFT })).id;
  expect((await report(noah, { id: draft })).statusCode).toBe(404);
  expect(await refusal(started.app, `${listToolTrials.path}?id=${draft}`)).toMatchObject({ statusCode: 404 });
  expect(await listed()).toMatchObject({ works: 0, broken: 0 });
});
