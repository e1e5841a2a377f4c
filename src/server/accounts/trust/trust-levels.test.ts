import { randomUUID } from 'node:crypto';

import * as texts from '#messages/server-trust';
import * as comments from '#messages/server-comments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { toolEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { OwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { USUAL_NUMBERS } from '../../../shared/accounts/trust/trust-rules.ts';
import { adminService } from '../account-acts/admin-service.ts';
import { trustService } from './trust-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 4, 1, 12);
const STARTED = new Date(START);

let now = START;
let started: StartedApp;
let staff: Record<'moderator' | 'admin', number>;
let asset: number;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  staff = {
    moderator: await addMember(started, 'moderator', { role: 'moderator' }),
    admin: await addMember(started, 'admin', { role: 'admin' }),
  };
});
afterAll(() => started.stop());
beforeEach(async () => {
  now = START;
  await started.db.deleteFrom('comment').execute();
  await started.db.deleteFrom('asset').execute();
  await started.db.deleteFrom('trust_number').execute();
  asset = await addAsset(started.db, 'Old Chest');
  await started.installation.version.changed();
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
  refusal: string;
}

const by = (who: keyof typeof staff) => signedIn(started, staff[who]);

async function send(
  as: Record<string, string>,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
): Promise<Answer> {
  const answer = await started.app.inject({ method, url, headers: as, ...(payload && { payload }) });
  const body = answer.json<Record<string, unknown> & { error?: { message: string } }>();
  return { status: answer.statusCode, body, refusal: body.error?.message ?? '' };
}

/** Registers a member an hour ago. `as` opens a new session, since moving the clock ends older ones. */
async function newcomer(nickname: string, { confirmed = true } = {}) {
  const id = await addMember(started, nickname, { confirmed, level: 'new' });
  await started.db.updateTable('account').set({ created_at: STARTED }).where('id', '=', id).execute();
  const as = async () => signedIn(started, id);
  return {
    id,
    as,
    level: async () => (await send(await as(), 'GET', '/api/me/level')).body as OwnLevel,
    async save(count: number) {
      for (let each = 0; each < count; each += 1) {
        const saved = await addAsset(started.db, `Saved ${each}`);
        await send(await as(), 'POST', '/api/save-publication', { mark: 'asset', id: saved });
      }
    },
    comment: async (text: string) =>
      send(await as(), 'POST', '/api/comment', { mark: 'asset', id: asset, replyTo: null, saveKey: randomUUID(), text }),
  };
}

describe('levels', () => {
  test('a new member sees the missing requirements, and becomes a member once all are met', async () => {
    const mira = await newcomer('mira', { confirmed: false });
    const steps = async () => (await mira.level()).next?.steps.map(({ isMet }) => isMet);
    expect(await mira.level()).toMatchObject({ level: 'new', pinned: false, next: { level: 'member' } });
    expect(await steps()).toEqual([false, false, false, true]);
    await mira.save(2);
    now = START + DAY - 1;
    await started.db.updateTable('account').set({ email_confirmed_at: STARTED }).where('id', '=', mira.id).execute();
    expect(await steps()).toEqual([true, false, false, true]);
    now = START + DAY;
    expect((await mira.level()).level).toBe('new');
    await mira.save(1);
    expect(await mira.level()).toMatchObject({ level: 'member', next: { level: 'trusted' } });
  });

  test('a removal by moderators makes a member new for thirty days, and delays trust for ninety', async () => {
    const bob = await newcomer('bob');
    await bob.save(3);
    for (let each = 0; each < 3; each += 1) await addAsset(started.db, `By Bob ${each}`, { uploader_id: bob.id });
    now = START + 31 * DAY;
    expect(await bob.level()).toMatchObject({ level: 'trusted', next: null });
    const { body } = await bob.comment('Rude words.');
    await send(await by('moderator'), 'POST', '/api/moderation/comment-acts', {
      id: body['id'],
      act: 'hide',
      note: 'Rude',
      lastReportId: null,
    });
    expect((await bob.level()).level).toBe('new');
    now += 30 * DAY - 1;
    expect((await bob.level()).level).toBe('new');
    now += 1;
    expect((await bob.level()).level).toBe('member');
    now += 60 * DAY;
    expect((await bob.level()).level).toBe('trusted');
  });

  test("edits of others' publications count unless they were undone", async () => {
    const cleo = await newcomer('cleo');
    await cleo.save(3);
    await started.db.insertInto('trust_number').values({ name: 'trustedEdits', value: 2 }).execute();
    const values = { asset_id: asset, account_id: cleo.id, note: null, changes: '[]', snapshot: '{}', created_at: STARTED };
    const rows = [2, 3].map((number) => ({ ...values, number, restored_number: null }));
    const undone = { ...values, account_id: null, number: 4, restored_number: 2 };
    for (const row of [...rows, undone]) await started.db.insertInto('revision').values(row).execute();
    now = START + 30 * DAY;
    expect((await cleo.level()).level).toBe('member');
    await started.db.deleteFrom('revision').where('number', '=', 4).execute();
    expect((await cleo.level()).level).toBe('trusted');
  });

  test.each(['moderator', 'admin'] as const)('a %s has no limits, and is shown none', async (role) => {
    const { body } = await send(await by(role), 'GET', '/api/me/level');
    expect(body).toMatchObject({ level: 'trusted', limits: [], next: null });
  });

  test('a level is private, and an admin may pin it, which is logged', async () => {
    const dora = await newcomer('dora');
    const path = `/api/admin/users/${dora.id}/level`;
    expect((await send(await dora.as(), 'GET', path)).status).toBe(403);
    expect((await send(await by('moderator'), 'PUT', path, { level: 'trusted', note: 'Helps.' })).status).toBe(403);
    expect((await send(await by('moderator'), 'GET', path)).body).toEqual({ level: 'new', pinned: false });
    expect((await send(await by('admin'), 'PUT', path, { level: 'trusted', note: 'Helps.' })).body).toEqual({
      level: 'trusted',
      pinned: true,
    });
    expect(await dora.level()).toMatchObject({ level: 'trusted', pinned: true, next: null });
    expect((await send(await by('admin'), 'PUT', path, { level: null, note: 'Helps.' })).body).toEqual({
      level: 'new',
      pinned: false,
    });
    const { entries } = (await send(await by('admin'), 'GET', `/api/admin/audit?account=${dora.id}`)).body as {
      entries: { act: string; detail: string }[];
    };
    expect(entries.map(({ act, detail }) => [act, detail])).toEqual([
      ['level', 'trusted → new, automatic'],
      ['level', 'new → trusted'],
    ]);
    const profile = await send({}, 'GET', '/api/members/dora');
    expect(JSON.stringify(profile.body)).not.toMatch(/level|trusted/);
  });
});

test('levels are computed each night, except pinned ones', async () => {
  const [una, pinned] = [await newcomer('una'), await newcomer('pinned')];
  for (const one of [una, pinned]) await one.save(3);
  await started.db.updateTable('account').set({ level_pinned: true }).where('id', '=', pinned.id).execute();
  const { db, version } = started.installation;
  const context = { db, version, clock: () => new Date(now), countChanged: () => undefined };
  const trust = trustService(context, adminService(started.installation));
  const stored = async (id: number) =>
    (await db.selectFrom('account').select('level').where('id', '=', id).executeTakeFirstOrThrow()).level;
  now = START + DAY - 1;
  await trust.reckon();
  expect([await stored(una.id), await stored(pinned.id)]).toEqual(['new', 'new']);
  now = START + DAY;
  await trust.reckon();
  expect([await stored(una.id), await stored(pinned.id)]).toEqual(['member', 'new']);
  await addAsset(db, 'Hidden', { uploader_id: una.id, hidden_at: new Date(now), hidden_by: 'moderator' });
  await trust.reckon();
  expect(await stored(una.id)).toBe('new');
});

describe('limits', () => {
  const links = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `https://elsewhere.example/${from + index}`).join(' ');

  test('a new member posts three outside links a day, in all texts together and also by edits', async () => {
    const edda = await newcomer('edda');
    const about = async (text: string) => send(await edda.as(), 'PUT', '/api/me/about', { about: text });
    expect((await about(links(4))).refusal).toMatch(
      /^New members can post at most 3 links to other sites a day\. Your text contains 4/,
    );
    expect((await about(links(2))).status).toBe(200);
    now += HOUR;
    expect((await edda.comment(`See ${links(2, 5)}`)).refusal).toBe(
      texts.linkPace({ count: 3, period: 'day', when: 'tomorrow at 12:00 UTC' }),
    );
    const own = `${started.config.publicUrl}/models/chest?id=${asset}`;
    const { body } = await edda.comment(`See ${links(1, 5)} and ${own}`);
    const edit = async (text: string) => send(await edda.as(), 'PUT', '/api/comment', { id: body['id'], version: 1, text });
    expect((await edit(`See ${links(2, 5)}`)).status).toBe(429);
    expect((await edit(`Now see ${links(1, 5)}`)).status).toBe(200);
    // Existing links do not count again.
    expect((await about(`${links(2)} and more words`)).status).toBe(200);
    expect(await toolEditor(started, await edda.as()).refused({ title: 'Wick', description: links(1, 9) })).toMatch(
      /^429 .* at most 3 links/,
    );
    now = START + DAY;
    expect((await edda.comment(links(2, 7))).status).toBe(200);
  });

  test("links in a new member's about text are shown as plain text until they are a member", async () => {
    const fay = await newcomer('fay');
    const about = `I draw at [my place](${started.config.publicUrl}/a) and https://elsewhere.example.`;
    expect((await send(await fay.as(), 'PUT', '/api/me/about', { about })).status).toBe(200);
    const shown = async () => (await send({}, 'GET', '/api/members/fay')).body['aboutHtml'];
    expect(await shown()).toBe('<p>I draw at my place and https://elsewhere.example.</p>');
    await send(await by('admin'), 'PUT', `/api/admin/users/${fay.id}/level`, { level: 'member', note: 'Helps.' });
    await expect.poll(shown, { timeout: 15_000 }).toContain('<a rel="nofollow ugc noopener" href="https://elsewhere.example">');
  });

  test('links that are sent at the same time are counted one after another', async () => {
    const finn = await newcomer('finn');
    const as = await finn.as();
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map((count) =>
        send(as, 'POST', '/api/comment', {
          mark: 'asset',
          id: asset,
          replyTo: null,
          saveKey: randomUUID(),
          text: `${count} ${links(1, count)}`,
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test("an admin changes the numbers within bounds, they apply at once, and refusals use the member's time zone", async () => {
    const gus = await newcomer('gus');
    const zone = { account_id: gus.id, time_zone: 'Asia/Tokyo' };
    await started.db.insertInto('notice_setting').values(zone).execute();
    const change = async (numbers: object, as = by('admin')) =>
      send(await as, 'PUT', '/api/admin/trust', { ...USUAL_NUMBERS, ...numbers });
    expect((await change({}, by('moderator'))).status).toBe(403);
    expect((await change({ newCommentsAnHour: 0 })).status).toBe(400);
    expect((await change({ newCommentsAnHour: 1 })).body).toMatchObject({ newCommentsAnHour: 1, newCommentsADay: 10 });
    expect((await gus.comment('One.')).status).toBe(200);
    expect((await gus.comment('Two.')).refusal).toBe(
      comments.commentPace({ level: 'new', count: 1, period: 'hour', when: 'at 22:00' }),
    );
    expect((await change({ newCommentsAnHour: 5 })).body).toEqual(USUAL_NUMBERS);
    expect(await started.db.selectFrom('trust_number').selectAll().execute()).toEqual([]);
    expect((await gus.comment('Two.')).status).toBe(200);
  });

  test('a comment of a new member notifies two mentioned members, and one of a member ten', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `called${index}`);
    for (const name of names) await addMember(started, name);
    const text = names.map((name) => `@${name}`).join(' ');
    const called = async (of: Awaited<ReturnType<typeof newcomer>>) => {
      const { body } = await of.comment(text);
      return (body['html'] as string).split('data-mention').length - 1;
    };
    const ivy = await newcomer('ivy');
    expect(await called(ivy)).toBe(2);
    await started.db.deleteFrom('comment').execute();
    await started.db.updateTable('account').set({ level: 'member', level_pinned: true }).where('id', '=', ivy.id).execute();
    expect(await called(ivy)).toBe(10);
  });

  test('a new member writes ten comments a day, and the eleventh has to wait until tomorrow', async () => {
    const hal = await newcomer('hal');
    for (let count = 0; count < 10; count += 1) {
      expect((await hal.comment(`Number ${count}`)).status).toBe(200);
      now += HOUR;
    }
    expect((await hal.comment('Number 10')).refusal).toMatch(
      /at most 10 comments a day. You can comment again tomorrow at 12:00 UTC/,
    );
  });
});
