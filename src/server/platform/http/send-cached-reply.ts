import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { namesTag } from './entity-tags.ts';
import { chooseEncoding, type FinishedReply } from './reply-cache.ts';
import { securityHeadersFor } from './security-headers.ts';

/**
 * Sends finished bytes in the encoding the client takes, or 304 where the client has them. The bytes are written past
 * Fastify, whose part in so small a thing would cost as much as Node's own.
 */
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
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...headers,
    ...(bytes !== null && { 'content-length': bytes.length }),
    'x-request-id': request.id,
  });
  raw.end(request.method === 'HEAD' ? null : bytes);
  return reply;
}
