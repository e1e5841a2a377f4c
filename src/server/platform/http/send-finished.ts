import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { chooseEncoding, type FinishedReply } from './reply-cache.ts';
import { securityHeadersFor } from './security-headers.ts';

/**
 * Sends finished bytes in the encoding the client takes, or 304 where the client has them. The bytes are written past
 * Fastify, whose part in so small a thing would cost as much as Node's own.
 */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: FinishedReply): FastifyReply {
  if (request.headers['if-none-match']?.includes(finished.etag)) return write(reply, 304, finished, {}, null);
  const encoding = chooseEncoding(request.headers['accept-encoding'], finished.body.length);
  const headers = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const bytes = finished.encoded(encoding);
  if (Buffer.isBuffer(bytes)) return write(reply, 200, finished, headers, bytes);
  void bytes.then(
    (compressed) => write(reply, 200, finished, headers, compressed),
    (error: unknown) => reply.send(error),
  );
  return reply;
}

function write(
  reply: FastifyReply,
  status: 200 | 304,
  { etag }: FinishedReply,
  headers: Record<string, string>,
  bytes: Buffer | null,
): FastifyReply {
  const { raw, request } = reply.hijack();
  raw.writeHead(status, {
    ...securityHeadersFor(reply.getHeader('content-security-policy')),
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...headers,
    ...(bytes !== null && { 'content-length': bytes.length }),
    etag,
    'x-request-id': request.id,
  });
  raw.end(request.method === 'HEAD' ? null : bytes);
  return reply;
}
