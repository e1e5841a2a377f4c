import * as m from '#messages/server-proposals';
import * as publications from '#messages/server-publications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { guideEditor, fanartEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { addAsset, addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listNotifications, type Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { notificationLink, notificationWords } from '../../../shared/community/notifications/notification-words.ts';
import type { EditedGuide, GuideForm } from '../../../shared/catalogue/guides/guide-form.ts';
import { listRevisions, type Revision } from '../../../shared/catalogue/history/history-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import { listProposals, type Proposal, type ProposalSummary } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import type { ProposedKind } from '../../../shared/catalogue/publications/publication.ts';

type Who = 'author' | 'reader' | 'other' | 'unconfirmed' | 'moderator';

let started: StartedApp;
let headers: Record<Who, Record<string, string>>;
let ids: Record<Who, number>;
let guide: number;

const TEXT = '## Take it out\n\nOut of the box.\n\n## Light it\n\nStrike a match.';
const LONGER = TEXT.replace('a match', 'a long match');

beforeAll(async () => {
  started = await startApp();
  const who: Who[] = ['author', 'reader', 'other', 'unconfirmed', 'moderator'];
  const made = await Promise.all(
    who.map(async (name) => {
      const role = name === 'moderator' ? ('moderator' as const) : ('user' as const);
      const id = await addMember(started, name, { role, confirmed: name !== 'unconfirmed' });
      return [name, id, await signedIn(started, id)] as const;
    }),
  );
  headers = Object.fromEntries(made.map(([name, , header]) => [name, header])) as unknown as typeof headers;
  ids = Object.fromEntries(made.map(([name, id]) => [name, id])) as typeof ids;
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['guide', 'notice', 'attempt'] as const) await started.db.deleteFrom(table).execute();
  await started.db.updateTable('account').set({ trust: null }).execute();
  guide = (await as('author').save({ title: 'Light a lantern', text: TEXT })).id;
});

const as = (who: Who) => guideEditor(started, headers[who]);
async function send(who: Who, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  const body: unknown = answer.json();
  const { error } = body as Partial<ErrorReply>;
  return { status: answer.statusCode, body, error: `${error?.name ?? ''} ${error?.message ?? ''}` };
}
const read = async (who: Who, kind: ProposedKind = 'guide', id = guide) =>
  (await send(who, 'GET', `/api/get-edited-${kind}?id=${id}`)).body as EditedGuide;
async function propose(
  who: Who,
  form: object,
  more: { kind?: ProposedKind; id?: number; note?: string; version?: number; proposalVersion?: number | null } = {},
) {
  const { kind = 'guide', id = guide, ...rest } = more;
  const { version, form: stored } = await read(who, kind, id);
  return send(who, 'POST', `/api/propose-${kind}`, { id, version, note: null, ...rest, form: { ...stored, ...form } });
}
const proposed = async (form: Partial<GuideForm>) => ((await propose('reader', form)).body as { id: number }).id;
const look = async (who: Who, id: number) => (await send(who, 'GET', `/api/proposals/${id}`)).body as Proposal;
async function accept(who: Who, id: number, more: object = {}) {
  const { version, publicationVersion, fieldChanges } = await look(who, id);
  const fields = fieldChanges.map(({ field }) => field);
  return send(who, 'POST', `/api/proposals/${id}/accept`, { version, publicationVersion, fields, reason: null, ...more });
}
const list = async (who: Who, of: 'waiting' | 'own') =>
  ((await send(who, 'GET', `${listProposals.path}?of=${of}`)).body as { proposals: ProposalSummary[] }).proposals;
const history = async (kind: ProposedKind = 'guide', id = guide) =>
  ((await send('other', 'GET', `${listRevisions.path}?mark=${kind}&id=${id}`)).body as { revisions: Revision[] }).revisions;
const notifications = async (who: Who) =>
  ((await send(who, 'GET', listNotifications.path)).body as { notices: Notification[] }).notices
    .filter(({ kind }) => kind === 'proposal' || kind === 'edit')
    .map((notification) => ({
      words: notificationWords(notification)
        .map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : `‘${word.title}’`))
        .join(''),
      link: notificationLink(notification),
      note: notification.note,
    }));

