import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { personOfEachRole } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listRenewals } from '../../../shared/catalogue/publications/renewal-contract.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import { PUBLICATION_KINDS } from '../../app/publication-kinds.ts';
import { wholeRenewalService } from './search-renewal-service.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function titles(query: string): Promise<string[]> {
  const answer = await started.app.inject({ url: '/api/get-search', query: { value: query } });
  return answer.json<{ result: { title: string }[] }>().result.map(({ title }) => title);
}

test('publications with search texts of an older version get current ones while the server runs', async () => {
  const { db } = started;
  for (let part = 1; part <= 501; part += 1) await addGame(db, `Quest Part ${part}`);
  await addAsset(db, 'Łantern & Key');
  await sql`update game set search_text = '', name_words = '', title_key = id::text`.execute(db);
  await sql`update asset set search_text = '', name_words = '', name_key = id::text`.execute(db);
  await sql`delete from search_word`.execute(db);
  await started.installation.version.changed();
  expect(await titles('quest part ii')).toEqual([]);

  const jobs = jobQueue(started.installation.database, createLog('silent'));
  await wholeRenewalService({ db, kinds: PUBLICATION_KINDS, jobs, changed: () => Promise.resolve() }).begin();
  await expect.poll(async () => (await titles('quest part ii'))[0], { timeout: 60_000 }).toBe('Quest Part 2');
  await expect.poll(() => titles('quest part 501'), { timeout: 60_000 }).toEqual(['Quest Part 501']);
  await expect.poll(() => titles('lantern and key'), { timeout: 60_000 }).toEqual(['Łantern & Key']);
  await expect.poll(() => titles('lamtern'), { timeout: 60_000 }).toEqual(['Łantern & Key']);
  const { rows } = await sql<{ word: string }>`select word from search_word order by word`.execute(db);
  expect(rows.map(({ word }) => word).filter((word) => !/\p{L}/u.test(word))).toEqual([]);
  const left = () => sql`select from job where kind = 'renew search texts'`.execute(db);
  await expect.poll(async () => (await left()).rows.length, { timeout: 60_000 }).toBe(0);
});

test('only admins see the progress', async () => {
  const { app, db } = started;
  const { admin, moderator } = await personOfEachRole(started);
  const seenBy = async ({ headers }: typeof admin) => {
    const answer = await app.inject({ url: listRenewals.path, headers });
    return answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode;
  };
  expect(await seenBy(admin)).toEqual({ renewals: [] });
  // A job that is not due, so its position stays.
  await sql`insert into job (kind, payload, run_at)
    select 'renew search texts', json_build_object('kind', 'game', 'after', id), now() + interval '1 day'
    from game order by id offset 199 limit 1`.execute(db);
  expect(await seenBy(admin)).toEqual({ renewals: [{ kind: 'game', done: 200, total: 501 }] });
  expect(await seenBy(moderator)).toBe(403);
});
