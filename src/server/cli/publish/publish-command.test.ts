import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { freePort } from '../../../../scripts/free-port.ts';
import { apiTokenOf } from '../../../../test/factories/api-token.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { makePicture } from '../../../../test/factories/make-picture.ts';
import { cuttableWay, type CuttableWay } from '../../../../test/fixtures/cuttable-way.ts';
import { killableServer } from '../../../../test/killable-server.ts';
import { runCommand, type Ran } from '../../../../test/run-command.ts';
import type { Scope } from '../../../shared/kit/scopes.ts';
import { publishCommand } from './publish-command.ts';

const COMMAND = join(import.meta.dirname, '../polyshelf.ts');
const MEGABYTE = 1024 ** 2;
// A command is a process, which takes a second to start, and ten where every core is busy; so do those that open models.
const TIMEOUT_MS = 400_000;
/** A square, of which all can be told. */
const OBJ = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\nf 1/1 2/2 3/3\nf 1/1 3/3 4/4\n';

let server: Awaited<ReturnType<typeof killableServer>>;
let child: ChildProcess;
/** Of the server itself, also while the way to it is cut. */
let address: string;
let way: CuttableWay;
let folder: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await killableServer();
  const installation = await server.open();
  const { db } = installation;
  const tokenFor = async (name: string, scopes: Scope[], expiresAt: Date | null = null) => {
    const { id } = await db.selectFrom('account').select('id').where('nickname', '=', 'mira').executeTakeFirstOrThrow();
    tokens[name] = (await apiTokenOf({ db, installation }, id, { scopes, expiresAt })).authorization.replace('Bearer ', '');
  };
  await tokenFor('good', ['assets']);
  await tokenFor('scopeless', ['games', 'account']);
  await tokenFor('expired', ['assets'], new Date(Date.now() - 1000));
  await addGame(db, 'Half-Life');
  await addGame(db, 'A draft', { status_id: 3, published_at: null });
  await installation.close();
  way = await cuttableWay();
  await begin();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

afterAll(async () => {
  await way.close();
  await server.drop();
});

async function begin(): Promise<void> {
  const served = await server.serve();
  ({ child, address } = served);
  way.leadTo(address);
}

const kill = () => new Promise((ended) => child.once('exit', ended).kill('SIGKILL'));

/** A process of its own, which can be killed. */
function start(args: string[], env: Record<string, string> = {}): { running: ChildProcess; ended: Promise<Ran> } {
  const running = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, 'publish', ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      POLYSHELF_TOKEN: tokens['good'],
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  running.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  running.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  return { running, ended: new Promise((done) => running.once('close', (code) => done({ code, ...said }))) };
}

const publishAt = (site: string, args: string[], env: Record<string, string> = {}) =>
  runCommand(publishCommand, [...args, '--to', site], { INIT_CWD: folder, POLYSHELF_TOKEN: tokens['good'], ...env });
const publish = (args: string[], env?: Record<string, string>) => publishAt(way.address, args, env);
const write = async (name: string, content: string | Buffer) => {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), content);
};
const writeModel = (name = 'chest') => write(`${name}/models/${name}.obj`, OBJ);

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${tokens['good']}` } });
  return (await answer.json()) as T;
}
const uploads = async () =>
  (await ask<{ uploads: { path: string; receivedBytes: number; bytes: number }[] }>('/api/uploads')).uploads;
interface Edited {
  version: number;
  status: number;
  form: Record<string, unknown> & {
    games: { title: string }[];
    tags: { name: string }[];
    files: { sources: { name: string }[] };
  };
}
const idIn = (url: string) => Number(new URL(url.trim()).searchParams.get('id'));
const edited = (url: string) => ask<Edited>(`/api/get-edited-asset?id=${idIn(url)}`);

describe('what is not understood ends with 2, before anything is asked', { timeout: TIMEOUT_MS }, () => {
  test('arguments', async () => {
    const { code, out, err } = await start(['chest', '--to', 'shelf']).ended;
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Name the site by --to');
  });

  test('a token that is nowhere', async () => {
    const { code, err } = await publish(['chest'], { POLYSHELF_TOKEN: '' });
    expect([code, err]).toEqual([2, expect.stringContaining('POLYSHELF_TOKEN') as string]);
  });
});

describe('what is refused ends with 1 and a sentence, and nothing is published', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['polyshelf_wrong', 'This API token is not known here'],
    ['expired', 'This API token is not known here'],
    ['scopeless', 'This needs an API token with the scope "assets".'],
    ['a session', 'An API token begins with polyshelf_'],
  ])('the token: %s', async (name, sentence) => {
    await writeModel();
    const { code, out, err } = await publish(['chest'], { POLYSHELF_TOKEN: tokens[name] ?? name });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(err).not.toContain(tokens[name] ?? 'polyshelf_wrong');
  });

  test.each([
    [['chest', '--game', 'Half-Lif'], 'There is no published game “Half-Lif”'],
    [['chest', '--game', 'a draft'], 'There is no published game “a draft”'],
    [['nowhere'], 'There is no file or folder'],
    [['empty'], 'There is no file to publish.'],
    [['chest', '--asset', '999'], 'There is no such'],
  ])('%j', async (args, sentence) => {
    await writeModel();
    await mkdir(join(folder, 'empty'));
    const { code, out, err } = await publish(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(await uploads()).toEqual([]);
  });

  test.each([
    ['{"name": "Chest"', 'is no JSON'],
    ['{"images": ["../secret.png"]}', 'leaves the folder of polyshelf.json'],
    ['{"images": ["/etc/hostname"]}', 'is not relative to polyshelf.json'],
  ])('a polyshelf.json that is wrong: %s', async (text, sentence) => {
    await writeModel();
    await write('secret.png', 'secret');
    await write('chest/polyshelf.json', text);
    const { code, err } = await publish(['chest']);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence) as string]);
  });

  test('a site that is not there, and one that is something else', async () => {
    await writeModel();
    const other: Server = createServer(
      (_request, reply) => void reply.writeHead(404, { 'content-type': 'text/html' }).end('<p>Hello'),
    );
    const port = await freePort();
    await new Promise<void>((listening) => other.listen(port, '127.0.0.1', () => listening()));
    const elsewhere = await publishAt(`http://127.0.0.1:${port}`, ['chest']);
    await new Promise((closed) => other.close(closed));
    expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringContaining('Is it a Polyshelf site?') as string]);
    const nowhere = await publishAt(`http://127.0.0.1:${port}`, ['chest']);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('cannot be reached') as string]);
  });

  test('files in which nothing can be opened', async () => {
    await write('locked.zip', Buffer.from('PK\u0003\u0004 this is no archive'));
    const { code, out, err } = await publish(['locked.zip']);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n').at(-1)).toMatch(/\.$/);
  });
});

