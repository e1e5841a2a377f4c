import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as m from '#messages/server-publications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame, addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { toolEditor } from '../../../../test/factories/save-simple.ts';
import { callApi } from '../../../../test/call-api.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';
import { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import { getMember } from '../../../shared/community/profiles/member-contract.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';
import { listToolFilters, listTools } from '../../../shared/catalogue/tools/tool-contract.ts';
import type { ToolForm } from '../../../shared/catalogue/tools/tool-form.ts';
import { exportService } from '../../integrations/import-export/export-service.ts';
import { importService } from '../../integrations/import-export/import-service.ts';
import { importParts } from '../../app/import-parts.ts';

let started: StartedApp;
let mira: Record<string, string>;
let noah: Record<string, string>;
let moderator: Record<string, string>;
let game: { id: number; title: string };

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  noah = await signedIn(started, await addMember(started, 'noah'));
  moderator = await signedIn(started, await addMember(started, 'judge', { role: 'moderator' }));
  game = { id: await addGame(started.db, 'Lantern Keep'), title: 'Lantern Keep' };
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('tool').execute();
});

const as = (headers: Record<string, string>) => toolEditor(started, headers);
const post = (headers: Record<string, string>, url: string, payload: object) =>
  started.app.inject({ method: 'POST', url, headers, payload });

const FBX = { id: null, name: 'FBX' };
/** A form with every field filled, mostly with new lookups. */
const wickForm = async (): Promise<ToolForm> => ({
  title: 'Wick Reader',
  alternativeNames: [{ name: 'Docht', kind: 'title', locale: 'de', region: null }],
  images: [{ id: await addSharedPicture(started.db), url: '', width: 1, height: 1, placeholder: '' }],
  description: 'Reads **wicks**.',
  homepage: 'example.org/wick',
  source: 'https://code.example.org/wick',
  license: { id: null, name: 'Wick License' },
  authors: 'Ines Vale',
  systems: ['linux', 'windows'],
  price: 'donation',
  lastVersion: '2.1',
  released: '2024-03-01',
  checked: '2025-01-02',
  formats: [
    { format: FBX, action: 'converts', note: 'meshes only', version: '7.4' },
    { format: { id: null, name: 'WCK' }, action: 'opens', note: null, version: null },
  ],
  technologies: [{ id: null, name: 'Wick Engine' }],
  games: [game],
  alternatives: [],
  commandLine: 'wick --in keep.wck --out keep.fbx',
  tags: [{ id: null, name: 'extractor' }],
});

