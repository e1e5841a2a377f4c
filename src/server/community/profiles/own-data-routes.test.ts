import { overwritten } from '#messages/server-history';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { refusal } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { adminService } from '../../accounts/account-acts/admin-service.ts';
import { historyService } from '../../catalogue/history/history-service.ts';
import { OVERWRITTEN } from '../../catalogue/publications/recorded-changes.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

interface Work {
  mark: string;
  state: string;
  name?: string;
  title?: string;
}

test('a member downloads everything stored of them as a file, without secrets', async () => {
  const { db } = started;
  const id = await addMember(started, 'mira', { password: 'correct horse', email: 'mira@example.org' });
  const other = await addMember(started, 'other');
  const admin = await addMember(started, 'the_admin', { role: 'admin' });
  const headers = await signedIn(started, id, { userAgent: 'Firefox' });
  const secret = Buffer.alloc(32, 'secret-of-mira');
  await db.insertInto('totp').values({ account_id: id, secret: 'SECRETSECRET', confirmed_at: new Date() }).execute();
  const key = { credential_id: 'credential-1', public_key: secret, sign_count: 3, transports: [], name: 'My phone' };
  await db
    .insertInto('passkey')
    .values({ account_id: id, ...key })
    .execute();
  await db.insertInto('recovery_code').values({ account_id: id, code_hash: secret }).execute();
  await db.insertInto('social_identity').values({ provider: 'github', subject: '4711', account_id: id }).execute();
  await db.insertInto('newsletter_subscriber').values({ email: 'mira@example.org', language: 'de' }).execute();
  await adminService(started.installation).change(id, { role: 'moderator' }, admin);
  await addAsset(db, 'Chest', { uploader_id: id });
  await addAsset(db, 'Hidden chest', { uploader_id: id, hidden_at: new Date() });
  await addGame(db, 'Half a game', { uploader_id: id, status_id: 3, published_at: null });
  await addAsset(db, 'Half a chest', { uploader_id: id, status_id: 3, published_at: null });
  const quest = await addGame(db, 'Of another', { uploader_id: other });

  const created_at = new Date();
  const { id: act_id } = await db
    .insertInto('moderation_act')
    .values({
      kind: 'game',
      subject_id: quest,
      title: 'Of another',
      actor_id: id,
      act: 'dismiss',
      note: 'It is one.',
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = { kind: 'game' as const, subject_id: quest, reason: 'other', created_at };
  await db
    .insertInto('report')
    .values([
      { ...report, reporter_id: id, text: 'Not a quest.', act_id },
      { ...report, reporter_id: other, text: 'Said by another' },
    ])
    .execute();

  const history = historyService(db);
  for (let number = 1; number <= 25; number += 1)
    await history.record(db, [
      {
        revision: {
          kind: 'game',
          id: quest,
          number,
          accountId: number === 9 ? other : id,
          note: number === 2 ? OVERWRITTEN : `Save ${number}`,
          restoredNumber: null,
          changes: [{ field: 'Title', before: [], after: [`Quest ${number}`] }],
          snapshot: {},
          at: new Date(),
        },
        earlier: null,
      },
    ]);

  await started.db
    .insertInto('upload')
    .values({ id: randomUUID(), account_id: id, name: 'chest.fbx', bytes: 10, created_at: new Date(), expires_at: new Date() })
    .execute();

  await db
    .insertInto('saved_publication')
    .values([
      { account_id: id, kind: 'game', subject_id: quest, saved_at: new Date('2026-03-05T10:00:00Z') },
      { account_id: other, kind: 'game', subject_id: quest, saved_at: new Date() },
    ])
    .execute();

  const search = { name: 'Heroes', path: '/models?tag=7', created_at: new Date('2026-03-06T10:00:00Z') };
  await db
    .insertInto('saved_search')
    .values([
      { ...search, account_id: id },
      { ...search, account_id: other, name: 'Theirs' },
    ])
    .execute();

  for (const authorId of [id, other]) await addComment(started, { kind: 'game', id: quest }, authorId, { text: 'Is it one?' });

  const { id: wick } = await db
    .insertInto('tool')
    .values({ title: 'Wick', title_key: 'wick', search_text: ' wick ' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date('2026-03-07T10:00:00Z');
  const notification = {
    kind: 'mention' as const,
    cause: 'a test',
    group_key: 'a test',
    group_id: 1,
    actor_id: other,
    created_at: at,
  };
  const empty = { publication_kind: null, publication_id: null, comment_id: null, source_kind: null, source_id: null };
  for (const [account_id, other_id] of [
    [id, other],
    [other, id],
  ] as const) {
    const subject = { account_id, kind: 'game' as const, subject_id: quest };
    await db
      .insertInto('follow')
      .values({ ...subject, created_at: at })
      .execute();
    await db
      .insertInto('watch')
      .values({ ...subject, level: 'muted' })
      .execute();
    await db.insertInto('member_block').values({ account_id, other_id, how: 'mute', created_at: at }).execute();
    await db
      .insertInto('tool_trial')
      .values({
        tool_id: wick,
        account_id,
        version: '1.2',
        system: 'linux',
        works: true,
        tried_on: '2026-03-07',
        created_at: at,
      })
      .execute();
    await db
      .insertInto('notice')
      .values({ ...notification, ...empty, account_id, act: null, note: null, read_at: null })
      .execute();
    const { id: comment_id } = await db.selectFrom('comment').select('id').limit(1).executeTakeFirstOrThrow();
    await db.insertInto('comment_reaction').values({ account_id, comment_id, sign: 'love', created_at: at }).execute();
  }

  for (const account_id of [id, other])
    await db
      .insertInto('notice_setting')
      .values({
        account_id,
        digest: account_id === id ? 'daily' : 'never',
        quiet_from: null,
        quiet_to: null,
      })
      .execute();

  for (const { id: session_id, account_id } of await db.selectFrom('session').select(['id', 'account_id']).execute()) {
    const keys = { p256dh: 'its key', auth: 'its secret' };
    const row = { account_id, session_id, endpoint: `https://push.example/${session_id}`, ...keys, created_at: at };
    await db.insertInto('push_subscription').values(row).execute();
  }

  const chat = { one_id: id, two_id: other, started_by: id, accepted_at: null, created_at: at };
  const { id: chat_id } = await db.insertInto('chat').values(chat).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('chat_member').values({ chat_id, account_id: id }).execute();
  const message = { chat_id, author_id: id, text: 'Is it?', save_key: randomUUID(), created_at: at };
  await db.insertInto('chat_message').values(message).execute();

  const wanted = { kind: 'game' as const, base: '{}', created_at: new Date(), updated_at: new Date() };
  await db
    .insertInto('proposal')
    .values([
      { ...wanted, subject_id: quest, account_id: id, proposed: JSON.stringify({ title: 'A quest' }), note: 'An article' },
      { ...wanted, subject_id: quest, account_id: other, proposed: '{}' },
    ])
    .execute();

  const answer = await started.app.inject({ url: '/api/me/data', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename=polyshelf-mira.json',
    'cache-control': 'no-store',
  });
  const data = answer.json<Record<string, unknown> & { works: Work[] }>();
  expect(data).toMatchObject({
    account: { id, nickname: 'mira', email: 'mira@example.org', role: 'moderator', hasPassword: true, avatar: null },
    sessions: [{ userAgent: 'Firefox', persistent: true }],
    socialSignIns: [{ provider: 'github', subject: '4711' }],
    secondFactors: {
      authenticatorApp: { confirmedAt: expect.any(String) as string },
      passkeys: [{ name: 'My phone' }],
      recoveryCodes: [{ usedAt: null }],
    },
    newsletter: { confirmedAt: null, language: 'de' },
    uploads: [{ name: 'chest.fbx', bytes: 10, received: 0 }],
    saved: [{ mark: 'game', id: quest, savedAt: '2026-03-05T10:00:00.000Z' }],
    savedSearches: [{ name: 'Heroes', path: '/models?tag=7', createdAt: '2026-03-06T10:00:00.000Z' }],
    comments: [{ mark: 'game', workId: quest, answers: null, text: 'Is it one?', deletedAt: null, removedAt: null }],
    reactions: [{ sign: 'love', createdAt: '2026-03-07T10:00:00.000Z' }],
    follows: [{ kind: 'game', id: quest }],
    watched: [{ mark: 'game', workId: quest, level: 'muted' }],
    blocks: [{ memberId: other, how: 'mute' }],
    toolTrials: [{ version: '1.2', system: 'linux', works: true, on: '2026-03-07' }],
    notices: [{ kind: 'mention', readAt: null }],
    noticeSettings: { digest: 'daily' },
    pushDevices: [{ createdAt: at.toISOString() }],
    messages: [{ authorId: id, text: 'Is it?' }],
    reports: [{ mark: 'game', workId: quest, reason: 'other', text: 'Not a quest.', isHandled: true }],
    proposals: [{ mark: 'game', workId: quest, proposed: { title: 'A quest' }, note: 'An article', state: 'open' }],
    moderation: [{ mark: 'game', title: 'Of another', act: 'dismiss', note: 'It is one.' }],
    actsOfAdmins: [{ act: 'role', detail: 'user → moderator' }],
  });
  expect(data.works.map(({ mark, state, name, title }) => [mark, state, name ?? title])).toEqual([
    ['game', 'draft', 'Half a game'],
    ['asset', 'published', 'Chest'],
    ['asset', 'hidden', 'Hidden chest'],
    ['asset', 'draft', 'Half a chest'],
  ]);
  const { revisions } = answer.json<{ revisions: { number: number }[] }>();
  expect(revisions).toHaveLength(24);
  expect(revisions.map(({ number }) => number)).not.toContain(9);
  expect(revisions[0]).toEqual({
    mark: 'game',
    id: quest,
    number: 1,
    savedAt: expect.any(String) as string,
    note: 'Save 1',
    restoredNumber: null,
    changes: [{ field: 'Title', before: [], after: ['Quest 1'] }],
  });
  const inOther = await started.app.inject({ url: '/api/me/data?lang=en-XB', headers });
  expect(inOther.json<{ revisions: object[] }>().revisions[1]).toMatchObject({ note: inLanguage('en-XB', overwritten) });
  expect(answer.body).not.toMatch(
    /argon2|its key|its secret|push.example|SECRETSECRET|secret-of-mira|credential-1|the_admin|hash/i,
  );
  expect(answer.body).not.toContain(headers.authorization.slice(7));
});

test('a member without publications gets a file too, and a visitor does not', async () => {
  const headers = await signedIn(started, await addMember(started, 'newcomer'));
  const answer = await started.app.inject({ url: '/api/me/data', headers });
  expect(answer.json()).toMatchObject({ account: { nickname: 'newcomer' }, works: [], revisions: [] });
  expect(await refusal(started.app, '/api/me/data')).toMatchObject({ statusCode: 401 });
});

test('repeated downloads are refused with a time to wait', async () => {
  const headers = await signedIn(started, await addMember(started, 'eager'));
  let last = 0;
  for (let tries = 0; tries < 13; tries += 1) last = (await started.app.inject({ url: '/api/me/data', headers })).statusCode;
  expect(last).toBe(429);
});
