import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type * as Bundler from './formats/bundle-formats.ts';
import type { Inspection } from './inspection-text.ts';

const PACKAGE = join(import.meta.dirname, '..');
const TRIANGLE = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-pipeline-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  text: string;
  complaint: string;
}

function run(args: string[], home = PACKAGE): Promise<Ended> {
  const cli = join(home, 'src/model-pipeline-cli.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], (error, text, complaint) =>
      resolve({ code: Number(error?.code ?? 0), text, complaint }),
    );
  });
}

describe('inspect', () => {
  test('reports why a file cannot be read', async () => {
    await Promise.all([
      writeFile(join(folder, 'a.max'), 'x'),
      writeFile(join(folder, 'broken.fbx'), 'Kaydara FBX Binary  \0'),
      writeFile(join(folder, 'fine.obj'), TRIANGLE),
    ]);
    const ended = await Promise.all(['a.max', 'broken.fbx'].map((name) => run(['inspect', join(folder, name)])));
    expect(ended.map(({ code }) => code)).toEqual([1, 1]);
    expect(ended[0]?.complaint).toContain('Convert the model to FBX or glTF with 3ds Max');
    expect(ended[1]?.text).toContain('failed       “broken.fbx” could not be converted.');
    for (const below of [join(folder, 'fine.obj/below'), '/proc/none']) {
      const unwritable = await run(['inspect', join(folder, 'fine.obj'), '--glb', join(below, 'a.glb')]);
      expect([unwritable.code, unwritable.complaint]).toEqual([
        2,
        expect.stringContaining(`There is no folder ${below} to write to.`),
      ]);
    }
  });
});

test('a new format needs only a folder of its own', async () => {
  const home = join(folder, 'package');
  const isSource = (path: string) => !path.endsWith('.test.ts');
  await cp(join(PACKAGE, 'src'), join(home, 'src'), { recursive: true, filter: isSource });
  await cp(join(PACKAGE, 'package.json'), join(home, 'package.json'));
  await symlink(join(PACKAGE, '../../node_modules'), join(folder, 'node_modules'));
  const format = join(home, 'src/formats/dots');
  await mkdir(format);
  await writeFile(
    join(format, 'format.ts'),
    `export const format = {
  rank: 5,
  extensions: { dots: 'Dots' },
  magic: [['DOTS', 'dots']],
  version: (head) => /^DOTS (\\d+)/.exec(head)?.[1] ?? null,
  readers: [{ name: 'Dots', load: async () => (await import('./dots.ts')).convertDots }],
  declaredCounts: async () => (bytes) => ({ triangles: (bytes.length - 7) / 18, least: 0, vertices: null }),
  storesUnit: false,
  support: [{ name: 'Dots', files: '\`.dots\`', reader: 'own', materials: '–', skeleton: '–', tried: 'O' }],
};
`,
  );
  await writeFile(
    join(format, 'dots.ts'),
    `import { Document } from '@gltf-transform/core';

export const convertDots = async (files, main) => {
  const places = new TextDecoder().decode(await files.read(main)).slice(7).trim().split(/\\s+/).map(Number);
  const document = new Document();
  const buffer = document.createBuffer();
  const positions = document.createAccessor().setType('VEC3').setArray(new Float32Array(places)).setBuffer(buffer);
  const mesh = document.createMesh().addPrimitive(document.createPrimitive().setAttribute('POSITION', positions));
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return document;
};
`,
  );
  const given = join(folder, 'dots');
  await mkdir(given);
  await writeFile(join(given, 'a.obj'), TRIANGLE);
  await writeFile(join(given, 'a.dots'), 'DOTS 3\n0 0 0 1 0 0 0 1 0\n');
  const { code, text, complaint } = await run(['inspect', given, '--json'], home);
  expect([code, complaint]).toEqual([0, '']);
  const made = JSON.parse(text) as Inspection;
  // Its rank puts it before OBJ, and its declared count agrees.
  expect([made.model, made.format, made.otherModels]).toEqual(['a.dots', { inside: null, version: '3' }, ['a.obj']]);
  expect(made.measured).toMatchObject({ triangles: 1, isChecked: true, size: [1, 1, 0] });
  // Magic bytes identify it under another extension.
  await writeFile(join(folder, 'a.ply'), 'DOTS 3\n0 0 0 1 0 0 0 1 0\n');
  const renamed = JSON.parse((await run(['inspect', join(folder, 'a.ply'), '--json'], home)).text) as Inspection;
  expect(renamed.format?.inside).toBe('dots');
  // Bundles and pages include it too.
  const bundler = join(home, 'src/formats/bundle-formats.ts');
  const { bundledFormats, lightFormats } = (await import(bundler)) as typeof Bundler;
  expect(await bundledFormats.load('/formats/format-table.ts')).toContain("'./dots/format.ts'");
  expect(await lightFormats.load('/formats/format-facts.ts')).toContain('{"rank":5,"extensions":{"dots":"Dots"}');
});