describe('a tool', () => {
  test('is published completely and shown as saved, with normalised links and ordered systems', async () => {
    const other = await as(noah).save({ title: 'Tallow' });
    const form = { ...(await wickForm()), alternatives: [{ id: other.id, title: 'Tallow' }] };
    const { id } = await as(mira).save(form);
    expect(await as({}).page(id)).toMatchObject({
      title: 'Wick Reader',
      descriptionHtml: '<p>Reads <strong>wicks</strong>.</p>',
      homepage: 'https://example.org/wick',
      license: { name: 'Wick License' },
      systems: ['windows', 'linux'],
      price: 'donation',
      released: '2024-03-01',
      checked: '2025-01-02',
      formats: [
        { name: 'FBX', action: 'converts', note: 'meshes only', version: '7.4' },
        { name: 'WCK', action: 'opens', note: null, version: null },
      ],
      technologies: [{ name: 'Wick Engine' }],
      games: [{ id: game.id, title: 'Lantern Keep' }],
      alternatives: [{ id: other.id, title: 'Tallow' }],
      alternativeNames: [{ name: 'Docht', kind: 'title' }],
      tags: [{ name: 'extractor' }],
      uploader: { username: 'mira' },
    });
    const { form: read } = await as(mira).read(id);
    expect(read).toMatchObject({ games: [game], formats: [{ format: { name: 'FBX' } }, { format: { name: 'WCK' } }] });
  });

  test.each([
    [{ title: ' ' }, '400 bad_input title: Enter the title of the tool.'],
    [
      { homepage: 'http://localhost:8080' },
      '400 bad_input homepage: This address cannot be reached from outside. Link to a public one.',
    ],
    [{ source: 'https://me:secret@example.org' }, '400 bad_input source: A link must not contain a user name or a password.'],
    [
      { homepage: 'javascript:alert(1)' },
      '400 bad_input homepage: Enter a valid web address that begins with https:// or http://.',
    ],
    [
      { formats: [{ format: null, action: 'opens' as const, note: null, version: null }] },
      '400 bad_input formats: Choose a format in every row, or remove the row.',
    ],
    [{ released: '1950-01-01' }, `400 bad_input released: ${m.dayOutOfRange({ year: 1970 })}`],
    [{ games: [{ id: 999, title: 'Gone' }] }, `400 bad_input games: ${m.relatedGone({ kind: 'game' })}`],
  ])('is refused with a sentence where %j', async (part, sentence) => {
    expect(await as(mira).refused({ title: 'Wick', ...part })).toBe(sentence);
  });

  test('may be an incomplete draft that nobody else sees, and is published once', async () => {
    const { id } = await as(mira).save({ title: 'Wick', homepage: 'http://localhost' }, { status: STATUS_DRAFT });
    expect(await as({}).page(id)).toEqual({});
    expect(await as(noah).page(id)).toEqual({});
    expect(await as(mira).page(id)).toMatchObject({ homepage: 'http://localhost' });
    await as(mira).change(id, { homepage: null }, { status: STATUS_PUBLISHED });
    expect(await as({}).page(id)).toMatchObject({ title: 'Wick' });
    expect(await as(noah).refused({ title: 'wick' })).toBe(`400 application_error title: ${m.titleTaken({ kind: 'tool' })}`);
  });

  test('accepts no game that its editor does not see, and keeps one that is hidden later without showing it', async () => {
    const hidden = await addGame(started.db, 'Hidden Keep');
    const { id } = await as(mira).save({ title: 'Wick', games: [{ id: hidden, title: 'Hidden Keep' }] });
    await started.db
      .updateTable('game')
      .set({ hidden_at: new Date(), hidden_by: 'moderator' })
      .where('id', '=', hidden)
      .execute();
    expect(await as({}).page(id)).toMatchObject({ games: [] });
    await as(mira).change(id, { price: 'free' });
    expect((await as(mira).read(id)).form.games).toEqual([{ id: hidden, title: 'Hidden Keep' }]);
    expect(await as(noah).refused({ title: 'Tallow', games: [{ id: hidden, title: '' }] })).toContain(
      m.relatedGone({ kind: 'game' }),
    );
  });

  test('is edited by moderators and nobody else, with a history that can be restored', async () => {
    const { id } = await as(mira).save(await wickForm());
    expect((await post(noah, '/api/save-tool', {})).statusCode).toBe(400);
    await as(moderator).change(id, { price: 'free', formats: [] }, { note: 'It costs nothing.' });
    const { revisions } = await callApi(started.app, listRevisions, `?mark=tool&id=${id}`);
    expect(revisions).toMatchObject([
      {
        number: 2,
        note: 'It costs nothing.',
        author: { nickname: 'judge' },
        changes: [
          { field: 'Price', before: ['Donation'], after: ['Free'] },
          { field: 'Formats', before: ['Converts FBX 7.4 (meshes only)', 'Opens WCK'], after: [] },
        ],
      },
      { number: 1 },
    ]);
    const restored = await post(mira, '/api/restore-revision', {
      mark: 'tool',
      id,
      number: 1,
      version: 2,
      fields: ['formats'],
    });
    expect(restored.statusCode).toBe(200);
    expect(await as({}).page(id)).toMatchObject({ price: 'free', formats: [{ name: 'FBX' }, { name: 'WCK' }] });
  });

  test('is hidden, shown, deleted and restored by its uploader', async () => {
    const { id } = await as(mira).save({ title: 'Wick' });
    const isSeen = async () => Object.keys(await as({}).page(id)).length > 0;
    await post(mira, '/api/hide-tool', { id, isHidden: true });
    expect(await isSeen()).toBe(false);
    await post(mira, '/api/hide-tool', { id, isHidden: false });
    expect(await isSeen()).toBe(true);
    expect((await started.app.inject({ method: 'DELETE', url: `/api/tools/${id}`, headers: noah })).statusCode).toBe(403);
    expect((await started.app.inject({ method: 'DELETE', url: `/api/tools/${id}`, headers: mira })).statusCode).toBe(200);
    expect(await isSeen()).toBe(false);
    await post(mira, '/api/undelete-tool', { id });
    expect(await isSeen()).toBe(true);
  });
});

