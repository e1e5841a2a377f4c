import * as m from '#messages/server-health';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { freePort } from '../../../../scripts/free-port.ts';
import { jobsDone, mailsIn } from '../../../../test/fixtures/mail-folder.ts';
import { mailServer } from '../../../../test/fixtures/mail-server.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import { jobQueue, type JobQueue } from '../jobs/job-queue.ts';
import { mailService } from './mail-service.ts';
import type { LinkMail, Notification } from './mail-texts.ts';

const SECRET = 'q7Secret_Token-of-the-link';
const LINK = `https://shelf.example/password-reset#code=${SECRET}`;
const notification: Notification = { kind: 'password-changed', to: 'ada@example.org', nickname: 'ada', tokens: 0 };
const linkMail: LinkMail = { kind: 'reset-password', to: 'ada@example.org', nickname: 'ada', url: LINK };

let started: StartedApp;
let folder: string;
let running: JobQueue[] = [];
let logged: string;
beforeAll(async () => {
  started = await startApp();
  // The app's own worker would take the queued mails.
  await started.app.close();
});
afterAll(() => started.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-mail-'));
  logged = '';
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
  await started.db.deleteFrom('job').execute();
  await rm(folder, { recursive: true, force: true });
});

async function mailTo(smtpUrl: string | null, from = 'Polyshelf <shelf@example.org>') {
  const log = pino(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    }),
  );
  const jobs = jobQueue(started.installation.database, log, { pollEveryMs: 3_600_000 });
  running.push(jobs);
  const config = {
    mail: { smtpUrl, authority: null, serverName: null, from },
    publicUrl: 'https://shelf.example',
    dataDir: folder,
  };
  const mails = mailService({ db: started.db, config, jobs, log, clock: () => new Date(), languageOf: async () => null });
  await jobs.start();
  return { mails, jobs };
}

const job = () => started.db.selectFrom('job').selectAll().executeTakeFirstOrThrow();

describe('by SMTP', () => {
  test('a queued notification arrives as text and HTML, from the configured sender, at its only recipient', async () => {
    const server = await mailServer();
    const { mails } = await mailTo(server.url);
    await mails.queue(started.db, notification);
    await jobsDone(started);
    await server.stop();
    expect(server.received).toHaveLength(1);
    const [{ recipients, from, mail } = { recipients: [], from: '', mail: null }] = server.received;
    expect(recipients).toEqual(['ada@example.org']);
    expect(from).toBe('shelf@example.org');
    expect(mail).toMatchObject({
      from: { name: 'Polyshelf', address: 'shelf@example.org' },
      to: [{ address: 'ada@example.org' }],
      subject: 'Your password has changed',
    });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Hello ada,');
      expect(body).toContain('https://shelf.example/password-reset');
    }
    expect(mail?.html).toContain('<a href="https://shelf.example/password-reset">');
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@shelf\.example>$/);
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('x-mailer');
  });

  test('a link is unbroken in both forms', async () => {
    const server = await mailServer();
    const { mails } = await mailTo(server.url);
    await mails.send(linkMail);
    await server.stop();
    const [received] = server.received;
    expect(received?.mail.text).toContain(`\n${LINK}\n`);
    expect(received?.mail.html).toContain(`href="${LINK}"`);
    expect(logged).not.toContain(SECRET);
  });

  test('nothing is lost while the server is down, and one mail arrives when it is back', async () => {
    const port = await freePort();
    const { mails, jobs } = await mailTo(`smtp://127.0.0.1:${port}`);
    await mails.queue(started.db, notification);
    await expect.poll(job).toMatchObject({ tries: 1, failed_at: null, leased_until: null });
    const [, codes = ''] = /"codes":"(E[A-Z ]+)"/.exec((await job()).last_error ?? '') ?? [];
    const failure = () => m.mailRefused({ reason: m.smtpReason({ code: 'ECONNREFUSED', codes }) });
    const shown = async () => shownText((await job()).last_error ?? '');
    expect([await shown(), await inLanguage('de', shown)]).toEqual([failure(), inLanguage('de', failure)]);
    const server = await mailServer({ port });
    await started.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute();
    jobs.wake();
    await jobsDone(started);
    await server.stop();
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
  });

  test("a refused mail is retried; neither log nor job repeats the server's words", async () => {
    const server = await mailServer({ refuse: { code: 451, message: 'ada@example.org is over quota' } });
    const { mails } = await mailTo(server.url);
    await mails.queue(started.db, notification);
    await expect.poll(async () => (await job()).last_error).toContain('451');
    await server.stop();
    expect(await job()).toMatchObject({ failed_at: null });
    expect((await job()).last_error).not.toContain('ada');
    expect(logged).toContain('a job failed');
    expect(logged).not.toContain('ada@');
  });
});

