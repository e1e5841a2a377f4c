/** A simple kind that the product does not name, through every feature for publications of any kind. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as m from '#messages/server-publications';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { decodeEnvelope } from '../src/shared/platform/kit/envelope.ts';
import { openInstallation, type Installation } from '../src/server/app/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { addAccount, addGame } from './factories/catalogue.ts';
import { sessionService } from '../src/server/accounts/auth/session-service.ts';
import { sessionStore } from '../src/server/accounts/auth/session-store.ts';
import { quickFolder } from './quick-folder.ts';
import { readyDatabase } from './ready-database.ts';
import { addMira, killServer, spawnServer, type ServerProcess } from './spawn-server.ts';

const ROOT = join(import.meta.dirname, '..');
const WITH_RECIPES = join(import.meta.dirname, 'fixtures/recipes/with-recipes.ts');

type Body = Record<string, unknown>;

let folder: string;
let env: Record<string, string>;
let installation: Installation;
let server: ServerProcess;
let mira: { authorization: string };
let noah: { authorization: string };
let moderator: { authorization: string };
let game: number;
let soup: { id: number; version: number };

beforeAll(async () => {
  folder = await mkdtemp(join(quickFolder(), 'polyshelf-recipes-'));
  const database = await readyDatabase();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    ROLES: 'web',
    PUBLIC_URL: 'http://localhost',
  };
  installation = await openInstallation(readConfig(env));
  const { db } = installation;
  const tables = await readFile(join(import.meta.dirname, 'fixtures/recipes/recipe-tables.sql'), 'utf8');
  await sql.raw(tables).execute(db);
  mira = await addMira(env);
  noah = await signedIn(await addAccount(db, 'noah'));
  const mona = await addAccount(db, 'mona');
  await db.updateTable('account').set({ role: 'moderator' }).where('id', '=', mona).execute();
  moderator = await signedIn(mona);
  game = await addGame(db, 'Lantern Keep');
  server = await spawnServer(env, ROOT, [WITH_RECIPES]);
});
afterAll(async () => {
  await killServer(server.child);
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn(id: number): Promise<{ authorization: string }> {
  const { db, clock, accountsVersion } = installation;
  await db
    .updateTable('account')
    .set({ email: `${id}@example.org`, email_confirmed_at: clock(), level: 'member', level_pinned: true })
    .where('id', '=', id)
    .execute();
  const sessions = sessionService(sessionStore(db), { clock, version: accountsVersion });
  return { authorization: `Bearer ${await sessions.open(id, { persistent: true, userAgent: null })}` };
}

async function send(path: string, headers: Record<string, string> = {}, method = 'GET', payload?: object) {
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  return { status: answer.status, text: await answer.text() };
}
async function json(...parameters: Parameters<typeof send>): Promise<Body> {
  const { status, text } = await send(...parameters);
  if (status !== 200) throw new Error(`${parameters[2] ?? 'GET'} ${parameters[0]}: ${status} ${text}`);
  return JSON.parse(text) as Body;
}

const EMPTY = {
  title: '',
  images: [],
  description: null,
  method: null,
  minutes: null,
  tested: false,
  games: [],
  tags: [],
};
const saved = (form: Body, more: Body = {}) => ({
  id: null,
  version: null,
  saveKey: randomUUID(),
  status: 1,
  note: null,
  form: { ...EMPTY, ...form },
  ...more,
});
const save = async (...body: Parameters<typeof saved>) =>
  (await json('/api/save-recipe', mira, 'POST', saved(...body))) as unknown as typeof soup;

/** A command of the operator. */
async function run(...args: string[]): Promise<string> {
  const command = [WITH_RECIPES, join(ROOT, 'src/server/app/cli/polyshelf.ts'), ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env } })).stdout;
}

test('is saved by its form, and refused with a sentence', async () => {
  const { status, text } = await send('/api/save-recipe', mira, 'POST', saved({}));
  expect([status, text]).toEqual([400, expect.stringContaining(m.titleWanted({ kind: 'recipe' }))]);
  soup = await save({
    title: 'Lantern soup',
    description: 'Stir *well*.',
    method: 'boiled',
    games: [{ id: game, title: 'Lantern Keep' }],
    tags: [{ id: null, name: 'warm' }],
  });
  await save({ title: 'Bell bread', method: 'baked', tested: true });
  expect(await json(`/api/get-edited-recipe?id=${soup.id}`, mira)).toMatchObject({ mark: 'recipe', access: 'edit' });
  const draft = await json(`/api/get-draft-item?mark=recipe&id=${soup.id}`, mira);
  expect(draft).toMatchObject({ form: { title: 'Lantern soup', method: 'boiled', tags: [{ name: 'warm' }] } });
});

test('is listed, filtered and counted', async () => {
  const titles = async (query: string) =>
    ((await json(`/api/get-recipes-data${query}`))['cards'] as { title: string }[]).map(({ title }) => title);
  await expect.poll(() => titles('?sort=name')).toEqual(['Bell bread', 'Lantern soup']);
  await expect.poll(() => titles('?method=boiled')).toEqual(['Lantern soup']);
  await expect.poll(() => titles('?tested=true')).toEqual(['Bell bread']);
  expect(await titles(`?game=${game}`)).toEqual(['Lantern soup']);
  const { method, tag } = await json('/api/get-recipes-filters?tested=false');
  expect({ method, tag }).toEqual({
    method: [{ id: 'boiled', name: 'Boiled', count: 1 }],
    tag: [expect.objectContaining({ name: 'warm', count: 1 })],
  });
});