describe('the list of tools', () => {
  const found = async (query: string) => (await callApi(started.app, listTools, query)).cards.map(({ title }) => title);

  test('is filtered by formats with actions, and by other fields, with counts', async () => {
    await as(mira).save(await wickForm());
    await as(mira).save({
      title: 'Tallow',
      systems: ['linux'],
      price: 'free',
      formats: [{ format: FBX, action: 'writes', note: null, version: null }],
    });
    await as(mira).save({ title: 'Stump' });
    const { id: fbx } = await started.db.selectFrom('format').select('id').where('name', '=', 'FBX').executeTakeFirstOrThrow();
    expect(await found('?sort=name')).toEqual(['Stump', 'Tallow', 'Wick Reader']);
    expect(await found(`?opens=${fbx}`)).toEqual(['Wick Reader']);
    expect(await found(`?writes=${fbx}&sort=name`)).toEqual(['Tallow', 'Wick Reader']);
    expect(await found('?system=linux&system=dos&sort=name')).toEqual(['Tallow', 'Wick Reader']);
    expect(await found(`?game=${game.id}`)).toEqual(['Wick Reader']);
    expect(await found('?sort=latest')).toEqual(['Wick Reader', 'Stump', 'Tallow']);
    const choices = await callApi(started.app, listToolFilters, '?price=free');
    expect(choices).toMatchObject({
      system: [{ id: 'linux', name: 'Linux', count: 1 }],
      format: [{ name: 'FBX', count: 1 }],
      opens: [],
      price: [
        { id: 'free', name: 'Free', count: 1 },
        { id: 'donation', name: 'Donation', count: 1 },
      ],
    });
  });

  test('a search finds tools among games and models, or alone, by their names and their games', async () => {
    const { id } = await as(mira).save(await wickForm());
    const all = await callApi(started.app, search, '?query=lantern+keep');
    expect(all.newData.map(({ mark, name }) => [mark, name])).toEqual([
      ['game', 'Lantern Keep'],
      ['tool', 'Wick Reader'],
    ]);
    const tools = await callApi(started.app, search, '?query=docht&selectedCategory=tools');
    expect(tools).toMatchObject({ countItems: 1, newData: [{ mark: 'tool', id, matchedName: 'Docht', username: 'mira' }] });
    expect((await callApi(started.app, suggest, '?value=wick')).result[0]).toMatchObject({
      mark: 'tool',
      id,
      title: 'Wick Reader',
    });
  });

  test('tools are on the pages of their game and uploader, in the feed and in the sitemap', async () => {
    const { id } = await as(mira).save(await wickForm());
    const { data } = await callApi(started.app, getGame, `?gameId=${game.id}`);
    expect(data[0]?.attributes.resources.tools).toBe(1);
    const answer = await started.app.inject(getMember.path.replace(':nickname', 'mira'));
    expect(answer.json()).toMatchObject({ counts: { tools: 1, games: 0 } });
    const text = async (url: string) => (await started.app.inject(url)).body;
    expect(await text('/feeds/tools.atom')).toContain('Wick Reader');
    expect(await text('/sitemap-tool-0.xml')).toContain(`/tools/Wick%20Reader?id=${id}`);
  });
});

