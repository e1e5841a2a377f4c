import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

/** What comes while the disk is busy goes there in one write. */
const GATHERED_BYTES = 512 * 1024;

/** The body of a request, as far as it comes: it ends where the connection does, or when it is told to. */
export function arrivingBody(raw: IncomingMessage, stop: AbortSignal): PassThrough {
  const body = new PassThrough({ highWaterMark: GATHERED_BYTES });
  const end = () => {
    raw.unpipe(body);
    if (!body.writableEnded) body.end();
  };
  if (raw.destroyed || stop.aborted) end();
  else raw.pipe(body);
  raw.once('error', end).once('close', end);
  stop.addEventListener('abort', end, { once: true });
  return body;
}
