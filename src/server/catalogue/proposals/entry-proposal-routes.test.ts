import * as m from '#messages/server-proposals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addLookup } from '../../../../test/factories/catalogue.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getFormat, getTechnology, listEntryRevisions } from '../../../shared/catalogue/entries/entry-contract.ts';
import {
  FORMAT_FIELDS,
  TECHNOLOGY_FIELDS,
  type FormatForm,
  type TechnologyForm,
} from '../../../shared/catalogue/entries/entry-fields.ts';
import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { notificationWords } from '../../../shared/community/notifications/notification-words.ts';
import type { Proposal, ProposalSummary } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { emptyForm } from '../../../shared/catalogue/publications/field.ts';

const WHO = ['fresh', 'other', 'ada', 'unconfirmed', 'moderator'] as const;
type Who = (typeof WHO)[number];

let started: StartedApp;
const headers = {} as Record<Who, Record<string, string>>;
const ids = {} as Record<Who, number>;
let technology: number;
let format: number;

beforeAll(async () => {
  started = await startApp();
  for (const who of WHO) {
    const more = {
      fresh: { level: 'new' },
      other: { level: 'new' },
      ada: {},
      unconfirmed: { confirmed: false },
      moderator: { role: 'moderator' },
    }[who];
    ids[who] = await addMember(started, who, more as object);
    headers[who] = await signedIn(started, ids[who]);
  }
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['proposal', 'notice', 'technology', 'format', 'attempt', 'watched_word'] as const)
    await started.db.deleteFrom(table).execute();
  technology = await addLookup(started.db, 'technology', 'Wick Engine');
  format = await addLookup(started.db, 'format', 'WCK');
});

interface Answer<T> {
  status: number;
  body: T;
  refusal: string;
}
async function send<T>(who: Who, method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer<T>> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  const body = answer.json<T & Partial<ErrorReply>>();
  return { status: answer.statusCode, body, refusal: body.error?.message ?? '' };
}
const body = (id: number, form: Partial<TechnologyForm>, version = 1, note: string | null = null) => ({
  id,
  version,
  note,
  form: { ...emptyForm(TECHNOLOGY_FIELDS), ...form },
});
const propose = (who: Who, form: Partial<TechnologyForm>, note: string | null = null, version = 1, proposalVersion?: number) =>
  send<{ id: number; version: number }>(who, 'POST', '/api/propose-technology', {
    ...body(technology, form, version, note),
    proposalVersion,
  });
const proposal = async (who: Who, id: number) => (await send<Proposal>(who, 'GET', `/api/proposals/${id}`)).body;
const waiting = async (who: Who) =>
  (await send<{ proposals: ProposalSummary[]; total: number }>(who, 'GET', '/api/proposals?of=waiting')).body;
const accept = async (id: number, body: object) =>
  send('moderator', 'POST', `/api/proposals/${id}/accept`, { version: 1, publicationVersion: 1, reason: null, ...body });
const technologyNow = async () => (await callApi(started.app, getTechnology, `?id=${technology}`)).data[0];
const notificationsOf = async (who: Who) =>
  (await send<{ notices: Notification[] }>(who, 'GET', '/api/me/notices')).body.notices.map((notification) =>
    notificationWords(notification)
      .map((word) => (typeof word === 'string' ? word : 'title' in word ? word.title : Object.values(word)[0]))
      .join(''),
  );

test("a moderator accepts a new member's suggestion: the page changes, with history, notification and mail", async () => {
  const direct = await send('fresh', 'POST', '/api/save-technology', body(technology, { description: 'Spam.' }));
  expect([direct.status, direct.refusal]).toEqual([403, expect.stringContaining('New members can only suggest changes')]);
  const { body: sent, status } = await propose(
    'fresh',
    { description: 'Draws wicks.', homepage: 'example.org/wick' },
    'As its site says',
  );
  expect(status).toBe(200);
  expect((await technologyNow())?.form.description).toBeNull();
  expect((await waiting('ada')).total).toBe(0);
  expect((await waiting('moderator')).proposals).toMatchObject([
    {
      publication: { mark: 'technology', id: technology, title: 'Wick Engine' },
      proposer: 'fresh',
      fields: ['Description', 'Home page'],
    },
  ]);
  expect(await proposal('moderator', sent.id)).toMatchObject({
    mayJudge: true,
    note: 'As its site says',
    publicationVersion: 1,
  });
  expect((await send('ada', 'GET', `/api/proposals/${sent.id}`)).status).toBe(404);
  expect(
    (
      await send('fresh', 'POST', `/api/proposals/${sent.id}/accept`, {
        version: 1,
        publicationVersion: 1,
        fields: ['description'],
        reason: null,
      })
    ).status,
  ).toBe(403);

  expect((await accept(sent.id, { fields: ['description', 'homepage'] })).body).toMatchObject({
    id: technology,
    version: 2,
    title: 'Wick Engine',
  });
  expect(await technologyNow()).toMatchObject({
    version: 2,
    form: { description: 'Draws wicks.', homepage: 'https://example.org/wick' },
  });
  const { revisions } = await callApi(started.app, listEntryRevisions, `?kind=technology&id=${technology}`);
  expect(revisions[0]).toMatchObject({
    number: 2,
    author: { nickname: 'fresh' },
    accepted: { by: 'moderator' },
    note: 'As its site says',
  });
  expect(await notificationsOf('fresh')).toEqual(['moderator accepted your change to the technology Wick Engine']);
  const mails = await mailsTo(started, 'fresh@example.org');
  expect(mails.map(({ subject }) => subject)).toContain('Your change to “Wick Engine” was accepted');
  expect((await accept(sent.id, { fields: ['description'] })).status).toBe(409);
});

