import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame, addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { gameEditor, lanternForm, type GameEditor } from '../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import type { ErrorReply } from '../../../shared/platform/kit/errors.ts';
import {
  compareRevisions,
  getRevision,
  listRevisions,
  restoreRevision,
  type Revision,
} from '../../../shared/catalogue/history/history-contract.ts';
import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';

const DAY_MS = 86_400_000;
type Headers = Record<string, string>;
let started: StartedApp;
let mira: Headers;
let other: Headers;
let moderator: Headers;
let miraId: number;
let editor: GameEditor;

beforeAll(async () => {
  started = await startApp();
  miraId = await addMember(started, 'mira');
  mira = await signedIn(started, miraId);
  other = await signedIn(started, await addMember(started, 'other'));
  moderator = await signedIn(started, await addMember(started, 'mod', { role: 'moderator' }));
  editor = gameEditor(started, mira);
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('game').execute();
});

async function history(id: number, headers: Headers = {}, more = '') {
  const answer = await started.app.inject({ url: `${listRevisions.path}?mark=game&id=${id}${more}`, headers });
  const { revisions, countItems, error } = answer.json<{ revisions: Revision[]; countItems: number } & Partial<ErrorReply>>();
  return { status: answer.statusCode, revisions, countItems, error };
}

async function restore(
  headers: Headers,
  body: { id: number; number: number; version: number; mark?: string; fields?: string[] },
) {
  const payload = { mark: 'game', ...body };
  const answer = await started.app.inject({ method: 'POST', url: restoreRevision.path, headers, payload });
  const { version, error } = answer.json<{ version: number } & Partial<ErrorReply>>();
  return { status: answer.statusCode, version, error };
}

const published = (title: string) => addGame(started.db, title, { uploader_id: miraId });

