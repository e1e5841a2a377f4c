import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
let member: number;

beforeAll(async () => {
  started = await startApp();
  member = await addMember(started, 'mira');
});
afterAll(() => started.stop());

const subjects = () => started.db.selectFrom('subject').selectAll().execute();

test('every publication and member is a subject while it exists', async () => {
  const { db } = started;
  const [game, asset] = [await addGame(db, 'Quest'), await addAsset(db, 'Chest')];
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      { kind: 'member', id: member },
      { kind: 'game', id: game },
      { kind: 'asset', id: asset },
    ]),
  );
  await db.deleteFrom('asset').where('id', '=', asset).execute();
  expect(await subjects()).not.toContainEqual({ kind: 'asset', id: asset });
  expect(await subjects()).toContainEqual({ kind: 'game', id: game });
});

test('comments on a subject are removed with it; moderation acts stay, without naming it', async () => {
  const { db } = started;
  const subject = { kind: 'game' as const, subject_id: await addGame(db, 'Short-lived') };
  const created_at = new Date();
  await db
    .insertInto('report')
    .values({ ...subject, reason: 'malware', reporter_id: member, created_at })
    .execute();
  await db
    .insertInto('saved_publication')
    .values({ ...subject, account_id: member, saved_at: created_at })
    .execute();
  const act = { ...subject, title: 'Short-lived', actor_id: member, act: 'hide', created_at };
  await db.insertInto('moderation_act').values(act).execute();
  await db.deleteFrom('game').where('id', '=', subject.subject_id).execute();
  expect(await db.selectFrom('report').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('saved_publication').selectAll().execute()).toEqual([]);
  const left = await db.selectFrom('moderation_act').select(['kind', 'subject_id', 'title']).execute();
  expect(left).toEqual([{ kind: 'game', subject_id: null, title: 'Short-lived' }]);
});

test('a missing subject takes no comments', async () => {
  const report = {
    kind: 'asset' as const,
    subject_id: 999_999,
    reason: 'malware',
    reporter_id: member,
    created_at: new Date(),
  };
  await expect(started.db.insertInto('report').values(report).execute()).rejects.toThrow('foreign key');
});
