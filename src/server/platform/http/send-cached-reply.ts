import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { namesTag } from './entity-tags.ts';
import { chooseEncoding, type FinishedReply } from './reply-cache.ts';
import { securityHeadersFor } from './security-headers.ts';

/** Sends a finished reply in an accepted encoding, or 304. It bypasses Fastify, which would take as long as Node's part. */
export function sendCachedReply(request: FastifyRequest, reply: FastifyReply, finished: FinishedReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], finished.body.length);
  const etag = finished.etag(encoding);
  if (namesTag(request.headers['if-none-match'], etag)) return write(reply, 304, { etag }, null);
  const headers = encoding === 'identity' ? { etag } : { etag, 'content-encoding': encoding };
  const bytes = finished.encoded(encoding);
  if (Buffer.isBuffer(bytes)) return write(reply, 200, headers, bytes);
  void bytes.then(
    (compressed) => write(reply, 200, headers, compressed),
    (error: unknown) => reply.send(error),
  );
  return reply;
}

function write(reply: FastifyReply, status: 200 | 304, headers: Record<string, string>, bytes: Buffer | null): FastifyReply {
  const { raw, request } = reply.hijack();
  raw.writeHead(status, {
    ...securityHeadersFor(reply.getHeader('content-security-policy')),
    vary: 'accept-encoding, accept-language, cookie',
    'cache-control': 'no-cache',
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...headers,
    ...(bytes !== null && { 'content-length': bytes.length }),
    'x-request-id': request.id,
  });
  raw.end(request.method === 'HEAD' ? null : bytes);
  return reply;
}