describe('a folder', { timeout: TIMEOUT_MS }, () => {
  test('is published with what stands in it, and the address is all that goes to the standard output', async () => {
    await writeModel('old_chest');
    await write('old_chest/readme.txt', 'A chest.');
    await write('old_chest/.git/config', 'secret');
    await write(
      'old_chest/polyshelf.json',
      '{"game": "half-life", "author": "Ada", "tags": ["wood", "box"], "license": "CC0-1.0"}',
    );
    await symlink('/etc/hostname', join(folder, 'old_chest/link.txt'));
    const { code, out, err } = await publish(['old_chest', '--tag', 'iron']);
    expect([code, err]).toEqual([0, expect.stringContaining('old chest is published') as string]);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/models\/old%20chest\?id=\d+\n$/);
    expect(err).toContain('link.txt is a link, and was left out.');
    const { status, form } = await edited(out);
    expect(status).toBe(1);
    expect(form).toMatchObject({
      name: 'old chest',
      author: 'Ada',
      license: { name: expect.stringContaining('CC0') as string },
    });
    expect([form.games.map(({ title }) => title), form.tags.map(({ name }) => name)]).toEqual([['Half-Life'], ['iron']]);
    expect(form.files.sources.map(({ name }) => name)).toEqual(['old_chest/models/old_chest.obj', 'old_chest/readme.txt']);
  });

  test('of which nothing can be shown is published all the same, with a code of its own', async () => {
    await write('broken/a.glb', 'glTF, or so it says');
    const { code, out, err } = await publish(['broken']);
    expect([code, err]).toEqual([3, expect.stringContaining('a.glb') as string]);
    expect((await edited(out)).form.files.sources.map(({ name }) => name)).toEqual(['broken/a.glb']);
  });

  test('is kept as a draft where there is neither a model nor a picture in it', async () => {
    await write('notes/readme.txt', 'hello');
    const { code, out, err } = await publish(['notes']);
    expect([code, err]).toEqual([3, expect.stringContaining('notes is saved as a draft') as string]);
    expect((await edited(out)).status).toBe(3);
  });

  test('is kept as a draft where only pictures are in it, unless some are chosen to be shown', async () => {
    await write('skin.png', await makePicture('teal'));
    const { code, out, err } = await publish(['skin.png']);
    expect([code, err]).toEqual([3, expect.stringContaining('no model in these files, only pictures') as string]);
    expect((await edited(out)).status).toBe(3);
  });

  test('as a draft is seen by nobody else; the token may stand in a file', async () => {
    await writeModel();
    await write('token', `${tokens['good']}\n`);
    const { code, out, err } = await publish(['chest', '--draft', '--name', 'Only mine', '--token-file', 'token'], {
      POLYSHELF_TOKEN: '',
    });
    expect([code, err]).toEqual([0, expect.stringContaining('Only mine is saved as a draft') as string]);
    const asVisitor = await fetch(`${way.address}/api/get-asset-info?modelId=${idIn(out)}`);
    expect(await asVisitor.json()).toMatchObject({ data: [] });
    expect((await edited(out)).status).toBe(3);
  });

  test('becomes a new version of an asset, whose other fields stay', async () => {
    await writeModel();
    const first = await publish(['chest', '--name', 'Chest in versions', '--author', 'Ada']);
    await write('chest/models/lid.obj', OBJ);
    const second = await publish(['chest', '--asset', String(idIn(first.out)), '--note', 'With a lid', '--main', 'lid.obj']);
    expect([second.code, idIn(second.out)]).toEqual([0, idIn(first.out)]);
    const { form, version } = await edited(second.out);
    expect([form['name'], form['author'], version]).toEqual(['Chest in versions', 'Ada', 2]);
    expect(form.files.sources).toHaveLength(2);
  });

  test('of which the main model is none is refused by name', async () => {
    await writeModel();
    const { code, err } = await publish(['chest', '--main', 'lid.obj']);
    expect([code, err]).toEqual([1, expect.stringContaining('“lid.obj” names no model of these files') as string]);
    expect(err).toContain('models/chest.obj');
  });
});

