/** Work on untrusted pictures, which only confined processes decode. */

import { join } from 'node:path';

import * as m from '#messages/server-storage';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

import type { PictureType, PictureWidth } from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { WorkerFailure, workerPool } from '@polyshelf/model-pipeline/isolation/worker-pool.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import type { MeasuredPicture, PictureAnswer, PictureOrder } from './picture-order.ts';
import { sniffPictureType } from './picture-type.ts';

/** A re-encoded picture may be several times as large as the original. */
const MAX_ANSWER_BYTES = 512 * 1024 ** 2;

/** Without a bundle, the program runs from its sources. */
const SOURCES = join(import.meta.dirname, '../../..');

const run = workerPool({
  program: join(import.meta.dirname, 'picture-program.ts'),
  readable: [SOURCES],
  usesSharp: true,
  limits: {
    cpuSeconds: 120,
    stalledMs: 120_000,
    heapMegabytes: 256,
    wasmMegabytes: 16,
    totalMegabytes: 1024,
    maxOutputBytes: 512 * 1024 ** 2,
  },
  maxJobs: 500,
  maxAnswerBytes: MAX_ANSWER_BYTES,
  idleMs: 30_000,
});

/** Each takes a core and some hundred megabytes. Displayed pictures have a queue of their own. */
const incoming = limitConcurrency({ maxRunning: 2, maxWaiting: 500 });

const Answer = Type.Union([
  Type.Object({
    measured: Type.Object({
      width: Type.Integer({ minimum: 1 }),
      height: Type.Integer({ minimum: 1 }),
      placeholder: Type.String({ maxLength: 2000, pattern: '^(?:data:image/webp;base64,[A-Za-z0-9+/=]+)?$' }),
    }),
  }),
  Type.Object({ made: Type.Literal(true) }),
  Type.Object({ refused: Type.Union([Type.Literal('large'), Type.Literal('unreadable')]) }),
]);

/** Size after orientation, and placeholder. The placeholder decodes the whole picture, which proves it readable. */
export async function measurePicture(bytes: Uint8Array): Promise<MeasuredPicture> {
  const { head } = await incoming(() => work({ work: 'measure' }, bytes));
  if (!('measured' in head)) throw unreadable();
  return head.measured;
}

/** The picture with at most this width. The caller limits concurrency. */
export async function resizePicture(bytes: Uint8Array, size: { width: PictureWidth; format: 'webp' | 'jpg' }): Promise<Buffer> {
  return draw({ work: 'resize', ...size }, bytes);
}

/** The picture re-encoded; avatars square and still. */
export async function drawAnew(bytes: Uint8Array, by: { type: PictureType; isAvatar: boolean }): Promise<Buffer> {
  return incoming(() => draw({ work: 'redraw', ...by }, bytes));
}

async function draw(order: PictureOrder, bytes: Uint8Array): Promise<Buffer> {
  const { body } = await work(order, bytes);
  if (sniffPictureType(body) === null) throw unreadable();
  return body;
}

async function work(order: PictureOrder, body: Uint8Array): Promise<{ head: PictureAnswer; body: Buffer }> {
  const frame = await run({ head: order, body }).catch((error: unknown) => {
    if (!(error instanceof WorkerFailure)) throw error;
    throw error.reason === 'memory' ? tooLarge() : unreadable();
  });
  // The process has read untrusted bytes, so its reply is validated too.
  if (!Value.Check(Answer, frame.head)) throw unreadable();
  if ('refused' in frame.head) throw frame.head.refused === 'large' ? tooLarge() : unreadable();
  return { head: frame.head, body: frame.body };
}

function tooLarge(): Refusal {
  return new Refusal('bad_input', m.tooManyPixels());
}

function unreadable(): Refusal {
  return new Refusal('bad_input', m.undecodable());
}
