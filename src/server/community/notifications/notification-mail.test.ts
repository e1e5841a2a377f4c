import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { NotificationSettings } from '../../../shared/community/notifications/notification-contract.ts';
import { CHOSEN_KINDS, type MailWay } from '../../../shared/community/notifications/notification-kinds.ts';
import { MAILS_A_DAY } from '../../../shared/community/notifications/notification-rules.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/log.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { notificationMailService } from './notification-mail-service.ts';
import { notificationSettingService } from './notification-setting-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Friday, at noon in London and at two in Berlin. */
const START = Date.UTC(2026, 4, 1, 12);

let now = START;
let started: StartedApp;
const ids = { ada: 0, bob: 0, uploader: 0 };
const headers: Record<string, Record<string, string>> = {};
let asset: number;

beforeAll(async () => {
  started = await startApp({}, { clock: () => new Date(now) });
  for (const who of ['ada', 'bob', 'uploader'] as const) {
    const id = await addMember(started, who);
    await started.db
      .updateTable('account')
      .set({ created_at: new Date(START - 400 * DAY) })
      .where('id', '=', id)
      .execute();
    [ids[who], headers[who]] = [id, await signedIn(started, id)];
  }
});
afterAll(() => started.stop());

beforeEach(async () => {
  now = START;
  for (const table of ['notice', 'notice_mail', 'notice_setting', 'comment', 'asset'] as const)
    await started.db.deleteFrom(table).execute();
  await rm(join(started.config.dataDir, 'mail'), { recursive: true, force: true });
  await started.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date(START) })
    .execute();
  asset = await addAsset(started.db, 'Old Chest', { uploader_id: ids.uploader });
});

/** Mails that the server's own jobs send. */
function mailing(mails?: Pick<MailService, 'send'>) {
  const { database, clock } = started.installation;
  const jobs = jobQueue(database, createLog('silent'));
  const parts = { db: started.db, clock, jobs, secret: 'another', publicUrl: started.config.publicUrl };
  const settings = notificationSettingService({ db: started.db, mails: { stoppedAt: () => Promise.resolve(null) } });
  return {
    jobs,
    ...notificationMailService({ ...parts, settings, mails: mails ?? { send: () => Promise.reject(new Error('no')) } }),
  };
}

interface Answer<T> {
  status: number;
  body: T;
}

async function send<T>(who: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who] ?? {}, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const write = async (who: string, text: string, on = asset) => {
  const payload = { mark: 'asset', id: on, replyTo: null, saveKey: randomUUID(), text };
  expect((await send(who, 'POST', '/api/comment', payload)).status).toBe(200);
};
const settingsOf = async (who: string) => (await send<NotificationSettings>(who, 'GET', '/api/me/notice-settings')).body;

/** Mails everything one way, unless `more` says otherwise. */
async function choose(who: string, way: MailWay, more: object = {}) {
  const { isNew: _isNew, refusedAt: _refusedAt, ...chosen } = await settingsOf(who);
  const kinds = CHOSEN_KINDS.map((kind) => ({ kind, app: true, mail: way, push: false }));
  return send<NotificationSettings>(who, 'PUT', '/api/me/notice-settings', { ...chosen, kinds, ...more });
}

/** Sends due mails; returns all mails of a member. */
async function after(ms: number, who = 'bob'): Promise<Email[]> {
  now += ms;
  await mailing().run();
  return mailsTo(started, `${who}@example.org`);
}
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

