/**
 * Decodes untrusted pictures in a confined process, one after the other: frames on standard input, replies on standard output.
 */

import { encodeFrame, frameReader } from '@polyshelf/model-pipeline/isolation/frames.ts';
import { measurePicture, redrawPicture, resizePicture } from './picture-drawing.ts';
import type { PictureAnswer, PictureOrder } from './picture-order.ts';

send({ head: 'ready', body: new Uint8Array() });
const read = frameReader(Number.MAX_SAFE_INTEGER);
for await (const chunk of process.stdin) {
  for (const { head, body } of read(chunk as Buffer)) send(await answer(head as PictureOrder, body));
}

function send(frame: { head: unknown; body: Uint8Array }): void {
  for (const part of encodeFrame(frame)) process.stdout.write(part);
}

async function answer(order: PictureOrder, bytes: Buffer): Promise<{ head: PictureAnswer; body: Uint8Array }> {
  const body = new Uint8Array();
  try {
    if (order.work === 'measure') return { head: { measured: await measurePicture(bytes) }, body };
    const made = await (order.work === 'resize' ? resizePicture(bytes, order) : redrawPicture(bytes, order));
    return { head: { made: true }, body: made };
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit|dimensions exceed|too long a side/i.test(error.message);
    return { head: { refused: isLarge ? 'large' : 'unreadable' }, body };
  }
}
