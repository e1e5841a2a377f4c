/**
 * Process that renders pictures of a converted model: request as JSON on standard input, progress as JSON lines on standard
 * output.
 * It has no database, settings or network.
 */

import { writeSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import type { ModelAnswer, ModelOrder } from './model-answer.ts';
import { modelIo } from './model-io.ts';
import { pictureModel } from './render/picture-model.ts';

/** Limit for each picture. */
const MAX_MS = 50_000;

const { folder, mainFile, output, presentation } = (await json(process.stdin)) as ModelOrder;
const document = await (await modelIo()).readBinary(new Uint8Array(await readFile(join(folder, mainFile))));
const pictures: string[] = [];
const { isComplete } = await pictureModel(document, {
  limits: { maxMs: MAX_MS },
  presentation,
  async onPicture(bytes) {
    const name = `picture-${pictures.length}.webp`;
    await writeFile(join(output, name), bytes);
    pictures.push(name);
    writeSync(1, `${JSON.stringify({ pictures } satisfies ModelAnswer)}\n`);
  },
});
writeSync(1, `${JSON.stringify({ allDrawn: isComplete } satisfies ModelAnswer)}\n`);