test('a correction of a guide waits for its author, and becomes an edit of its proposer once accepted', async () => {
  expect((await read('reader')).access).toBe('propose');
  expect((await read('author')).access).toBe('edit');
  expect(await as('reader').refusedChange(guide, { text: LONGER })).toContain('You can suggest a correction instead.');
  expect((await send('unconfirmed', 'GET', `/api/get-edited-guide?id=${guide}`)).error).toContain('Confirm your email address');

  expect((await propose('reader', { text: LONGER }, { note: 'Short ones burn fingers' })).status).toBe(200);
  expect((await read('reader')).form.text).toBe(TEXT);
  const [waiting] = await list('author', 'waiting');
  expect(waiting).toMatchObject({
    publication: { mark: 'guide', id: guide, title: 'Light a lantern' },
    proposer: 'reader',
    fields: ['Text'],
    note: 'Short ones burn fingers',
  });
  expect(await list('other', 'waiting')).toEqual([]);
  const id = waiting?.id ?? 0;
  expect((await look('author', id)).fieldChanges).toEqual([
    { field: 'text', title: 'Text', before: [TEXT], proposed: [LONGER], now: [TEXT], isContested: false },
  ]);
  expect((await send('other', 'GET', `/api/proposals/${id}`)).status).toBe(404);
  expect((await accept('reader', id)).status).toBe(403);

  expect((await accept('author', id)).body).toMatchObject({ version: 2 });
  expect((await read('reader')).form.text).toBe(LONGER);
  expect((await history())[0]).toMatchObject({
    number: 2,
    author: { nickname: 'reader' },
    accepted: { by: 'author' },
    note: 'Short ones burn fingers',
  });
  expect(await list('reader', 'own')).toMatchObject([{ state: 'accepted', judge: 'author' }]);
});

test('the author is notified, and the proposer learns the outcome', async () => {
  const first = await proposed({ text: LONGER });
  expect(await notifications('author')).toEqual([
    { words: 'reader suggested a correction to your guide ‘Light a lantern’', link: `/proposals/${first}`, note: null },
  ]);
  await accept('author', first);
  // The uploader who accepted it is not notified.
  expect(await notifications('author')).toHaveLength(1);
  const second = await proposed({ text: 'Buy one.' });
  const { version } = await look('author', second);
  await send('author', 'POST', `/api/proposals/${second}/reject`, { version, reason: 'An advertisement' });
  expect(await notifications('reader')).toEqual([
    {
      words: 'author did not accept your correction to the guide ‘Light a lantern’',
      link: `/proposals/${second}`,
      note: 'An advertisement',
    },
    { words: 'author accepted your correction to the guide ‘Light a lantern’', link: `/proposals/${first}`, note: null },
  ]);
  const subjects = (await mailsTo(started, 'reader@example.org')).map(({ subject }) => subject);
  expect(subjects).toContain('Your correction to “Light a lantern” was accepted');

  const third = await proposed({ description: 'A lantern.' });
  expect(await notifications('author')).toHaveLength(3);
  await send('reader', 'POST', `/api/proposals/${third}/withdraw`, {});
  expect(await notifications('author')).toHaveLength(2);
});

test('a guide that changed meanwhile loses nothing', async () => {
  const id = await proposed({ text: LONGER, description: 'With a lantern.' });
  const seen = await look('author', id);
  const other = TEXT.replace('the box', 'its box');
  await as('author').change(guide, { text: other });
  const late = { version: seen.version, publicationVersion: seen.publicationVersion, reason: null };
  const refused = await send('author', 'POST', `/api/proposals/${id}/accept`, { ...late, fields: ['text', 'description'] });
  expect(refused.status).toBe(409);
  expect(refused.error).toContain('Someone else has saved this guide since you opened it.');
  const { fieldChanges } = await look('author', id);
  expect(fieldChanges.map(({ field, isContested }) => [field, isContested])).toEqual([
    ['description', false],
    ['text', true],
  ]);
  await accept('author', id, { fields: ['description'] });
  expect((await read('author')).form).toMatchObject({ text: other, description: 'With a lantern.' });
});

test("its reviewer may edit it before saving, in the kind's form", async () => {
  const id = await proposed({ text: LONGER });
  const { form } = await read('author');
  const edited = { form: { ...form, text: `${LONGER}\nSlowly.` }, fields: undefined };
  expect((await accept('author', id, { ...edited, form: { title: 'Light a lantern' } })).error).toContain(
    'This is not the form of a guide.',
  );
  expect((await accept('author', id, edited)).status).toBe(200);
  expect((await read('author')).form.text).toBe(`${LONGER}\nSlowly.`);
  expect((await history())[0]).toMatchObject({ author: { nickname: 'reader' }, accepted: { by: 'author' } });
});