test('has a page, and is found by a search', async () => {
  const { data } = await json('/api/get-recipe-info?title=Lantern%20soup');
  expect(data).toMatchObject([
    {
      id: soup.id,
      attributes: {
        descriptionHtml: '<p>Stir <em>well</em>.</p>',
        method: 'boiled',
        tested: false,
        games: [{ id: game, title: 'Lantern Keep' }],
        uploader: { username: 'mira' },
      },
    },
  ]);
  const { dataEncrypted } = await json('/api/get-header-search?query=lantern&selectedCategory=recipes');
  expect(decodeEnvelope({ dataEncrypted: String(dataEncrypted) })).toMatchObject({
    countItems: 1,
    newData: [{ mark: 'recipe', id: soup.id, username: 'mira' }],
  });
});

test('has a history, from which it is restored', async () => {
  const { version } = await save({ title: 'Lantern soup', method: 'baked' }, { id: soup.id, version: soup.version });
  const history = await json(`/api/get-history?mark=recipe&id=${soup.id}`);
  expect(history).toMatchObject({ revisions: [{ number: 2, author: { nickname: 'mira' } }, { number: 1 }] });
  expect(JSON.stringify(history)).toContain('{"field":"Method","before":["Boiled"],"after":["Baked"]}');
  const restored = { mark: 'recipe', id: soup.id, number: 1, version };
  await json('/api/restore-revision', mira, 'POST', restored);
  expect(await json(`/api/get-edited-recipe?id=${soup.id}`, mira)).toMatchObject({ form: { method: 'boiled' } });
});

test('receives a proposal, which is accepted', async () => {
  const { form, version } = await json(`/api/get-edited-recipe?id=${soup.id}`, noah);
  const proposed = { id: soup.id, version, note: null, form: { ...(form as Body), minutes: '20' } };
  const proposal = await json('/api/propose-recipe', noah, 'POST', proposed);
  const accepted = { version: proposal['version'], publicationVersion: version, fields: ['minutes'], reason: null };
  await json(`/api/proposals/${String(proposal['id'])}/accept`, mira, 'POST', accepted);
  expect(await json(`/api/get-edited-recipe?id=${soup.id}`, mira)).toMatchObject({ form: { minutes: '20' } });
});

test('is read and written by the content routes', async () => {
  const data = { title: 'Keep cake', method: 'baked', games: [game], entityStatus: 1 };
  const made = await json('/api/recipes', mira, 'POST', { data });
  const { id } = made['data'] as { id: number };
  expect(await json(`/api/recipes/${id}?populate=games`)).toMatchObject({
    data: { attributes: { title: 'Keep cake', method: 'baked', tested: false, games: { data: [{ id: game }] } } },
  });
  const changed = await json(`/api/recipes/${id}`, mira, 'PUT', { data: { tested: true } });
  expect(changed).toMatchObject({ data: { attributes: { title: 'Keep cake', tested: true } } });
  expect((await send(`/api/recipes/${id}`, noah, 'DELETE')).status).toBe(403);
  await json(`/api/recipes/${id}`, mira, 'DELETE');
  expect(await json(`/api/get-recipe-info?id=${id}`)).toEqual({ data: [] });
  await json('/api/undelete-recipe', mira, 'POST', { id });
  await json('/api/hide-recipe', mira, 'POST', { id, isHidden: true });
  expect(await json(`/api/get-recipe-info?id=${id}`)).toEqual({ data: [] });
  await json(`/api/recipes/${id}`, mira, 'DELETE');
});

test('is in feeds, site maps and the API document', async () => {
  const { text: feed } = await send('/feeds/recipes.atom');
  expect(feed).toContain(`/recipes/Lantern%20soup?id=${soup.id}`);
  expect((await send('/sitemap-recipe-0.xml')).text).toContain(`/recipes/Lantern%20soup?id=${soup.id}`);
  const { paths } = await json('/api/openapi.json');
  expect(Object.keys(paths as object)).toEqual(expect.arrayContaining(['/api/save-recipe', '/api/recipes/{id}']));
});

test('is commented on, bookmarked and reported', async () => {
  const named = { mark: 'recipe', id: soup.id };
  await json('/api/comment', noah, 'POST', { ...named, replyTo: null, text: 'Too hot.', saveKey: randomUUID() });
  expect(JSON.stringify(await json(`/api/get-comments?mark=recipe&id=${soup.id}`))).toContain('Too hot.');
  await json('/api/save-publication', noah, 'POST', named);
  expect(JSON.stringify(await json('/api/get-saved', noah))).toContain('Lantern soup');
  await json('/api/report', noah, 'POST', { ...named, reason: 'wrong_data', text: null });
  const open = await json('/api/moderation/publications?state=reported', moderator);
  expect(JSON.stringify(open)).toContain('Lantern soup');
});

test('is exported, and imported again without changes', async () => {
  const exported = async () => (await run('export', '-')).split('\n').filter((line) => line.includes('"kind":"recipe"'));
  const lines = await exported();
  expect(lines.map((line) => JSON.parse(line) as Body)).toEqual([
    expect.objectContaining({ title: 'Bell bread', method: 'baked', tested: true, uploader: 'mira' }),
    expect.objectContaining({ title: 'Lantern soup', games: ['Lantern Keep'], tags: ['warm'], minutes: '20' }),
  ]);
  await sql`delete from recipe`.execute(installation.db);
  const file = join(folder, 'recipes.ndjson');
  await writeFile(file, lines.join('\n'));
  const { recipe } = JSON.parse(await run('import', '--json', file)) as Record<string, Body>;
  expect(recipe).toMatchObject({ created: 2, failed: 0 });
  expect(await exported()).toEqual(lines);
});
