import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { WebIO } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { useModelFolders } from '../test/use-model-folders.ts';
import { processModel } from './processing-service.ts';

const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n';

const { folders, run } = useModelFolders();

describe('a model', () => {
  test('is converted, measured and checked, step by step', async () => {
    const { failure, converted, glb, pictures, measured, steps, findings, shown } = await run({
      'square.obj': `mtllib square.mtl\nusemtl red\n${SQUARE}`,
      'square.mtl': 'newmtl red\nKd 1 0 0\nmap_Kd red.png\n',
    });
    expect(failure).toBeNull();
    expect(measured).toMatchObject({ triangles: 2, vertices: 4, materials: 1, size: [1, 1, 0] });
    expect(findings.map(({ code }) => code)).toContain('missing_texture');
    expect(steps).toEqual(['converting', 'measuring', 'optimising', 'picturing']);
    expect(pictures).toHaveLength(4);
    // The first picture is reported before the others are rendered.
    expect(shown).toEqual([0, 1]);
    for (const file of [converted, glb]) {
      const document = await new WebIO().readBinary(new Uint8Array(await readFile(file ?? '')));
      expect(document.getRoot().listMeshes()).toHaveLength(1);
    }
  });

  test('without anything to show says so', async () => {
    const { failure, glb } = await run({ 'scene.max': 'anything' });
    expect(failure).toBe(
      'MAX files (3ds Max) cannot be shown in 3D. You can still download the original. Convert the model to FBX or glTF with 3ds Max, and add that file.',
    );
    expect(glb).toBeNull();
  });

  test('is read by its content, not by its name', async () => {
    const ascii = '; FBX 5.8.0 project file\nFBXHeaderExtension:  {\n}\n';
    expect((await run({ 'old.obj': ascii })).failure).toBe(
      'FBX 5.8 is too old to be read. You can still download the original.',
    );
  });

  test('of an unreadable Blender version shows its thumbnail', async () => {
    const size = 2;
    const block = Buffer.alloc(24 + 8 + size * size * 4);
    block.write('TEST');
    block.writeUInt32LE(8 + size * size * 4, 4);
    block.writeInt32LE(size, 24);
    block.writeInt32LE(size, 28);
    const file = Buffer.concat([Buffer.from('BLENDER-v404'), block, Buffer.from('ENDB'), Buffer.alloc(20)]);
    const { failure, pictures } = await run({ 'new.blend': file });
    expect(failure).toContain('The Blender file is cut off');
    expect(pictures.map((path) => path.split('/').at(-1))).toEqual(['preview.webp']);
  });

  test('is not waited for after an abort', async () => {
    const controller = new AbortController();
    const job = { ...(await folders({ 'a.obj': SQUARE })), paths: ['a.obj'], mainFile: 'a.obj' };
    const running = processModel(job, { signal: controller.signal, onStep: () => controller.abort(new Error('no longer')) });
    await expect(running).rejects.toThrow('no longer');
  });
});

describe('a hostile file fails alone, with a sentence', () => {
  test.each<[string, Record<string, string | Uint8Array>, string]>([
    ['zero bytes', { 'empty.glb': '' }, '“empty.glb” is empty.'],
    ['noise', { 'noise.ms3d': Buffer.alloc(3000, 0xa5) }, '“noise.ms3d” could not be converted.'],
    [
      'a web page in disguise',
      { 'page.obj': '<html><script>alert(1)</script></html>' },
      'There is nothing to draw in the model.',
    ],
    [
      'a model that names a file of this machine',
      { 'a.gltf': '{"asset":{"version":"2.0"},"buffers":[{"uri":"../../../../../../etc/passwd","byteLength":4}]}' },
      'lacks files that the model needs: passwd',
    ],
    ['a cut model', { 'a.glb': Buffer.from('glTF\x02\0\0\0\xff\0\0\0\x20\0\0\0JSON{"as', 'latin1') }, 'cut off'],
  ])('%s', async (_what, files, sentence) => {
    const { failure, glb, errors } = await run(files);
    expect(failure).toContain(sentence);
    expect([glb, errors]).toEqual([null, []]);
  });

  test('a link outside the package', async () => {
    const { folder, output } = await folders({ 'other.obj': SQUARE });
    await writeFile(join(folder, '../../secret.obj'), SQUARE);
    await symlink(join(folder, '../../secret.obj'), join(folder, 'a.obj'));
    const job = { folder, output, paths: ['a.obj', '../../secret.obj'], mainFile: 'a.obj' };
    const signal = new AbortController().signal;
    expect((await processModel(job, { signal })).failure).toBe('The file “a.obj” is outside of the package.');
    const outside = await processModel({ ...job, mainFile: '../../secret.obj' }, { signal });
    expect(outside.failure).toBe('The file “../../secret.obj” is not in the package.');
  });

  test.each([
    ['crashes twice is given up', 2, 'The program that reads this format crashed on this file.'],
    ['crashes once is tried once more', 1, null],
  ])('a process that %s, and its finished results stay', async (_what, crashes, sentence) => {
    const program = `import { readdirSync, writeFileSync, writeSync } from 'node:fs';
      const earlier = readdirSync('.').length;
      writeFileSync('run' + earlier, '');
      writeSync(1, '{"glb":"../../secret.obj"}\\n{"glb":"run0"}\\n');
      if (earlier < ${crashes}) process.abort();`;
    const { folder, output } = await folders({ 'program.mjs': program });
    const errors: string[] = [];
    const result = await processModel(
      { folder, output, paths: [], mainFile: 'a.obj' },
      {
        program: join(folder, 'program.mjs'),
        signal: new AbortController().signal,
        onFailure: (_failure, detail) => errors.push(detail.slice(0, 17)),
      },
    );
    expect([result.failure, result.glb]).toEqual([sentence, join(output, 'run0')]);
    expect(errors.filter((error) => error.startsWith('SIG'))).toHaveLength(crashes);
    expect(errors.filter((error) => error === 'This is no answer')).toHaveLength(2);
    expect(await readdir(output)).toHaveLength(2);
  });
});
