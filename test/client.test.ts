import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createClient, type Client } from '../packages/client/src/client.ts';
import { addMember } from './factories/account.ts';
import { apiTokenOf } from './factories/api-token.ts';
import { addAsset } from './factories/catalogue.ts';
import { startApp, type StartedApp } from './start-app.ts';
import { useBundledPrograms } from './use-bundled-programs.ts';

useBundledPrograms();

const ROOT = join(import.meta.dirname, '..');
const SQUARE_OBJ = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 1 3 4\n';

let started: StartedApp;
let url: string;
let visitor: Client;
let member: Client;
beforeAll(async () => {
  started = await startApp({ ROLES: 'web,worker' });
  url = await started.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['Barrel', 'Crate', 'Lamp']) await addAsset(started.db, name);
  await started.installation.version.changed();
  visitor = createClient({ url: `${url}/` });
  const { authorization } = await apiTokenOf(started, await addMember(started, 'mira'), { scopes: ['assets'] });
  member = createClient({ url, token: authorization.replace('Bearer ', '') });
});
afterAll(() => started.stop());

describe('the client reads', () => {
  test('lists without their envelope, filtered by repeated parameters', async () => {
    const all = await visitor.call('listAssets', { query: { sort: 'name' } });
    expect(all.assets.map(({ assetTitle }) => assetTitle)).toEqual(['Barrel', 'Crate', 'Lamp']);
    const narrowed = await visitor.call('listAssets', { query: { quality: ['low-poly', 'med-poly+'] } });
    expect(narrowed.assetsCount).toBe(0);
  });

  test('all pages of a list by its cursors, each entry once', async () => {
    const titles: string[] = [];
    for await (const { assets } of visitor.pages('listAssets', { query: { sort: 'name', pageSize: 2 } }))
      titles.push(assets.map(({ assetTitle }) => assetTitle).join(' '));
    expect(titles).toEqual(['Barrel Crate', 'Lamp']);
  });

  test('content by nested conditions', async () => {
    const filters = { $or: [{ name: { $eq: 'Crate' } }, { name: { $containsi: 'LAM' } }] };
    const { data } = await visitor.call('findAssets', { query: { filters, fields: ['name'], sort: ['name:desc'] } });
    expect(data.map(({ attributes }) => attributes.name)).toEqual(['Lamp', 'Crate']);
  });
});

test('a model is uploaded and published with an API token, and then found', async () => {
  const upload = await member.upload({ data: Buffer.from(SQUARE_OBJ), name: 'square.obj', path: 'square/square.obj' });
  const { id } = await member.call('createBundle', { body: { uploads: [upload] } });
  const bundleNow = () => member.call('getBundle', { params: { id } });
  await expect.poll(async () => (await bundleNow()).state, { timeout: 100_000 }).toBe('ready');
  const bundle = await bundleNow();
  expect(bundle.sources).toMatchObject([{ name: 'square/square.obj' }]);
  const nothing = { category: null, subcategory: null, license: null, licenseText: null, author: null, group: null };
  const saved = await member.call('saveAsset', {
    body: {
      id: null,
      version: null,
      saveKey: randomUUID(),
      status: 1,
      note: null,
      form: {
        ...nothing,
        name: 'Square',
        description: null,
        games: [],
        tags: [{ id: null, name: 'flat' }],
        copyrights: null,
        acquisition: null,
        acquired: null,
        platforms: [],
        technologies: [],
        alternativeNames: [],
        images: [],
        formats: [],
        stated: { quality: null, textures: null, textureType: null, textureResolution: null, rigged: null },
        files: { bundleId: id, mainModelId: null, sources: bundle.sources.map(({ name, bytes }) => ({ name, bytes })) },
      },
    },
  });
  expect(saved).toMatchObject({ title: 'Square', status: 1 });
  const { newData } = await visitor.call('search', { query: { query: ['square'], selectedCategory: 'models' } });
  expect(newData).toHaveLength(1);
});

describe('a refusal is an error with a sentence, a code and the invalid field', () => {
  test('of a call', async () => {
    await expect(visitor.call('createBundle', { body: { uploads: [] } })).rejects.toMatchObject({
      name: 'PolyshelfError',
      status: 401,
      code: 'not_signed_in',
      retryAfterSeconds: null,
    });
    await expect(visitor.call('listAssets', { query: { page: 0 } })).rejects.toMatchObject({
      status: 400,
      details: { field: 'page' },
    });
  });

  test('of an upload', async () => {
    await expect(visitor.upload({ data: Buffer.from('v'), name: 'a.obj' })).rejects.toMatchObject({ status: 401 });
  });

  test('a reply of another site, whatever its status', async () => {
    const otherSite = (status: number) =>
      createClient({ url, fetch: async () => new Response('<html>', { status, headers: { 'retry-after': '7' } }) });
    for (const status of [200, 503])
      await expect(otherSite(status).call('getHome')).rejects.toMatchObject({
        status,
        code: 'unreadable',
        retryAfterSeconds: 7,
      });
  });
});

test('a project that installs the package type checks the examples of its README', { timeout: 240_000 }, async () => {
  const project = await mkdtemp(join(tmpdir(), 'polyshelf-client-'));
  const home = join(project, 'node_modules/@polyshelf/client');
  const tsc = (...args: string[]) => {
    try {
      return execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...args], { encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  expect(tsc('-p', join(ROOT, 'packages/client'), '--outDir', join(home, 'dist'))).toBe('');
  await writeFile(join(home, 'package.json'), await readFile(join(ROOT, 'packages/client/package.json')));
  for (const name of ['tus-js-client', '@types/node', 'undici-types']) {
    await mkdir(join(project, 'node_modules', name, '..'), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), join(project, 'node_modules', name));
  }
  const readme = await readFile(join(ROOT, 'packages/client/README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n([^]*?)^```/gm)].map(([, code]) => code);
  expect(examples.length).toBeGreaterThan(4);
  await writeFile(join(project, 'examples.ts'), examples.join('\n'));
  await writeFile(
    join(project, 'wrong.ts'),
    `import { createClient } from '@polyshelf/client';
const client = createClient({ url: '' });
await client.call('listAssets', { query: { pageSize: 'ten' } });
await client.call('getBundle');
`,
  );
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    noEmit: true,
    types: ['node'],
    skipLibCheck: false,
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['examples.ts', 'wrong.ts'] }));
  const errors = tsc('-p', project)
    .split('\n')
    .filter((line) => line.includes('error'));
  expect(errors).toEqual([expect.stringMatching(/wrong\.ts\(3,/), expect.stringMatching(/wrong\.ts\(4,/)]);
  await rm(project, { recursive: true });
});