describe('the history of a game', () => {
  test('begins with the state before its first edit, and has the changes of each save', async () => {
    const id = await published('Quest');
    await editor.change(id, { description: 'A long way.' }, { note: 'Said what it is' });
    const { revisions, countItems } = await history(id);
    expect(countItems).toBe(2);
    expect(revisions).toMatchObject([
      {
        number: 2,
        author: { nickname: 'mira' },
        note: 'Said what it is',
        changes: [{ field: 'Description', before: [], after: ['A long way.'] }],
      },
      { number: 1, note: null, changes: [] },
    ]);
  });

  test('shows releases and dates in the language of the reader', async () => {
    const id = await published('Quest');
    const { platforms } = await lanternForm(started.db);
    await editor.change(id, { platforms });
    const form = (await editor.read(id)).form;
    const [change] = (await history(id, {}, '&lang=en-XB')).revisions[0]?.changes ?? [];
    expect(change).toEqual(
      inLanguage('en-XB', () => ({
        field: GAME_FIELDS.platforms.title(),
        before: [],
        after: GAME_FIELDS.platforms.lines(form.platforms),
      })),
    );
    const [recorded] = (await history(id)).revisions[0]?.changes ?? [];
    expect(recorded?.after).toEqual(GAME_FIELDS.platforms.lines(form.platforms));
    expect(recorded?.after).not.toEqual(change?.after);
  });

  test('distinguishes values of the games database from those of members', async () => {
    const id = await published('Quest');
    await editor.change(id, { description: 'From there.' }, { origins: { description: 'imported' } });
    await editor.change(id, { tags: [{ id: null, name: 'old' }] }, { origins: { description: 'imported', tags: 'edited' } });
    const { version } = await editor.change(id, { description: 'By hand.' }, { origins: { description: 'edited' } });
    await restore(mira, { id, number: 2, version });
    expect((await history(id)).revisions.map(({ source }) => source)).toEqual(['member', 'member', 'member', 'igdb', 'member']);
    expect((await editor.read(id)).origins.description).toBe('edited');
  });

  test('is updated for visitors after each save', async () => {
    const id = await published('Quest');
    expect((await history(id)).countItems).toBe(0);
    await editor.change(id, { description: 'One.' });
    expect((await history(id)).countItems).toBe(2);
    await editor.change(id, { description: 'Two.' });
    expect((await history(id)).countItems).toBe(3);
    const second = await history(id, {}, '&page=2&pageSize=2');
    expect(second.revisions.map(({ number }) => number)).toEqual([1]);
  });

  test('of a draft or a hidden game is visible to its uploader and moderators', async () => {
    const { id } = await editor.save({ title: 'Half a quest' });
    const hidden = await addGame(started.db, 'Hidden', { uploader_id: miraId, hidden_at: new Date() });
    for (const game of [id, hidden]) {
      const answers = await Promise.all([{}, other, mira, moderator].map((headers) => history(game, headers)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
    }
    expect((await history(id, mira)).revisions).toMatchObject([{ number: 1, changes: [] }]);
  });

  test('shows changes of a draft only to those who saw it', async () => {
    const draft = await editor.save({ title: 'Early quest', description: 'Rough.' });
    await editor.change(draft.id, { description: 'Better.' });
    const type = await started.db
      .selectFrom('game_type')
      .select(['id', 'name'])
      .where('game_selection', '=', false)
      .executeTakeFirstOrThrow();
    await editor.change(draft.id, { type: { ...type, gameSelection: false } }, { status: STATUS_PUBLISHED });
    expect((await history(draft.id, mira)).countItems).toBe(3);
    const shown = await history(draft.id);
    expect(shown.countItems).toBe(1);
    expect(shown.revisions.map(({ number }) => number)).toEqual([3]);
  });

  test.each(['?mark=game&id=0', '?mark=user&id=1', '?mark=game', '?mark=game&id=1&page=0', '?mark=game&id=1&by=2'])(
    '%s is refused',
    async (query) => {
      expect((await started.app.inject(listRevisions.path + query)).statusCode).toBe(400);
    },
  );

  test('is not found for a missing game or asset', async () => {
    expect((await history(2_147_483_647)).status).toBe(404);
    expect((await started.app.inject(`${listRevisions.path}?mark=asset&id=2147483647`)).statusCode).toBe(404);
  });
});

describe('restoring a revision', () => {
  test('saves the game in that state, as a new revision', async () => {
    const id = await published('Quest');
    await editor.change(id, { description: 'Good.', tags: [{ id: null, name: 'old' }] });
    const { version } = await editor.change(id, { description: 'Spoiled.', tags: [] });
    expect(await restore(mira, { id, number: 2, version })).toMatchObject({ status: 200, version: 4 });
    expect((await editor.read(id)).form).toMatchObject({ title: 'Quest', description: 'Good.', tags: [{ name: 'old' }] });
    const [last] = (await history(id)).revisions;
    expect(last).toMatchObject({ number: 4, restoredNumber: 2, author: { nickname: 'mira' } });
    expect(last?.changes.map(({ field }) => field)).toEqual(['Description', 'Tags']);
  });

  test('keeps a field that did not exist at that time', async () => {
    const id = await published('Quest');
    await editor.change(id, { description: 'Good.' });
    await sql`update revision set snapshot = snapshot - 'gameStatus' where game_id = ${id}`.execute(started.db);
    const { version } = await editor.change(id, { description: 'Spoiled.', gameStatus: 'offline' });
    expect((await restore(mira, { id, number: 2, version })).status).toBe(200);
    expect((await editor.read(id)).form).toMatchObject({ description: 'Good.', gameStatus: 'offline' });
  });

  test("of another member's game needs a moderator", async () => {
    const id = await published('Quest');
    const { version } = await editor.change(id, { description: 'One.' });
    expect((await restore({}, { id, number: 1, version })).status).toBe(401);
    expect((await restore(other, { id, number: 1, version })).status).toBe(403);
    expect((await restore(moderator, { id, number: 1, version })).status).toBe(200);
    expect((await history(id)).revisions[0]).toMatchObject({ author: { nickname: 'mod' }, restoredNumber: 1 });
  });

  test('of a draft reveals its existence to nobody else', async () => {
    const { id } = await editor.save({ title: 'Half a quest' });
    expect((await restore(other, { id, number: 1, version: 1 })).status).toBe(404);
  });

  test('is a conflict after a concurrent save', async () => {
    const id = await published('Quest');
    const { version } = await editor.change(id, { description: 'One.' });
    await editor.change(id, { description: 'Two.' });
    expect(await restore(mira, { id, number: 1, version })).toMatchObject({ status: 409, error: { name: 'conflict' } });
    expect((await editor.read(id)).form.description).toBe('Two.');
  });

  test('that is missing, or of an asset, is refused', async () => {
    const id = await published('Quest');
    const { version } = await editor.change(id, { description: 'One.' });
    expect(await restore(mira, { id, number: 9, version })).toMatchObject({
      status: 404,
      error: { message: 'There is no such version.' },
    });
    expect((await restore(mira, { id, number: 1, version, mark: 'asset' })).status).toBe(404);
  });

  test('restores a removed picture, after any sweep', async () => {
    const picture = await addSharedPicture(started.db);
    const stored = { id: picture, url: '', width: 1, height: 1, placeholder: '' };
    const { id } = await editor.save({ title: 'Half a quest', cover: stored });
    const { version } = await editor.change(id, { cover: null });
    await started.installation.fileService.sweep(new Date(Date.now() + DAY_MS));
    expect((await restore(mira, { id, number: 1, version })).status).toBe(200);
    expect((await editor.read(id)).form.cover?.id).toBe(picture);
  });
});

describe('a version', () => {
  const get = async (url: string, headers: Headers = {}) => {
    const answer = await started.app.inject({ url, headers });
    return { status: answer.statusCode, body: answer.json<object>() };
  };
  const view = (id: number, number: number, headers: Headers = {}) =>
    get(`${getRevision.path}?mark=game&id=${id}&number=${number}`, headers);
  const compare = (id: number, query: string) => get(`${compareRevisions.path}?mark=game&id=${id}&${query}`);

  test('is shown completely, with the values that are still current', async () => {
    const id = await published('Quest');
    await editor.change(id, { description: 'One.', tags: [{ id: null, name: 'old' }] });
    await editor.change(id, { description: 'Two.' });
    expect((await view(id, 2)).body).toMatchObject({
      revision: { number: 2, author: { nickname: 'mira' } },
      version: 3,
      fields: [
        { field: 'title', title: 'Title', lines: ['Quest'], isCurrent: true },
        { field: 'description', lines: ['One.'], isCurrent: false },
        { field: 'tags', lines: ['old'], isCurrent: true },
      ],
    });
    expect((await view(id, 1)).body).toMatchObject({ fields: [{}, { field: 'description', lines: [] }, { field: 'tags' }] });
    expect((await view(id, 9)).status).toBe(404);
  });

  test('is compared with another one, or with the current state', async () => {
    const id = await published('Quest');
    await editor.change(id, { description: 'One.' });
    await editor.change(id, { description: 'Two.', tags: [{ id: null, name: 'old' }] });
    await editor.change(id, { description: 'One.' });
    const description = { field: 'description', title: 'Description' };
    expect((await compare(id, 'from=2&to=3')).body).toMatchObject({
      fields: [
        { ...description, before: ['One.'], after: ['Two.'] },
        { field: 'tags', before: [], after: ['old'] },
      ],
    });
    expect((await compare(id, 'from=2')).body).toMatchObject({ version: 4, fields: [{ field: 'tags', after: ['old'] }] });
    expect((await compare(id, 'from=2&to=9')).status).toBe(404);
  });

  test('from before publication is for those who saw it', async () => {
    const draft = await editor.save({ title: 'Sketch', description: 'Secret.' });
    const type = await started.db
      .selectFrom('game_type')
      .select(['id', 'name'])
      .where('game_selection', '=', false)
      .executeTakeFirstOrThrow();
    await editor.change(
      draft.id,
      { description: 'Public.', type: { ...type, gameSelection: false } },
      { status: STATUS_PUBLISHED },
    );
    expect([(await view(draft.id, 1)).status, (await view(draft.id, 1, mira)).status]).toEqual([404, 200]);
    expect((await compare(draft.id, 'from=1&to=2')).status).toBe(404);
    expect((await view(draft.id, 2)).status).toBe(200);
  });

  test('restores one of its fields, and keeps the others', async () => {
    const id = await published('Quest');
    await editor.change(id, { description: 'One.', tags: [{ id: null, name: 'old' }] });
    const { version } = await editor.change(id, { description: 'Two.', tags: [] });
    expect((await restore(mira, { id, number: 2, version, fields: ['nothing'] })).status).toBe(400);
    expect((await restore(other, { id, number: 2, version, fields: ['tags'] })).status).toBe(403);
    expect((await restore(mira, { id, number: 2, version, fields: ['tags'] })).status).toBe(200);
    expect((await editor.read(id)).form).toMatchObject({ description: 'Two.', tags: [{ name: 'old' }] });
    expect((await history(id)).revisions[0]).toMatchObject({ restoredNumber: 2, changes: [{ field: 'Tags' }] });
  });
});
