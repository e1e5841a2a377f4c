import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { toolEditor } from '../../../../test/factories/save-simple.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { STATUS_DRAFT } from '../../../shared/catalogue/publications/publication.ts';
import type { ModeratedPublication, ModerationEntry } from '../../../shared/moderation/reports/report-contract.ts';
import { EMPTY_TOOL_FORM } from '../../../shared/catalogue/tools/tool-form.ts';
import type { TrustNumberName } from '../../../shared/accounts/trust/trust-rules.ts';

let started: StartedApp;
const headers: Record<string, Record<string, string>> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  started = await startApp();
  for (const [who, more] of [
    ['ada', {}],
    ['follower', {}],
    ['fresh', { level: 'new' }],
    ['moderator', { role: 'moderator' }],
  ] as const) {
    ids[who] = await addMember(started, who, more);
    headers[who] = await signedIn(started, ids[who]);
  }
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['tool', 'posted_link', 'watched_word', 'trust_number', 'webhook', 'webhook_event'] as const)
    await started.db.deleteFrom(table).execute();
});

const as = (who: string) => toolEditor(started, headers[who] ?? {});
async function send<T>(who: string, method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const answer = await started.app.inject({ method, url, headers: headers[who] ?? {}, ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}
const held = async (who: string) => (await send<{ held: object[] }>(who, 'GET', '/api/me/held')).held;
const queue = async () =>
  (await send<{ publications: ModeratedPublication[] }>('moderator', 'GET', '/api/moderation/publications?state=reported'))
    .publications;
const act = (id: number, what: string, note = 'Why', lastReportId: number | null = null) =>
  send('moderator', 'POST', '/api/moderation/acts', { mark: 'tool', id, act: what, note, lastReportId });
const set = (name: TrustNumberName, value: number) => started.db.insertInto('trust_number').values({ name, value }).execute();
const listed = async (id: number) =>
  (await started.db.selectFrom('tool').select('listed').where('id', '=', id).executeTakeFirstOrThrow()).listed;
/** All webhook events, delivered or not. */
async function events(): Promise<string[]> {
  const all = sql<{ event: string }>`select event from webhook_event union all select event from webhook_delivery`;
  return (await all.execute(started.db)).rows.map(({ event }) => event);
}

test('the first publication of a new member is held if the instance wants it, and announced once approved', async () => {
  const free = await as('fresh').save({ title: 'Free' });
  expect(await listed(free.id)).toBe(true);
  await started.db.deleteFrom('tool').execute();
  await set('holdFirst', 1);
  const ofMember = await as('ada').save({ title: 'Of a member' });
  expect(await listed(ofMember.id)).toBe(true);
  const draft = await as('fresh').save({ title: 'Draft' }, { status: STATUS_DRAFT });
  expect(await held('fresh')).toEqual([]);
  const first = await as('fresh').save({ title: 'First' });
  expect(await listed(first.id)).toBe(false);
  expect(await held('fresh')).toMatchObject([
    { mark: 'tool', id: first.id, title: 'First', reason: 'It is your first publication here.' },
  ]);
  expect(await held('ada')).toEqual([]);
  expect(await as('').page(first.id)).toEqual({});
  const mail = (await mailsTo(started, 'fresh@example.org')).at(-1);
  expect(mail?.subject).toBe('Your tool “First” awaits review');
  expect(await queue()).toMatchObject([{ id: first.id, lastAct: { act: 'hold', actor: null, rule: 'first publication' } }]);
  await started.db
    .insertInto('webhook')
    .values({
      url: 'https://hook.example',
      events: ['publication.published'],
      secret: 'x',
      off_reason: null,
      created_at: new Date(),
    })
    .execute();
  await act(first.id, 'restore');
  expect(await listed(first.id)).toBe(true);
  expect(await events()).toEqual(['publication.published']);
  const { rows } = { rows: await started.db.selectFrom('job').select(['kind', 'payload']).execute() };
  expect(rows.filter(({ kind }) => kind === 'notice-published').map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ kind: 'tool', id: first.id }),
  );
  const second = await as('fresh').save({ title: 'Second' });
  expect(await listed(second.id)).toBe(true);
  expect(await listed(draft.id)).toBe(false);
});

test('at most three publications of a new member wait, also of concurrent saves; drafts do not count', async () => {
  await set('holdFirst', 1);
  const sent = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map((title) => as('fresh').post(bodyOf(title))));
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
  expect(await as('fresh').refused({ title: 'Six' })).toMatch(/^429 .*3 of your publications await review/);
  await as('fresh').save({ title: 'Six' }, { status: STATUS_DRAFT });
  const [first] = await queue();
  await act(first?.id ?? 0, 'restore');
  expect((await as('fresh').post(bodyOf('Seven'))).statusCode).toBe(200);
});

test('watched words hold publications of everybody, also in an edit, and a rejection gives the uploader the reason', async () => {
  await started.db.insertInto('watched_word').values({ kind: 'word', text: 'casino', created_at: new Date() }).execute();
  const { id } = await as('ada').save({ title: 'Wick', description: 'Reads wicks.' });
  expect(await listed(id)).toBe(true);
  await as('ada').change(id, { description: 'Reads casino wicks.' });
  expect(await listed(id)).toBe(false);
  const [found] = await queue();
  expect(found?.reports).toMatchObject([{ found: true, text: expect.stringContaining('Watched word: casino') as string }]);
  await expect(act(id, 'hide', ' ', found?.lastReportId ?? null)).rejects.toThrow('Give a reason');
  await act(id, 'hide', 'No games of chance', found?.lastReportId ?? null);
  expect(await listed(id)).toBe(false);
  expect(await queue()).toEqual([]);
  const mail = (await mailsTo(started, 'ada@example.org')).at(-1);
  expect(mail?.text).toContain('No games of chance');
  const { entries } = await send<{ entries: ModerationEntry[] }>('moderator', 'GET', '/api/moderation/acts');
  expect(entries.slice(0, 2).map(({ act: what, rule, actor }) => [what, rule, actor])).toEqual([
    ['hide', null, 'moderator'],
    ['hold', 'watched word', null],
  ]);
  const ofModerator = await as('moderator').save({ title: 'Casino' });
  expect(await listed(ofModerator.id)).toBe(true);
});

const bodyOf = (title: string) => ({
  id: null,
  version: null,
  saveKey: crypto.randomUUID(),
  status: 1,
  note: null,
  form: { ...EMPTY_TOOL_FORM, title },
});
