/** A pool worker that follows instructions, and returns its process id. */
import { encodeFrame, frameReader } from '../src/isolation/frames.ts';

const send = (head: unknown, body: Uint8Array = new Uint8Array()) => {
  for (const part of encodeFrame({ head, body })) process.stdout.write(part);
};

send('ready');
const read = frameReader(1024 ** 3);
let jobs = 0;
for await (const chunk of process.stdin) {
  for (const { head, body } of read(chunk as Buffer)) {
    jobs += 1;
    if (head === 'crash') process.abort();
    if (head === 'hang') for (;;);
    if (head === 'flood') send('flood', Buffer.alloc(2 * 1024 ** 2));
    send({ jobs }, body);
  }
}