test('outcomes are counted without addresses, and an unusable server is reported until a mail is sent', async () => {
  await started.db.deleteFrom('mail_tally').execute();
  await started.db.deleteFrom('mail_failure').execute();
  const server = await mailServer();
  const { mails } = await mailTo(server.url);
  expect(await mails.send(linkMail)).toBe(true);
  server.refuse = { code: 550, message: 'ada@example.org is unknown' };
  expect(await mails.send(linkMail)).toBe(false);
  server.refuse = { code: 451, message: 'ada@example.org, later' };
  await expect(mails.send(linkMail)).rejects.toThrow('451');
  expect(await mails.health.state()).toMatchObject({ state: 'good' });
  await server.stop();
  for (let n = 0; n < 2; n += 1) await expect(mails.send(linkMail)).rejects.toThrow('nothing listens');
  const rows = await started.db.selectFrom('mail_tally').select(['kind', 'outcome', 'count']).orderBy('outcome').execute();
  expect(rows.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['bounced', 1],
    ['deferred', 1],
    ['failed', 2],
    ['sent', 1],
  ]);
  expect(JSON.stringify(await started.db.selectFrom('mail_failure').selectAll().execute())).not.toContain('ada');
  const { state, message } = await mails.health.state();
  expect([state, message()]).toEqual(['failing', expect.stringContaining('nothing listens at the address of SMTP_URL')]);
  const back = await mailServer({ port: Number(new URL(server.url).port) });
  await mails.send(linkMail);
  await back.stop();
  expect(await mails.health.state()).toMatchObject({ state: 'good' });
});

test('a permanent refusal ends the mail, a temporary one is retried', async () => {
  const server = await mailServer({ refuse: { code: 550, message: 'no such mailbox' } });
  const { mails } = await mailTo(server.url);
  expect(await mails.send(linkMail)).toBe(false);
  await mails.queue(started.db, notification);
  await jobsDone(started);
  server.refuse = { code: 451, message: 'later' };
  await expect(mails.send(linkMail)).rejects.toThrow('451');
  server.refuse = undefined;
  expect(await mails.send(linkMail)).toBe(true);
  await server.stop();
  expect(server.received).toHaveLength(1);
  expect(logged).not.toContain('ada@');
});

describe('hostile input', () => {
  test.each([
    ['a list', 'ada@example.org,eve@example.org'],
    ['a list with semicolons', 'ada@example.org;eve@example.org'],
    ['a second header', 'ada@example.org\r\nBcc: eve@example.org'],
    ['a bare line feed', 'ada@example.org\nBcc: eve@example.org'],
    ['a second command', 'ada@example.org>\r\nRCPT TO:<eve@example.org'],
    ['a name and an address', 'Eve <eve@example.org>'],
    ['a group', 'all:ada@example.org,eve@example.org;'],
    ['a quoted local part', '"eve@example.org,"@example.org'],
    ['a line separator', 'ada@example.org\u2028Bcc:eve@example.org'],
    ['a null byte', 'ada@example.org\0@eve.example'],
    ['two signs', 'ada@example.org@eve.example'],
    ['nothing', ''],
  ])('as a recipient, %s is sent to nobody', async (_what, to) => {
    const server = await mailServer();
    const { mails } = await mailTo(server.url);
    await expect(mails.send({ ...linkMail, to })).rejects.toThrow(m.mailWithoutRecipient());
    await server.stop();
    expect(server.received).toEqual([]);
  });

  test('an address in any script gets the mail, and no other address does', async () => {
    const server = await mailServer();
    const { mails } = await mailTo(server.url);
    await mails.send({ ...linkMail, to: 'ада@пример.example' });
    await server.stop();
    const recipients = server.received.flatMap((mail) => mail.recipients);
    expect(recipients).toHaveLength(1);
    expect(recipients[0]).toMatch(/^ада@(?:пример|xn--e1afmkfd)\.example$/);
  });

  test('values are escaped in HTML, and cannot add a header', async () => {
    const server = await mailServer();
    const { mails } = await mailTo(server.url);
    const hostile = `https://eve.example/ "><img src=x onerror=alert(1)>'&\r\nBcc: eve@example.org\r\n\r\n.\r\nRCPT TO:<eve@example.org>`;
    await mails.queue(started.db, { kind: 'address-changed', to: 'ada@example.org', nickname: hostile, newAddress: hostile });
    await jobsDone(started);
    await server.stop();
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
    const [received] = server.received;
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.html).not.toContain('<img');
    expect(received?.mail.html).not.toContain('href="https://eve.example');
    expect(received?.mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&#39;&amp;');
    expect(received?.mail.text).toContain('<img src=x');
  });
});

describe('without a mail server', () => {
  test('each mail is a file that only the operator may read, and the log has its path, not its content', async () => {
    const { mails } = await mailTo(null);
    await mails.send(linkMail);
    await mails.queue(started.db, notification);
    await jobsDone(started);
    const names = (await readdir(join(folder, 'mail'))).toSorted();
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-set-a-new-password-[0-9a-f]{8}\.eml$/);
    expect(names[1]).toMatch(/-your-password-has-changed-[0-9a-f]{8}\.eml$/);
    for (const name of names) expect((await stat(join(folder, 'mail', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    const [first] = await mailsIn(join(folder, 'mail'));
    expect(first?.text).toContain(LINK);
    expect(first?.html).toContain(LINK);
    const file = await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8');
    expect(file.split('\n')).toContain(LINK);
    expect(logged).toContain(names[0]);
    expect(logged).not.toContain(SECRET);
  });

  test('queued mails contain no link', async () => {
    const { mails, jobs } = await mailTo(null);
    await jobs.stop();
    await mails.queue(started.db, notification);
    expect((await job()).payload).toEqual({ ...notification, id: expect.any(String) as string });
  });
});