test('a rejected suggestion leaves nothing behind; new formats are created when it is accepted', async () => {
  const form: Partial<FormatForm> = { extensions: ['.WCK'], magic: '57 43' };
  const proposing = { id: format, version: 1, note: null, form: { ...emptyForm(FORMAT_FIELDS), ...form } };
  const { body: sent } = await send<{ id: number }>('fresh', 'POST', '/api/propose-format', proposing);
  expect(await proposal('fresh', sent.id)).toMatchObject({ isOwn: true, proposed: { extensions: ['wck'], magic: '5743' } });
  const rejected = await send('moderator', 'POST', `/api/proposals/${sent.id}/reject`, { version: 1, reason: 'No source' });
  expect(rejected.status).toBe(200);
  expect((await callApi(started.app, getFormat, `?id=${format}`)).data[0]).toMatchObject({
    version: 1,
    form: { extensions: [] },
  });
  expect(await notificationsOf('fresh')).toEqual(['moderator did not accept your change to the format WCK']);

  const uses = await propose('fresh', {
    formats: [
      { id: null, name: 'Brand New' },
      { id: format, name: 'WCK' },
    ],
  });
  expect(await started.db.selectFrom('format').select('name').where('name', '=', 'Brand New').execute()).toEqual([]);
  expect((await accept(uses.body.id, { fields: ['formats'] })).status).toBe(200);
  expect((await technologyNow())?.form).toMatchObject({ formats: [{ name: 'Brand New' }, { name: 'WCK' }] });
});

test('members with the right edit at once, locked entries take suggestions, and nobody suggests without an address', async () => {
  expect((await propose('ada', { description: 'Draws.' })).refusal).toContain(m.editDirectly({ kind: 'technology' }));
  expect((await propose('moderator', { description: 'Draws.' })).status).toBe(400);
  expect((await propose('unconfirmed', { description: 'Draws.' })).refusal).toContain('Confirm your email address');
  await send('moderator', 'POST', '/api/lock-entry', { kind: 'technology', id: technology, isLocked: true, note: 'Edit war.' });
  const { body: sent, status } = await propose('ada', { description: 'Draws.' });
  expect(status).toBe(200);
  expect((await accept(sent.id, { fields: ['description'] })).status).toBe(200);
});

test('a member has one open suggestion; concurrent changes are shown, and an edited form may be accepted', async () => {
  const first = await propose('fresh', { description: 'Draws wicks.' });
  const wax = { description: 'Draws wicks and wax.' };
  expect((await propose('fresh', wax)).status).toBe(409);
  const again = await propose('fresh', wax, null, 1, first.body.version);
  expect(again.body).toEqual({ id: first.body.id, version: 2 });
  await propose('other', { description: 'Something else.' });
  expect((await waiting('moderator')).total).toBe(2);
  await send('ada', 'POST', '/api/save-technology', body(technology, { description: 'By Ada.' }));
  const seen = await proposal('moderator', first.body.id);
  expect(seen.fieldChanges).toMatchObject([
    { field: 'description', before: [], proposed: ['Draws wicks and wax.'], now: ['By Ada.'], isContested: true },
  ]);
  expect((await accept(first.body.id, { version: 2, fields: ['description'] })).status).toBe(409);
  const form = { ...emptyForm(TECHNOLOGY_FIELDS), description: 'Both of it.' };
  expect((await accept(first.body.id, { version: 2, publicationVersion: 2, form })).status).toBe(200);
  expect((await technologyNow())?.form.description).toBe('Both of it.');
  expect((await send('fresh', 'POST', `/api/proposals/${first.body.id}/withdraw`, {})).status).toBe(409);
});

test('saves that apply at once are screened for watched words', async () => {
  await started.db.insertInto('watched_word').values({ kind: 'word', text: 'casino', created_at: new Date() }).execute();
  const save = (who: Who, form: Partial<TechnologyForm>, note: string | null = null) =>
    send(who, 'POST', '/api/save-technology', body(technology, form, 1, note));
  for (const form of [
    { description: 'A casino.' },
    { homepage: 'https://casino.example.org' },
    { links: ['https://a.example.org/casino'] },
  ])
    expect((await save('ada', form)).refusal).toContain('This contains a word or link that needs review');
  expect((await save('ada', { description: 'Fine.' }, 'Casino')).status).toBe(400);
  expect((await technologyNow())?.version).toBe(1);
  expect((await save('moderator', { description: 'A casino.' })).status).toBe(200);
});
