import { mkdir, symlink } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import * as auth from '#messages/server-auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { freePort } from '../../../../../scripts/free-port.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { idIn, publishingSite, SQUARE_OBJ } from '../../../../../test/fixtures/publishing-site.ts';

// A command starts a process: a second, or ten if every core is busy. So do converters.
const TIMEOUT_MS = 400_000;

let site: Awaited<ReturnType<typeof publishingSite>>;
let folder: string;
beforeAll(async () => {
  site = await publishingSite();
});
beforeEach(async () => {
  folder = await site.makeFolder();
});
afterEach(() => site.removeFolder());
afterAll(() => site.close());

describe('invalid arguments exit with 2, before any request', { timeout: TIMEOUT_MS }, () => {
  test('arguments', async () => {
    const { code, out, err } = await site.start(['chest', '--to', 'shelf']).ended;
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^--to needs the address of a site.*\nUsage: npm run polyshelf -- publish /);
  });

  test('a missing token', async () => {
    const { code, err } = await site.publish(['chest'], { POLYSHELF_TOKEN: '' });
    expect([code, err]).toEqual([2, expect.stringContaining('POLYSHELF_TOKEN') as string]);
  });
});

describe('a refusal exits with 1 and a sentence, and nothing is published', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['polyshelf_wrong', auth.unknownToken()],
    ['expired', auth.unknownToken()],
    ['scopeless', 'This needs an API token with the scope "assets".'],
    ['a session', 'API tokens begin with polyshelf_'],
  ])('for the token: %s', async (name, sentence) => {
    await site.writeModel();
    const { code, out, err } = await site.publish(['chest'], { POLYSHELF_TOKEN: site.tokens[name] ?? name });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(err).not.toContain(site.tokens[name] ?? 'polyshelf_wrong');
  });

  test.each([
    [['chest', '--game', 'Half-Lif'], 'There is no published game “Half-Lif”'],
    [['chest', '--game', 'a draft'], 'There is no published game “a draft”'],
    [['nowhere'], 'There is no file or folder'],
    [['empty'], 'There is no file to publish.'],
    [['chest', '--asset', '999'], 'There is no such'],
  ])('for the arguments %j', async (args, sentence) => {
    await site.writeModel();
    await mkdir(join(folder, 'empty'));
    const { code, out, err } = await site.publish(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(await site.uploads()).toEqual([]);
  });

  test.each([
    ['{"name": "Chest"', 'is not valid JSON'],
    ['{"images": ["../secret.png"]}', 'leads out of the folder of polyshelf.json'],
    ['{"images": ["/etc/hostname"]}', 'is not relative to polyshelf.json'],
  ])('for an invalid polyshelf.json: %s', async (text, sentence) => {
    await site.writeModel();
    await site.write('secret.png', 'secret');
    await site.write('chest/polyshelf.json', text);
    const { code, err } = await site.publish(['chest']);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence) as string]);
  });

  test('for an unreachable site, and for another kind of server', async () => {
    await site.writeModel();
    const other: Server = createServer(
      (_request, reply) => void reply.writeHead(404, { 'content-type': 'text/html' }).end('<p>Hello'),
    );
    const port = await freePort();
    await new Promise<void>((listening) => other.listen(port, '127.0.0.1', () => listening()));
    const elsewhere = await site.publishAt(`http://127.0.0.1:${port}`, ['chest']);
    await new Promise((closed) => other.close(closed));
    expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringContaining('that of a Polyshelf site.') as string]);
    const nowhere = await site.publishAt(`http://127.0.0.1:${port}`, ['chest']);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('cannot be reached') as string]);
  });

  test('for files that cannot be opened', async () => {
    await site.write('locked.zip', Buffer.from('PK\u0003\u0004 this is no archive'));
    const { code, out, err } = await site.publish(['locked.zip']);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n').at(-1)).toMatch(/\.$/);
  });
});