test('a tool is bookmarked, counted, reported and moderated like other kinds', async () => {
  const { id } = await as(mira).save({ title: 'Wick' });
  const saved = await post(noah, '/api/save-publication', { mark: 'tool', id });
  expect(saved.json()).toEqual({ saved: true, saves: 1 });
  expect(await as({}).page(id)).toMatchObject({ saves: 1 });
  await post({}, '/api/count-view', { chapter: 'tool', resourceId: id });
  const counted = await started.db.selectFrom('tool').select('view_count').where('id', '=', id).executeTakeFirst();
  expect(Number(counted?.view_count)).toBe(1);
  expect((await post(noah, '/api/report', { mark: 'tool', id, reason: 'broken_link', text: null })).statusCode).toBe(200);
  const listed = await started.app.inject({ url: '/api/moderation/publications?state=reported', headers: moderator });
  expect(listed.body).toContain('"mark":"tool"');
});

test('Strapi clients read, write and delete tools', async () => {
  const call = async (method: 'POST' | 'PUT', url: string, data: object) =>
    (await started.app.inject({ method, url, headers: mira, payload: { data } })).json<{ data: { id: number } }>();
  const format = await started.db.insertInto('format').values({ name: 'TLW' }).returning('id').executeTakeFirstOrThrow();
  const made = await call('POST', '/api/tools', {
    title: 'Tallow',
    systems: ['linux'],
    games: [game.id],
    formats: [{ format: format.id, action: 'writes', version: '3' }],
    entityStatus: 1,
  });
  await call('PUT', `/api/tools/${made.data.id}`, { price: 'free' });
  const read = await started.app.inject(`/api/tools/${made.data.id}?populate=games,formats.format`);
  expect(read.json()).toMatchObject({
    data: {
      attributes: {
        title: 'Tallow',
        price: 'free',
        systems: ['linux'],
        games: { data: [{ attributes: { title: 'Lantern Keep' } }] },
        formats: [{ action: 'writes', version: '3', format: { data: { attributes: { name: 'TLW' } } } }],
      },
    },
  });
});

test('an export is imported unchanged, including tools that refer to each other', async () => {
  const { id: tallow } = await as(noah).save({ title: 'Tallow' });
  const { id } = await as(mira).save({ ...(await wickForm()), images: [], alternatives: [{ id: tallow, title: '' }] });
  await as(noah).change(tallow, { alternatives: [{ id, title: '' }] });
  const lines: object[] = [];
  const exported = async () => {
    lines.length = 0;
    await exportService({ db: started.db }).run({ write: async (line) => void lines.push(line), files: null });
    return lines.filter((line) => 'kind' in line && line.kind === 'tool');
  };
  const before = await exported();
  expect(before).toMatchObject([
    { title: 'Tallow', alternatives: ['Wick Reader'] },
    { title: 'Wick Reader', games: ['Lantern Keep'] },
  ]);
  await started.db.deleteFrom('tool').execute();
  const folder = await mkdtemp(join(tmpdir(), 'tools-'));
  const file = join(folder, 'tools.ndjson');
  await writeFile(file, before.map((line) => JSON.stringify(line)).join('\n'));
  const failed: string[] = [];
  const run = () =>
    importService(importParts(started.installation)).run({ file, failed: ({ reason }) => void failed.push(reason) });
  expect((await run()).tool).toMatchObject({ created: 2, failed: 0 });
  expect(failed).toEqual([]);
  expect(await exported()).toEqual(before);
  expect((await run()).tool).toMatchObject({ unchanged: 2 });
  await writeFile(file, JSON.stringify({ kind: 'tool', title: 'Trap', homepage: 'http://10.0.0.1/' }));
  expect((await run()).tool).toMatchObject({ failed: 1 });
  expect(failed).toEqual(['"homepage": This address cannot be reached from outside. Link to a public one.']);
  await rm(folder, { recursive: true });
});
