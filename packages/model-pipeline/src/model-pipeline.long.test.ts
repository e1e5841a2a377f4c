import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { FileRefusal } from './file-refusal.ts';
import type { ModelAnswer } from './model-answer.ts';
import { runModelPipeline } from './model-pipeline.ts';

let root: string;
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polyshelf-pipeline-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Result of one file, or the sentence of its refusal. */
async function made(name: string, content: string | Uint8Array) {
  const [folder, output] = [join(root, `${(count += 1)}`), join(root, `${(count += 1)}`)];
  await Promise.all([mkdir(folder), mkdir(output)]);
  await writeFile(join(folder, name), content);
  const answers: ModelAnswer = {};
  const order = { folder, paths: [name], mainFile: name, texture: null, output, presentation: null };
  const failure = await runModelPipeline(order, (answer) => Object.assign(answers, answer)).then(
    () => null,
    (error: unknown) => (error instanceof FileRefusal ? error.message : String(error)),
  );
  return { ...answers, failure };
}

test('a large polygon takes no longer than as many triangles', async () => {
  const corners = Array.from({ length: 60_000 }, (_, at) => {
    const [turn, far] = [(at / 60_000) * 2 * Math.PI, at % 2 === 0 ? 1 : 1.3];
    return `v ${far * Math.cos(turn)} ${far * Math.sin(turn)} 0`;
  });
  const face = `f ${corners.map((_, at) => at + 1).join(' ')}`;
  const start = process.cpuUsage();
  const { measured } = await made('a.obj', `${corners.join('\n')}\n${face}\n`);
  const { user } = process.cpuUsage(start);
  expect(measured?.triangles).toBe(59_998);
  // A fan took minutes.
  expect(user / 1e6).toBeLessThan(20);
});