describe('single mails', () => {
  test('notifications that are unread for ten minutes are one mail, and read ones are not mailed', async () => {
    await choose('bob', 'once');
    await choose('uploader', 'once');
    await write('ada', 'Look, @bob: **here**.');
    now += 5 * MINUTE;
    await write('ada', 'And here, @bob.');
    await send('uploader', 'POST', '/api/me/notices/read', { upTo: 2_147_483_647 });
    expect(await after(4 * MINUTE)).toEqual([]);
    const mails = await after(2 * MINUTE);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new notifications about Old Chest']);
    expect(mails[0]?.text).toContain('ada mentioned you in a comment on Old Chest: “And here, @bob.”');
    expect(mails[0]?.text).toContain('“Look, @bob: here.”');
    expect(mails[0]?.text).toContain(`/models/Old%20Chest?id=${asset}`);
    expect(await after(HOUR)).toHaveLength(1);
    expect(await mailsTo(started, 'uploader@example.org')).toEqual([]);
  });

  test('mails about one subject share a thread, have ids of their own, and unsubscribe in one click', async () => {
    await choose('bob', 'once');
    await write('ada', 'One, @bob.');
    await after(11 * MINUTE);
    await write('ada', 'Two, @bob.');
    const [first, second] = await after(11 * MINUTE);
    expect(first?.subject).toBe('ada mentioned you in a comment on Old Chest');
    expect(header(first, 'references')).toMatch(/^<notices\.asset-\d+\.\d+@/);
    expect(header(second, 'references')).toBe(header(first, 'references'));
    expect(header(second, 'in-reply-to')).toBe(header(first, 'references'));
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(first?.messageId).toMatch(/^<notices\.\d+@/);
    expect(header(first, 'auto-submitted')).toBe('auto-generated');
    expect(header(first, 'list-id')).toMatch(/^<mention\.notices\./);
    expect(header(first, 'feedback-id')).toBe('mention:notices:polyshelf:localhost');
    expect(header(first, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('deleted content, unsubscribed kinds and unconfirmed addresses are not mailed', async () => {
    await choose('bob', 'once');
    await write('ada', 'Gone, @bob.');
    const { id } = await started.db.selectFrom('comment').select('id').executeTakeFirstOrThrow();
    await started.app.inject({ method: 'DELETE', url: `/api/comment?id=${id}`, headers: headers['ada'] ?? {} });
    expect(await after(HOUR)).toEqual([]);
    await write('ada', 'Ended, @bob.');
    await choose('bob', 'never');
    expect(await after(HOUR)).toEqual([]);
    await choose('bob', 'once');
    await write('ada', 'Off, @bob.');
    await choose('bob', 'once', { mail: false });
    expect(await after(HOUR)).toEqual([]);
    await choose('bob', 'once', { mail: true });
    await write('ada', 'Unconfirmed, @bob.');
    await started.db.updateTable('account').set({ email_confirmed_at: null }).execute();
    expect(await after(HOUR)).toEqual([]);
  });

  test('mails wait for the end of quiet hours and arrive as one', async () => {
    const other = await addAsset(started.db, 'Lid', { uploader_id: ids.uploader });
    await choose('bob', 'once', { timeZone: 'Europe/Berlin', quiet: { from: 14, to: 18 } });
    await write('ada', 'One, @bob.');
    expect(await after(11 * MINUTE)).toEqual([]);
    await write('ada', 'Two, @bob.', other);
    expect(await after(HOUR)).toEqual([]);
    now = START + 4 * HOUR;
    expect((await after(0)).map(({ subject }) => subject)).toEqual(['2 new notifications']);
  });

  test('after a hundred mails in a day the rest waits', async () => {
    await choose('bob', 'once');
    const mails = Array.from({ length: MAILS_A_DAY }, (_, index) => `test ${index}`);
    await started.db
      .insertInto('notice_mail')
      .values(mails.map((period) => ({ account_id: ids.bob, period, created_at: new Date(now), sent_at: new Date(now) })))
      .execute();
    await write('ada', 'One, @bob.');
    expect(await after(HOUR)).toEqual([]);
    expect(await after(DAY)).toHaveLength(1);
  });

  test('mails about one chat share a thread', async () => {
    const message = {
      ...NOTICE,
      kind: 'message' as const,
      account_id: ids.bob,
      created_at: new Date(now),
      mail_due: new Date(now),
    };
    for (const [cause, actor] of [
      ['one', ids.ada],
      ['two', ids.ada],
      ['three', ids.uploader],
    ] as const) {
      await started.db
        .insertInto('notice')
        .values({ ...message, cause, group_key: cause, group_id: actor, actor_id: actor })
        .execute();
      await after(0);
    }
    const threads = (await mailsTo(started, 'bob@example.org')).map((mail) => header(mail, 'references'));
    expect(threads).toHaveLength(3);
    expect(threads[0]).toMatch(/^<notices\.chat-ada\.\d+@/);
    expect(threads[1]).toBe(threads[0]);
    expect(threads[2]).not.toBe(threads[0]);
  });

  test('a name cannot break the subject line, or make it too long', async () => {
    await choose('bob', 'once');
    const long = await addAsset(started.db, `Line\u2028two ${'x'.repeat(120)}`, { uploader_id: ids.uploader });
    await write('ada', 'See @bob.', long);
    const [mail] = await after(HOUR);
    expect(mail?.subject).toMatch(/^ada mentioned you in a comment on Line two x+…$/);
    expect(mail?.subject?.length).toBeLessThan(120);
  });
});

describe('digests', () => {
  test('a week is one mail on Monday morning, by default with every kind, and only once', async () => {
    await write('ada', 'One, @bob.');
    now += DAY;
    await write('ada', 'Two, @bob.');
    expect(await after(HOUR)).toEqual([]);
    now = Date.UTC(2026, 4, 4, 8);
    await Promise.all([mailing().run(), mailing().run()]);
    const mails = await after(MINUTE);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Your weekly digest: 2 new notifications$/);
    expect(header(mails[0], 'precedence')).toBe('bulk');
    expect(header(mails[0], 'references')).toBeUndefined();
    await write('ada', 'Three, @bob.');
    expect(await after(HOUR)).toHaveLength(1);
    now = Date.UTC(2026, 4, 11, 8);
    expect((await after(MINUTE)).at(-1)?.text).toContain('“Three, @bob.”');
    expect(await mailsTo(started, 'bob@example.org')).toHaveLength(2);
  });

  test("a daily digest comes at the reader's hour, and not at all if everything is read", async () => {
    await choose('bob', 'digest', { digest: 'daily', hour: 20, timeZone: 'Asia/Tokyo' });
    await write('ada', 'One, @bob.');
    now = Date.UTC(2026, 4, 2, 10, 59);
    expect(await after(0)).toEqual([]);
    expect(await after(MINUTE)).toHaveLength(1);
    await write('ada', 'Two, @bob.');
    await send('bob', 'POST', '/api/me/notices/read', { upTo: 2_147_483_647 });
    expect(await after(DAY)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  test('a code from a mail turns off its kind only, any number of times, and only when it is posted', async () => {
    await choose('bob', 'once');
    await write('ada', 'One, @bob.');
    const [mail] = await after(HOUR);
    const url = new URL(`${header(mail, 'list-unsubscribe')}`.slice(1, -1));
    const path = `${url.pathname}${url.search}`;
    const look = await started.app.inject({ url: path });
    expect(look.statusCode).toBe(303);
    expect(look.headers.location).toMatch(/^\/notices\/unsubscribe#code=/);
    const wayOf = async (kind: string) => (await settingsOf('bob')).kinds.find((each) => each.kind === kind)?.mail;
    expect(await wayOf('mention')).toBe('once');
    now += 3 * 365 * DAY;
    for (let press = 0; press < 2; press += 1) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = 'List-Unsubscribe=One-Click';
      expect((await started.app.inject({ method: 'POST', url: path, headers: type, payload })).statusCode).toBe(204);
    }
    headers['bob'] = await signedIn(started, ids.bob);
    expect([await wayOf('mention'), await wayOf('reply')]).toEqual(['never', 'once']);
    expect((await settingsOf('bob')).digest).toBe('weekly');
    const code = url.searchParams.get('code') ?? '';
    for (const forged of [
      `${code}x`,
      code.replace('mention', 'reply'),
      code.replace(/^\d+/, String(ids.ada)),
      '1.mention.',
      'x',
    ])
      expect((await send('', 'POST', '/api/notices/unsubscribe', { code: forged })).status).toBe(400);
  });

  test('a code from a digest turns off the digest', async () => {
    await write('ada', 'One, @bob.');
    now = Date.UTC(2026, 4, 4, 8);
    const [mail] = await after(MINUTE);
    const code = /#code=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await send('', 'POST', '/api/notices/unsubscribe', { code })).body).toEqual({ ended: ['digest'] });
    expect(await settingsOf('bob')).toMatchObject({ digest: 'never', mail: true });
  });
});

test('a kind that is off in the app is neither listed nor counted, but still mailed', async () => {
  const kinds = CHOSEN_KINDS.map((kind) => ({ kind, app: kind !== 'mention', mail: 'once', push: false }));
  await choose('bob', 'once', { kinds });
  await write('ada', 'One, @bob.');
  expect((await send<{ unread: number }>('bob', 'GET', '/api/me/notices/count')).body.unread).toBe(0);
  expect((await send<{ notices: object[] }>('bob', 'GET', '/api/me/notices')).body.notices).toEqual([]);
  expect(await after(HOUR)).toHaveLength(1);
  expect((await choose('bob', 'once', { timeZone: 'Moon/Base' })).status).toBe(400);
  expect((await send('', 'GET', '/api/me/notice-settings')).status).toBe(401);
});

describe('delivery', () => {
  /** A worker whose mail server gives this reply. */
  async function worker(answer: () => Promise<void>) {
    let tries = 0;
    const sent: string[] = [];
    const { jobs, run } = mailing({
      send: async (mail) => {
        tries += 1;
        sent.push(mail.to);
        await answer();
        return true;
      },
    });
    return { jobs, run, sent, tries: () => tries };
  }

  test('a refused mail is tried again; a mail whose process died is not sent twice', async () => {
    // The server's own worker would take jobs of this test.
    await started.app.close();
    await started.db
      .insertInto('notice')
      .values({ ...NOTICE, account_id: ids.bob, cause: 'test', created_at: new Date(now), mail_due: new Date(now) })
      .execute();
    await started.db
      .insertInto('notice_setting')
      .values({ ...SETTING, account_id: ids.bob })
      .execute();
    let isDown = true;
    const flaky = await worker(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()));
    await flaky.jobs.start();
    await flaky.run();
    await expect
      .poll(async () => (await started.db.selectFrom('job').select('last_error').execute())[0]?.last_error)
      .toBe('down');
    isDown = false;
    await started.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute();
    flaky.jobs.wake();
    await jobsDone(started);
    expect(flaky.tries()).toBe(2);
    const { id } = await started.db.selectFrom('notice_mail').select('id').executeTakeFirstOrThrow();
    await flaky.jobs.add(started.db, 'notice-mail', { id });
    await jobsDone(started);
    await flaky.jobs.stop();
    expect(flaky.tries()).toBe(2);
    expect(await readdir(join(started.config.dataDir, 'mail')).catch(() => [])).toEqual([]);
  });
});

const NOTICE = {
  kind: 'mention' as const,
  group_key: 'test',
  group_id: 1,
  actor_id: null,
  publication_kind: null,
  publication_id: null,
  comment_id: null,
  source_kind: null,
  source_id: null,
  act: null,
  note: null,
  read_at: null,
};
const SETTING = {
  ways: '{"mention":"once"}',
  quiet_from: null,
  quiet_to: null,
};