test('it is refused like a save, and keeps its pictures', async () => {
  expect((await propose('reader', {})).error).toContain(publications.nothingChanged());
  expect((await propose('reader', { title: ' ' })).status).toBe(400);
  expect((await propose('author', { text: LONGER })).error).toContain(m.editDirectly({ kind: 'guide' }));
  expect((await propose('reader', { text: '![x](/files/pictures/999999)' })).error).toContain('not among the pictures');
  const pictureId = await addSharedPicture(started.db);
  const images = [{ id: pictureId, url: '', width: 1, height: 1, placeholder: '' }];
  const id = await proposed({ images });
  const pictures = started.db.selectFrom('proposal_picture').select('picture_id').where('proposal_id', '=', id);
  expect(await pictures.execute()).toEqual([{ picture_id: pictureId }]);
});

test('accepted guides do not make members trusted with games', async () => {
  for (let times = 1; times <= 10; times += 1) {
    await started.db.deleteFrom('attempt').execute();
    expect((await accept('moderator', await proposed({ description: `Time ${times}.` }))).status).toBe(200);
  }
  const { trust } = await started.db
    .selectFrom('account')
    .select('trust')
    .where('id', '=', ids.reader)
    .executeTakeFirstOrThrow();
  expect(trust).toBe(null);
});

test('tools and fan arts take suggestions in the same way, models none', async () => {
  const tool = (await toolEditor(started, headers.author).save({ title: 'Wick Reader' })).id;
  const picture = { id: await addSharedPicture(started.db), url: '', width: 1, height: 1, placeholder: '' };
  const fanart = (
    await fanartEditor(started, headers.author).save({
      title: 'A lantern',
      images: [picture],
      medium: 'drawing',
      rights: 'own',
    })
  ).id;
  for (const [kind, id] of [
    ['tool', tool],
    ['fanart', fanart],
  ] as const) {
    const sent = await propose('reader', { description: 'It glows.' }, { kind, id });
    expect([sent.status, sent.error]).toEqual([200, ' ']);
    const proposal = (sent.body as { id: number }).id;
    expect((await accept('author', proposal)).status).toBe(200);
    expect((await read('author', kind, id)).form.description).toBe('It glows.');
    expect((await history(kind, id))[0]).toMatchObject({ author: { nickname: 'reader' }, accepted: { by: 'author' } });
  }
  const model = await addAsset(started.db, 'Chest', {});
  expect((await send('reader', 'GET', `/api/get-edited-asset?id=${model}`)).status).toBe(403);
});

test('open ones are listed by kind, with counts', async () => {
  const tool = (await toolEditor(started, headers.author).save({ title: 'Wick Sorter' })).id;
  await propose('reader', { description: 'It sorts.' }, { kind: 'tool', id: tool });
  await propose('reader', { description: 'Of a lantern.' });
  await propose('other', { description: 'Of lanterns.' });
  const of = async (query: string) =>
    (await send('moderator', 'GET', `${listProposals.path}?of=waiting${query}`)).body as ReplyOf<typeof listProposals>;
  const marksIn = ({ proposals }: ReplyOf<typeof listProposals>) => proposals.map(({ publication }) => publication.mark);
  const all = await of('');
  expect(marksIn(all)).toEqual(['tool', 'guide', 'guide']);
  const counts = [
    { mark: 'game', count: 0 },
    { mark: 'tool', count: 1 },
    { mark: 'fanart', count: 0 },
    { mark: 'guide', count: 2 },
    { mark: 'technology', count: 0 },
    { mark: 'format', count: 0 },
  ];
  expect([all.total, all.kinds]).toEqual([3, counts]);
  const guides = await of('&mark=guide');
  expect([marksIn(guides), guides.total, guides.kinds]).toEqual([['guide', 'guide'], 2, counts]);
  expect((await of('&mark=fanart')).proposals).toEqual([]);
});

test('a second suggestion replaces the first one only with its version', async () => {
  const tool = (await toolEditor(started, headers.author).save({ title: 'Wick Cutter' })).id;
  for (const more of [{}, { kind: 'tool', id: tool }] as const) {
    const first = (await propose('reader', { description: 'From one tab.' }, more)).body as { id: number; version: number };
    // A repeated request, as after a lost reply.
    expect((await propose('reader', { description: 'From one tab.' }, more)).body).toEqual(first);
    for (const proposalVersion of [null, first.version + 1]) {
      const late = await propose('reader', { description: 'From another.' }, { ...more, proposalVersion });
      expect([late.status, late.error]).toEqual([409, expect.stringContaining('It still awaits review and was not replaced.')]);
      expect((await look('reader', first.id)).proposed).toEqual({ description: 'From one tab.' });
    }
    const known = { ...more, proposalVersion: first.version };
    expect((await propose('reader', { description: 'From another.' }, known)).body).toEqual({ ...first, version: 2 });
    expect((await propose('reader', { description: 'From a third.' }, known)).status).toBe(409);
    // Proposals of two members coexist.
    expect((await propose('other', { description: 'By another member.' }, more)).status).toBe(200);
  }
});
