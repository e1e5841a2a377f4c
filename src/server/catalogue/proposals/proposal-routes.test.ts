import * as m from '#messages/server-proposals';
import * as publications from '#messages/server-publications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame, addPicture } from '../../../../test/factories/catalogue.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { setTrust } from '../../../shared/moderation/admin/admin-contract.ts';
import type { EditedGame } from '../../../shared/catalogue/games/game-edit-contract.ts';
import { getEditedGame, proposeGame } from '../../../shared/catalogue/games/game-edit-contract.ts';
import type { GameForm } from '../../../shared/catalogue/games/game-form.ts';
import { listRevisions, type Revision } from '../../../shared/catalogue/history/history-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import { countProposals, listProposals, type Proposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { MAX_OPEN_PROPOSALS, TRUSTED_AFTER } from '../../../shared/catalogue/proposals/proposal-rules.ts';

const WHO = ['visitor', 'wiki', 'other', 'unconfirmed', 'uploader', 'moderator'] as const;
type Who = (typeof WHO)[number];
const DAY_MS = 86_400_000;

let started: StartedApp;
let headers: Record<Who, Record<string, string>>;
let ids: Record<Who, number>;
let game: number;

beforeAll(async () => {
  started = await startApp();
  const members = await Promise.all(
    WHO.map(async (who) => {
      if (who === 'visitor') return [who, 0, {}] as const;
      const role = who === 'moderator' ? 'moderator' : 'user';
      const id = await addMember(started, who, { role, confirmed: who !== 'unconfirmed' });
      return [who, id, await signedIn(started, id)] as const;
    }),
  );
  headers = Object.fromEntries(members.map(([who, , header]) => [who, header])) as typeof headers;
  ids = Object.fromEntries(members.map(([who, id]) => [who, id])) as typeof ids;
});
afterAll(() => started.stop());
beforeEach(async () => {
  for (const table of ['game', 'attempt'] as const) await started.db.deleteFrom(table).execute();
  await started.db.updateTable('account').set({ trust: null }).execute();
  await started.installation.accountsVersion.changed();
  game = await addGame(started.db, 'Quest', { uploader_id: ids.uploader, description: 'Short.' });
});

async function send(who: Who, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  const body: unknown = answer.json();
  const { error } = body as Partial<ErrorReply>;
  return { status: answer.statusCode, body, error: `${error?.name ?? ''} ${error?.message ?? ''}` };
}
const read = async (who: Who, id = game) => (await send(who, 'GET', `${getEditedGame.path}?id=${id}`)).body as EditedGame;
async function propose(
  who: Who,
  form: Partial<GameForm>,
  more: { id?: number; version?: number; note?: string; proposalVersion?: number } = {},
) {
  const { id = game, note = null } = more;
  const { version, form: stored } = await read(who, id);
  const body = { id, version, note, form: { ...stored, ...form }, ...more };
  const sent = await send(who, 'POST', proposeGame.path, body);
  return { ...sent, body: sent.body as ReplyOf<typeof proposeGame> };
}
const proposed = async (form: Partial<GameForm>, id = game) => (await propose('wiki', form, { id })).body.id;
const look = async (who: Who, id: number) => (await send(who, 'GET', `/api/proposals/${id}`)).body as Proposal;
async function accept(who: Who, id: number, more: object = {}) {
  const { version, publicationVersion, fieldChanges } = await look(who, id);
  const fields = fieldChanges.map(({ field }) => field);
  return send(who, 'POST', `/api/proposals/${id}/accept`, { version, publicationVersion, fields, reason: null, ...more });
}
const reject = async (who: Who, id: number, reason: string) =>
  send(who, 'POST', `/api/proposals/${id}/reject`, { version: (await look(who, id)).version, reason });
const withdraw = (who: Who, id: number) => send(who, 'POST', `/api/proposals/${id}/withdraw`, {});
const list = async (who: Who, of: 'waiting' | 'own') =>
  ((await send(who, 'GET', `${listProposals.path}?of=${of}`)).body as ReplyOf<typeof listProposals>).proposals;
const history = async (id = game) =>
  ((await send('visitor', 'GET', `${listRevisions.path}?mark=game&id=${id}`)).body as { revisions: Revision[] }).revisions;
const save = (who: Who) => gameEditor(started, headers[who]);
const subjects = async (who: Who) => (await mailsTo(started, `${who}@example.org`)).map(({ subject }) => subject);

