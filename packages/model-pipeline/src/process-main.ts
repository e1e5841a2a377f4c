/**
 * Process that reads a model: request as JSON on standard input, progress as JSON lines on standard output.
 * It has no database, settings or network.
 */

import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { json } from 'node:stream/consumers';

import { FileRefusal } from './file-refusal.ts';
import type { ModelAnswer, ModelOrder } from './model-answer.ts';
import { runModelPipeline } from './model-pipeline.ts';

// Output of libraries goes to the log, not to the stream of answers.
globalThis.console = new Console(process.stderr, process.stderr);

const say = (answer: ModelAnswer) => {
  writeSync(1, `${JSON.stringify(answer)}\n`);
};

try {
  await runModelPipeline((await json(process.stdin)) as ModelOrder, say);
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  say({ failure: error.sentence });
}
