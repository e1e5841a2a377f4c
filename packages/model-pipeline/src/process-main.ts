/**
 * The process in which a model is read: the order comes as JSON on standard input, and what is done goes out in lines of
 * JSON on standard output. It knows no database, no settings and no network.
 */

import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { json } from 'node:stream/consumers';

import { FileRefusal } from './file-refusal.ts';
import type { ModelAnswer, ModelOrder } from './model-answer.ts';
import { runModelPipeline } from './model-pipeline.ts';

// Libraries print; that is for logs, not for the stream of answers.
globalThis.console = new Console(process.stderr, process.stderr);

const say = (answer: ModelAnswer) => {
  writeSync(1, `${JSON.stringify(answer)}\n`);
};

try {
  await runModelPipeline((await json(process.stdin)) as ModelOrder, say);
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  say({ failure: error.message });
}
