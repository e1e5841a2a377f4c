import * as texts from '#messages/server-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { addComment } from '../../../../test/factories/comments.ts';
import { codeIn, jobsDone, mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { solveBotCheck } from '../../../../test/solve-bot-check.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import type { ModeratedComment } from '../../../shared/moderation/reports/comment-report-contract.ts';
import type { ModeratedPublication } from '../../../shared/moderation/reports/report-contract.ts';
import { visitorReportStore } from './visitor-report-store.ts';

const DAY_MS = 86_400_000;
let started: StartedApp;
let now = new Date();
let asset: number;
let uploader: number;
let moderator: Record<string, string>;
let email: string;
let count = 0;

beforeAll(async () => {
  started = await startApp({ TRUSTED_PROXIES: '1' }, { clock: () => now });
  moderator = await signedIn(started, await addMember(started, 'mona', { role: 'moderator' }), { persistent: true });
  uploader = await addMember(started, 'uma');
});
beforeEach(async () => {
  now = new Date();
  const { db } = started;
  for (const table of ['report', 'visitor_report', 'moderation_act', 'asset', 'attempt'] as const)
    await db.deleteFrom(table).execute();
  asset = await addAsset(db, `Chest ${(count += 1)}`, { uploader_id: uploader });
  email = `vera${count}@people.example`;
});
afterAll(() => started.stop());

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await started.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, error: answer.json<Partial<ErrorReply>>().error };
}
const report = async (fields: object = {}, headers = {}) => {
  // Mails are ordered by time.
  now = new Date(now.getTime() + 1000);
  return post(
    '/api/visitor-reports',
    {
      mark: 'asset',
      id: asset,
      reason: 'rights_claim',
      text: 'I made this.',
      name: 'Vera Maker',
      email,
      recaptchaToken: await solveBotCheck(started.app),
      ...fields,
    },
    headers,
  );
};
const confirm = (code: string) => post('/api/visitor-reports/confirm', { code });
async function listed(): Promise<ModeratedPublication[]> {
  const answer = await started.app.inject({ url: '/api/moderation/publications?state=reported', headers: moderator });
  return answer.json<{ publications: ModeratedPublication[] }>().publications;
}
const mailed = async () => (await mailsTo(started, email)).at(-1);
const codeMailed = async () =>
  codeIn((await mailsTo(started, email)).findLast(({ subject }) => subject === 'Confirm your report'));

