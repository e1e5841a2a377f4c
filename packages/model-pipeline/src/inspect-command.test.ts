import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildZip } from '../test/build-zip.ts';
import { SMALL_DAE } from '../test/scene-texts.ts';
import { HELP } from './inspect-command.ts';
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
  test('describes the model of an archive, and writes its GLB and pictures', async () => {
    const archive = join(folder, 'models.zip');
    await writeFile(
      archive,
      buildZip([
        { name: 'b/a.obj', data: TRIANGLE },
        { name: 'b/note.txt', data: 'x' },
      ]),
    );
    const [glb, pictures] = [join(folder, 'a.glb'), join(folder, 'pictures')];
    const { code, text } = await run(['inspect', archive, '--json', '--glb', glb, '--pictures', pictures]);
    const made = JSON.parse(text) as Inspection;
    expect([code, made.model, made.failure, made.measured?.triangles]).toEqual([0, 'b/a.obj', null, 1]);
    expect(made.measured?.isChecked).toBe(true);
    expect((await readFile(glb)).subarray(0, 4).toString()).toBe('glTF');
    expect(await readdir(pictures)).toHaveLength(made.pictures.length);
    expect(made.pictures.length).toBeGreaterThan(0);
  });

  test('accepts a folder, and names its other models', async () => {
    const given = join(folder, 'given');
    await mkdir(given);
    await writeFile(join(given, 'a.obj'), TRIANGLE);
    await writeFile(join(given, 'b.dae'), SMALL_DAE);
    const { code, text } = await run(['inspect', given]);
    expect([code, text]).toEqual([0, expect.stringMatching(/^b\.dae \(DAE 1\.4\.1\)\n[^]*triangles[^]*also here +a\.obj\n/)]);
  });

  test('reports wrong arguments', async () => {
    expect(await run(['inspect', '--help'])).toEqual({ code: 0, text: HELP, complaint: '' });
    for (const args of [[], ['look'], ['inspect'], ['inspect', join(folder, 'none')], ['inspect', folder, '--glib', 'x']]) {
      const { code, text, complaint } = await run(args);
      expect([code, text, complaint.endsWith(HELP)]).toEqual([2, '', true]);
    }
  });
});