describe('a proposal', () => {
  test('needs a confirmed address, and changes nothing by itself', async () => {
    expect((await send('visitor', 'GET', `${listProposals.path}?of=own`)).status).toBe(401);
    expect((await send('unconfirmed', 'GET', `${getEditedGame.path}?id=${game}`)).error).toContain(
      'Confirm your email address',
    );
    expect((await read('wiki')).access).toBe('propose');
    expect(await propose('wiki', { description: 'Long.' }, { note: 'It is longer' })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect((await read('wiki')).form.description).toBe('Short.');
    expect(await history()).toEqual([]);
    expect(await subjects('uploader')).toContain('Suggested change to “Quest”');
    // They may not edit at once.
    expect(await save('wiki').refusedChange(game, { description: 'Long.' })).toContain('You can suggest a change instead.');
  });

  test('is refused like a save', async () => {
    await addGame(started.db, 'Taken');
    expect((await propose('wiki', {})).error).toContain(publications.nothingChanged());
    expect((await propose('wiki', { title: ' ' })).status).toBe(400);
    expect((await propose('wiki', { title: 'taken' })).error).toContain('already added');
    expect((await propose('uploader', { description: 'x' })).error).toContain(m.editDirectly({ kind: 'game' }));
    const hidden = await addGame(started.db, 'Hidden', { hidden_at: new Date(), hidden_by: 'moderator' });
    expect((await send('wiki', 'GET', `${getEditedGame.path}?id=${hidden}`)).status).toBe(404);
    expect((await list('wiki', 'own')).length).toBe(0);
  });

  test('is refused between members of whom one has blocked the other', async () => {
    const block = (who: Who, nickname: Who) => send(who, 'PUT', '/api/me/blocks', { nickname, how: 'block' });
    await block('uploader', 'wiki');
    expect((await propose('wiki', { description: 'Long.' }, { note: 'Ha!' })).error).toContain('You can’t interact');
    await started.db.deleteFrom('member_block').execute();
    await block('wiki', 'uploader');
    expect((await propose('wiki', { description: 'Long.' })).status).toBe(403);
    await started.db.deleteFrom('member_block').execute();
    expect((await propose('wiki', { description: 'Long.' })).status).toBe(200);
  });

  test('creates no lookups, and cannot rename chosen ones', async () => {
    const genre = await started.db.insertInto('genre').values({ name: 'Horror' }).returning('id').executeTakeFirstOrThrow();
    const genres = [
      { id: genre.id, name: 'Puzzle' },
      { id: null, name: 'Keeping house' },
    ];
    const { fieldChanges, proposed: values } = await look('moderator', await proposed({ genres }));
    expect(fieldChanges).toMatchObject([{ field: 'genres', before: [], proposed: ['Horror', 'Keeping house'], now: [] }]);
    expect(values.genres).toEqual([
      { id: genre.id, name: 'Horror' },
      { id: null, name: 'Keeping house' },
    ]);
    expect(await started.db.selectFrom('genre').select('id').where('name', '=', 'Keeping house').execute()).toEqual([]);
  });

  test('is unique for a member and a game: a repeated one replaces it, concurrent ones are one', async () => {
    const [first, second] = await Promise.all([
      propose('wiki', { description: 'Long.' }),
      propose('wiki', { description: 'Long.' }),
    ]);
    expect([first.status, second.status, first.body.id === second.body.id]).toEqual([200, 200, true]);
    expect((await list('wiki', 'own')).map(({ version }) => version)).toEqual([1]);
    const changed = await propose('wiki', { description: 'Longer.' }, { proposalVersion: 1 });
    expect(changed.body).toEqual({ id: first.body.id, version: 2 });
    expect(await list('moderator', 'waiting')).toMatchObject([{ proposer: 'wiki', fields: ['Description'], state: 'open' }]);
  });

  test('is visible to its proposer and reviewers, and its proposer can withdraw it', async () => {
    const id = await proposed({ description: 'Long.' });
    const seen = await Promise.all(WHO.map(async (who) => (await send(who, 'GET', `/api/proposals/${id}`)).status));
    expect(seen).toEqual([401, 200, 404, 404, 200, 200]);
    expect(await look('wiki', id)).toMatchObject({ isOwn: true, mayJudge: false, standing: null });
    expect(await look('moderator', id)).toMatchObject({ mayJudge: true, standing: { accepted: 0, trust: null } });
    expect((await send('uploader', 'GET', countProposals.path)).body).toEqual({ count: 1 });
    expect((await send('other', 'GET', countProposals.path)).body).toEqual({ count: 0 });
    expect((await withdraw('uploader', id)).status).toBe(404);
    expect((await withdraw('wiki', id)).status).toBe(200);
    expect((await withdraw('wiki', id)).status).toBe(409);
    expect((await accept('uploader', id)).status).toBe(409);
    expect(await list('wiki', 'own')).toMatchObject([{ state: 'withdrawn' }]);
    expect(await list('moderator', 'waiting')).toEqual([]);
  });

  test('counts towards a limit of open ones', async () => {
    for (let count = 0; count < MAX_OPEN_PROPOSALS; count += 1)
      expect((await propose('wiki', { description: 'x' }, { id: await addGame(started.db, `Q${count}`) })).status).toBe(200);
    const more = await propose('wiki', { description: 'x' });
    expect([more.status, more.error]).toEqual([429, `too_many_requests ${m.tooManyOpen({ count: MAX_OPEN_PROPOSALS })}`]);
  });

  test('keeps its pictures until it is closed', async () => {
    const picture = await addPicture(started.db);
    const uploader_id = (
      await started.db.selectFrom('account').select('id').where('nickname', '=', 'wiki').executeTakeFirstOrThrow()
    ).id;
    await started.db.updateTable('picture').set({ uploader_id }).where('id', '=', picture).execute();
    const id = await proposed({ cover: { id: picture, url: '', width: 1, height: 1, placeholder: '' } });
    const sweep = () => started.installation.fileService.sweep(new Date(Date.now() + DAY_MS));
    const there = () => started.db.selectFrom('picture').select('id').where('id', '=', picture).execute();
    await sweep();
    expect(await there()).toHaveLength(1);
    await reject('uploader', id, 'Not its cover');
    await sweep();
    expect(await there()).toEqual([]);
  });
});

describe('accepting', () => {
  test('saves a revision of the proposer, with the reviewer', async () => {
    const id = await proposed({ description: 'Long.', tags: [{ id: null, name: 'lengthy' }] });
    const { publicationVersion } = await look('uploader', id);
    const body = { version: 1, publicationVersion, fields: ['tags'], reason: null };
    expect((await send('other', 'POST', `/api/proposals/${id}/accept`, body)).status).toBe(404);
    expect((await accept('uploader', id, { reason: 'Thank you' })).status).toBe(200);
    expect((await read('wiki')).form).toMatchObject({ description: 'Long.', tags: [{ name: 'lengthy' }] });
    expect(await history()).toMatchObject([{ author: { nickname: 'wiki' }, accepted: { by: 'uploader' } }, { accepted: null }]);
    expect((await list('wiki', 'own'))[0]).toMatchObject({ state: 'accepted', judge: 'uploader', reason: 'Thank you' });
    expect(await subjects('wiki')).toContain('Your change to “Quest” was accepted');
  });

  test('applies the chosen fields, or the form as the reviewer edited it', async () => {
    const first = await proposed({ description: 'Long.', tags: [{ id: null, name: 'lengthy' }] });
    expect((await accept('moderator', first, { fields: ['title'] })).status).toBe(400);
    expect((await accept('moderator', first, { fields: ['tags'] })).status).toBe(200);
    expect((await read('wiki')).form).toMatchObject({ description: 'Short.', tags: [{ name: 'lengthy' }] });
    const second = await proposed({ description: 'Longer.' });
    const { form } = await read('moderator');
    expect((await accept('moderator', second, { fields: undefined, form: { ...form, description: 'Longest.' } })).status).toBe(
      200,
    );
    expect((await read('wiki')).form.description).toBe('Longest.');
    expect((await history())[0]).toMatchObject({ author: { nickname: 'wiki' }, accepted: { by: 'moderator' } });
  });

  test('after changes of other fields keeps both; changes of the same field are shown', async () => {
    const id = await proposed({ description: 'Long.', tags: [{ id: null, name: 'lengthy' }] });
    await save('uploader').change(game, { description: 'Theirs.', igdbId: 77 });
    const { fieldChanges } = await look('uploader', id);
    expect(fieldChanges).toMatchObject([
      { field: 'description', before: ['Short.'], now: ['Theirs.'], proposed: ['Long.'], isContested: true },
      { field: 'tags', isContested: false },
    ]);
    expect((await accept('uploader', id, { fields: ['tags'] })).status).toBe(200);
    expect((await read('wiki')).form).toMatchObject({ description: 'Theirs.', igdbId: 77, tags: [{ name: 'lengthy' }] });
  });

  test('an edited form from an older version changes no field that only others changed', async () => {
    const { form, version } = await read('wiki');
    await save('uploader').change(game, { igdbId: 77, description: 'Theirs.' });
    const tags = [{ id: null, name: 'lengthy' }];
    const body = { id: game, version, note: null, form: { ...form, tags, description: 'Long.' } };
    const sent = await send('wiki', 'POST', proposeGame.path, body);
    const { fieldChanges } = await look('uploader', (sent.body as { id: number }).id);
    expect(fieldChanges.map(({ field, isContested }) => [field, isContested])).toEqual([
      ['description', true],
      ['tags', false],
    ]);
  });

  test('is a conflict if the game or the proposal changed since the review, and happens once', async () => {
    const id = await proposed({ description: 'Long.' });
    const seen = await look('uploader', id);
    await propose('wiki', { description: 'Rude.' }, { proposalVersion: 1 });
    expect((await accept('uploader', id, { version: seen.version })).status).toBe(409);
    await save('uploader').change(game, { igdbId: 78 });
    expect((await accept('uploader', id, { publicationVersion: seen.publicationVersion })).status).toBe(409);
    const answers = await Promise.all([accept('uploader', id), accept('moderator', id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await history()).filter(({ accepted }) => accepted !== null)).toHaveLength(1);
  });

  test('is refused to the proposer, even as a moderator', async () => {
    const id = await proposed({ description: 'Long.' });
    await started.db.updateTable('account').set({ role: 'moderator' }).where('id', '=', ids.wiki).execute();
    await started.installation.accountsVersion.changed();
    expect((await accept('wiki', id)).error).toContain(m.ownProposal());
    await started.db.updateTable('account').set({ role: 'user' }).where('id', '=', ids.wiki).execute();
    await started.installation.accountsVersion.changed();
  });
});

test('rejecting needs a reason, which the proposer sees; the game stays unchanged', async () => {
  const id = await proposed({ description: 'Spam.' });
  expect((await reject('moderator', id, ' ')).error).toContain(m.reasonWanted());
  expect((await reject('moderator', id, 'An advertisement')).status).toBe(200);
  expect((await reject('uploader', id, 'Me too')).status).toBe(409);
  expect((await list('wiki', 'own'))[0]).toMatchObject({ state: 'rejected', reason: 'An advertisement', judge: 'moderator' });
  const texts = (await mailsTo(started, 'wiki@example.org')).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('Reason: An advertisement'));
  expect(await history()).toEqual([]);
});

describe('a trusted member', () => {
  test("changes others' games at once, but can neither delete them nor make them drafts", async () => {
    const trust = (who: Who, value: string | null) =>
      send(who, 'PUT', setTrust.path.replace(':id', String(ids.wiki)), { trust: value, note: 'Knows the games.' });
    expect((await trust('other', 'given')).status).toBe(403);
    expect((await trust('moderator', 'given')).status).toBe(200);
    expect((await read('wiki')).access).toBe('edit');
    await save('wiki').change(game, { description: 'At once.' });
    expect((await history())[0]).toMatchObject({ author: { nickname: 'wiki' }, accepted: null });
    expect(await save('wiki').refusedChange(game, {}, { status: 3 })).toContain('403');
    const gone = await started.app.inject({ method: 'DELETE', url: `/api/games/${game}`, headers: headers.wiki });
    expect(gone.statusCode).toBe(403);
    const standing = await send('moderator', 'GET', `/api/admin/users/${ids.wiki}/standing`);
    expect(standing.body).toEqual({ trust: 'given', accepted: 0, rejected: 0 });
    expect((await send('wiki', 'GET', `/api/admin/users/${ids.wiki}/standing`)).status).toBe(403);
    expect((await send('moderator', 'GET', '/api/admin/users/999999/standing')).status).toBe(404);
    await trust('moderator', 'withheld');
    expect((await read('wiki')).access).toBe('propose');
  });

  test('has enough proposals that moderators accepted; those that uploaders accepted do not count', async () => {
    const each = async (reviewer: Who, count: number) => {
      for (let at = 0; at < count; at += 1) {
        const id = await addGame(started.db, `Of ${reviewer} ${at}`, {
          uploader_id: reviewer === 'uploader' ? ids.uploader : null,
        });
        expect((await accept(reviewer, await proposed({ description: 'x' }, id))).status).toBe(200);
      }
    };
    await each('uploader', 2);
    await each('moderator', TRUSTED_AFTER - 1);
    expect((await read('wiki')).access).toBe('propose');
    expect((await accept('moderator', await proposed({ description: 'x' }))).status).toBe(200);
    expect((await read('wiki')).access).toBe('edit');
  });
});