describe('a report by a visitor', () => {
  test('reaches moderators with name and address once its link was opened, and its outcome is mailed', async () => {
    expect(await report()).toMatchObject({ status: 200 });
    const mail = await mailed();
    expect(mail?.subject).toBe('Confirm your report');
    // The address may be somebody else's, so no text of the visitor is mailed to it.
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Vera|I made this|Chest/);
    expect(await listed()).toEqual([]);
    const code = codeIn(mail);
    expect((await confirm(code)).status).toBe(200);
    const [publication] = await listed();
    expect(publication).toMatchObject({ mark: 'asset', id: asset, reportCount: 1 });
    expect(publication?.reports).toMatchObject([
      { reason: 'rights_claim', text: 'I made this.', reporter: null, visitor: { name: 'Vera Maker', email }, found: false },
    ]);
    expect((await mailed())?.subject).toContain('We have your report');
    // The link works twice, and reports once.
    expect((await confirm(code)).status).toBe(200);
    expect((await listed())[0]?.reportCount).toBe(1);
    expect((await confirm('nobody-has-this')).error?.message).toBe(texts.linkInvalid());

    const act = { mark: 'asset', id: asset, act: 'dismiss', lastReportId: publication?.lastReportId, note: 'Why' };
    expect((await post('/api/moderation/acts', act, moderator)).status).toBe(200);
    expect((await mailed())?.text).toContain('The moderators of Polyshelf have reviewed it');
    // The publication stays, and its uploader does not learn who reported it.
    expect(JSON.stringify(await mailsTo(started, 'uma@example.org'))).not.toContain(email);
  });

  test('is answered in the language of the page that it was sent from', async () => {
    const language = async () => /<html lang="(.*?)"/.exec((await mailed())?.html ?? '')?.[1];
    await report({}, { cookie: 'language=en-XB' });
    expect(await language()).toBe('en-XB');
    expect((await confirm(codeIn(await mailed()))).status).toBe(200);
    expect(await language()).toBe('en-XB');
    const lastReportId = (await listed())[0]?.lastReportId;
    await post('/api/moderation/acts', { mark: 'asset', id: asset, act: 'dismiss', lastReportId, note: 'Why' }, moderator);
    expect(await mailsTo(started, email)).toHaveLength(3);
    expect(await language()).toBe('en-XB');
  });

  test('of a comment is accepted', async () => {
    const comment = await addComment(started, { kind: 'asset', id: asset }, uploader);
    expect((await report({ mark: 'comment', id: comment, reason: 'spoiler', text: null })).status).toBe(200);
    expect((await confirm(await codeMailed())).status).toBe(200);
    const answer = await started.app.inject({ url: '/api/moderation/comments?state=reported', headers: moderator });
    expect(answer.json<{ comments: ModeratedComment[] }>().comments).toMatchObject([
      { id: comment, reports: [{ reason: 'spoiler', visitor: { name: 'Vera Maker', email } }] },
    ]);
  });

  test.each([
    ['without a solved bot check', { recaptchaToken: null }, 403],
    ['without a name', { name: '  ' }, 400],
    ['with an address that is none', { email: 'vera' }, 400],
    ['for a reason of comments', { reason: 'spoiler' }, 400],
    ['without the text that a rights claim needs', { text: ' ' }, 400],
    ['of what is not there', { id: 999_999 }, 404],
  ])('is refused %s', async (_how, fields, status) => {
    expect((await report(fields)).status).toBe(status);
    await jobsDone(started);
    expect(await mailsTo(started, email)).toEqual([]);
  });

  test('of a hidden item gets the same refusal as of a missing one, also when it is confirmed', async () => {
    await report();
    const code = await codeMailed();
    await started.db.updateTable('asset').set({ hidden_at: now, hidden_by: 'moderator' }).where('id', '=', asset).execute();
    expect((await report()).status).toBe(404);
    expect((await confirm(code)).status).toBe(404);
    expect(await started.db.selectFrom('report').select('id').execute()).toEqual([]);
  });

  test('is limited by mail address and by network, each on its own', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await report({}, from(n))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (let n = 0; n < 11; n += 1) await report({ email: `other${n}@people.example` }, from(200));
    expect((await report({ email: 'one-more@people.example' }, from(200))).status).toBe(429);
  });

  test('expires after three days without confirmation, and is listed once if it was sent twice', async () => {
    await report();
    const first = await codeMailed();
    await report();
    const second = await codeMailed();
    expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([200, 200]);
    expect((await listed())[0]?.reportCount).toBe(1);
    await report({ reason: 'malware' });
    const late = await codeMailed();
    now = new Date(now.getTime() + 4 * DAY_MS);
    expect((await confirm(late)).status).toBe(400);
  });

  test('loses name and address 90 days after it was handled', async () => {
    await report();
    await confirm(await codeMailed());
    const [publication] = await listed();
    const act = { mark: 'asset', id: asset, act: 'dismiss', lastReportId: publication?.lastReportId, note: 'Why' };
    await post('/api/moderation/acts', act, moderator);
    const known = () => started.db.selectFrom('report').select(['reporter_name', 'reporter_email']).execute();
    await visitorReportStore(started.db).forgetHandled(new Date(now.getTime() - DAY_MS));
    expect(await known()).toEqual([{ reporter_name: 'Vera Maker', reporter_email: email }]);
    await visitorReportStore(started.db).forgetHandled(new Date(now.getTime() + DAY_MS));
    expect(await known()).toEqual([{ reporter_name: null, reporter_email: null }]);
  });
});

test('a member without a confirmed address is asked to confirm it in every way of reporting, and may report as a visitor', async () => {
  const headers = await signedIn(started, await addMember(started, `una${count}`, { confirmed: false }));
  const comment = await addComment(started, { kind: 'asset', id: asset }, uploader);
  for (const [url, payload] of [
    ['/api/report', { mark: 'asset', id: asset, reason: 'malware', text: null }],
    ['/api/report-comment', { id: comment, reason: 'spam', text: null }],
    ['/api/report-message', { id: 1, reason: 'spam', text: null, consent: true }],
  ] as const)
    expect([url, await post(url, payload, headers)]).toMatchObject([
      url,
      { status: 403, error: { message: expect.stringContaining('Confirm your email address before you report') as string } },
    ]);
  expect((await report({}, headers)).status).toBe(200);
});