describe('a large file', { timeout: TIMEOUT_MS }, () => {
  test('goes on over a server that is killed half-way, in the same run', async () => {
    await writeModel('heavy');
    await write('heavy/scan.bin', randomBytes(24 * MEGABYTE));
    const { ended } = start(['heavy', '--to', way.address]);
    await way.cutAfter(10 * MEGABYTE);
    await kill();
    await begin();
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([0, expect.stringContaining('heavy is published') as string]);
    expect((await edited(out)).form.files.sources).toHaveLength(2);
    expect(way.passedBytes()).toBeLessThan(44 * MEGABYTE);
  });

  test('goes on where it stopped when the command was killed, too', async () => {
    await writeModel('heavier');
    await write('heavier/scan.bin', randomBytes(24 * MEGABYTE));
    const { running, ended } = start(['heavier', '--to', way.address]);
    await way.cutAfter(12 * MEGABYTE);
    running.kill('SIGKILL');
    await ended;
    const receivedBytes = async () => (await uploads()).find(({ bytes }) => bytes === 24 * MEGABYTE)?.receivedBytes ?? 0;
    await vi.waitFor(async () => expect(await receivedBytes()).toBeGreaterThan(0), { timeout: 60_000 });
    await kill();
    await begin();
    const received = await receivedBytes();
    expect(received).toBeGreaterThan(0);
    const before = way.passedBytes();
    const { code, out } = await publish(['heavier']);
    expect(code).toBe(0);
    expect(way.passedBytes() - before).toBeLessThan(24 * MEGABYTE - received + MEGABYTE);
    expect((await edited(out)).form.files.sources).toHaveLength(2);
    // Of an upload whose beginning was not answered, before, one may be left until it expires.
    expect((await uploads()).filter(({ path }) => path.startsWith('heavier/'))).toEqual([]);
  });
});

describe('a catalogue', { timeout: TIMEOUT_MS }, () => {
  const line = (fields: object) => `${JSON.stringify({ kind: 'asset', ...fields })}\n`;

  test('is published line by line: what fails is told, what is there stays, and the others go on', async () => {
    await write('models/sword.obj', OBJ);
    await write('models/shield.obj', OBJ);
    const sword = line({ name: 'Sword', game: 'Half-Life', package: 'models/sword.obj', tags: ['weapon'] });
    await write(
      'assets.ndjson',
      [
        '{"kind": "game", "title": "Half-Life"}\n',
        sword,
        'no json\n',
        line({ name: 'Axe', game: 'No such game', package: 'models/sword.obj' }),
        line({ name: 'Bow', package: 'models/bow.obj' }),
        line({ name: 'Thief', package: '../../etc/passwd' }),
        line({ name: 'Nothing' }),
        line({ name: 'Shield', game: 'Half-Life', package: 'models/shield.obj', license: 'CC0-1.0' }),
      ].join(''),
    );
    const first = await publish(['--from', 'assets.ndjson']);
    expect(first.code).toBe(1);
    expect(first.out.trim().split('\n')).toHaveLength(2);
    expect(first.err).toContain('2 published, 0 there already, 5 failed, 1 lines of other kinds left out');
    for (const sentence of [
      'line 3: ',
      'line 4, Axe: There is no published game “No such game”',
      'line 5, Bow: There is no file "models/bow.obj".',
      'line 6, Thief: ',
      'line 7, Nothing: It names no package.',
    ])
      expect(first.err).toContain(sentence);

    await write('assets.ndjson', sword);
    const again = await publish(['--from', 'assets.ndjson']);
    expect([again.code, again.out]).toEqual([0, '']);
    expect(again.err).toContain('0 published, 1 there already, 0 failed');
  });

  test('stops at a token that is no longer good', async () => {
    await write('models/sword.obj', OBJ);
    await write('assets.ndjson', line({ name: 'Sword', package: 'models/sword.obj' }));
    const { code, err } = await publish(['--from', 'assets.ndjson'], { POLYSHELF_TOKEN: tokens['expired'] ?? '' });
    expect([code, err]).toEqual([1, expect.stringContaining('This API token is not known here') as string]);
  });
});