describe('a folder', { timeout: TIMEOUT_MS }, () => {
  test('is published with its fields, and only the address goes to the standard output', async () => {
    await site.writeModel('old_chest');
    await site.write('old_chest/readme.txt', 'A chest.');
    await site.write('old_chest/.git/config', 'secret');
    await site.write(
      'old_chest/polyshelf.json',
      '{"game": "ＨＡＬＦ-life", "author": "Ada", "tags": ["wood", "box"], "license": "CC0-1.0"}',
    );
    await symlink('/etc/hostname', join(folder, 'old_chest/link.txt'));
    const { code, out, err } = await site.publish(['old_chest', '--tag', 'iron']);
    expect([code, err]).toEqual([0, expect.stringContaining('old chest is published') as string]);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/models\/old%20chest\?id=\d+\n$/);
    expect(err).toContain('link.txt is a symbolic link. It was left out.');
    const { status, form } = await site.edited(out);
    expect(status).toBe(1);
    expect(form).toMatchObject({
      name: 'old chest',
      author: 'Ada',
      license: { name: expect.stringContaining('CC0') as string },
    });
    expect([form.games.map(({ title }) => title), form.tags.map(({ name }) => name)]).toEqual([['Half-Life'], ['iron']]);
    expect(form.files.sources.map(({ name }) => name)).toEqual(['old_chest/models/old_chest.obj', 'old_chest/readme.txt']);
  });

  test('with pictures only becomes a draft, unless some are chosen', async () => {
    await site.write('skin.png', await makePicture('teal'));
    const { code, out, err } = await site.publish(['skin.png']);
    expect([code, err]).toEqual([3, expect.stringContaining('These files contain pictures, but no model') as string]);
    expect((await site.edited(out)).status).toBe(3);
  });

  test('as a draft is invisible to others, and its token may come from a file', async () => {
    await site.writeModel();
    await site.write('token', `${site.tokens['good']}\n`);
    const { code, out, err } = await site.publish(['chest', '--draft', '--name', 'Only mine', '--token-file', 'token'], {
      POLYSHELF_TOKEN: '',
    });
    expect([code, err]).toEqual([0, expect.stringContaining('Only mine is saved as a draft') as string]);
    const asVisitor = await fetch(`${site.way.address}/api/get-asset-info?modelId=${idIn(out)}`);
    expect(await asVisitor.json()).toMatchObject({ data: [] });
    expect((await site.edited(out)).status).toBe(3);
  });
});

describe('a catalogue', { timeout: TIMEOUT_MS }, () => {
  const line = (fields: object) => `${JSON.stringify({ kind: 'asset', ...fields })}\n`;

  test('is published line by line: failures are reported, existing publications stay, and the others continue', async () => {
    await site.write('models/sword.obj', SQUARE_OBJ);
    await site.write('models/shield.obj', SQUARE_OBJ);
    const sword = line({ name: 'Sword', game: 'Half-Life', package: 'models/sword.obj', tags: ['weapon'] });
    await site.write(
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
    const first = await site.publish(['--from', 'assets.ndjson']);
    expect(first.code).toBe(1);
    expect(first.out.trim().split('\n')).toHaveLength(2);
    expect(first.err).toContain('2 published, 0 already on the site, 5 failed');
    expect(first.err).toContain('1 line of other kinds left out');
    for (const sentence of [
      'line 3: ',
      'line 4, Axe: There is no published game “No such game”',
      'line 5, Bow: There is no file “models/bow.obj”.',
      'line 6, Thief: ',
      'line 7, Nothing: The line has no “package”.',
    ])
      expect(first.err).toContain(sentence);

    await site.write('assets.ndjson', sword);
    const again = await site.publish(['--from', 'assets.ndjson']);
    expect([again.code, again.out]).toEqual([0, '']);
    expect(again.err).toContain('0 published, 1 already on the site, 0 failed');
  });

  test('stops at an invalid token', async () => {
    await site.write('models/sword.obj', SQUARE_OBJ);
    await site.write('assets.ndjson', line({ name: 'Sword', package: 'models/sword.obj' }));
    const { code, err } = await site.publish(['--from', 'assets.ndjson'], { POLYSHELF_TOKEN: site.tokens['expired'] ?? '' });
    expect([code, err]).toEqual([1, expect.stringContaining(auth.unknownToken()) as string]);
  });
});
