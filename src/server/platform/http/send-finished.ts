import type { FastifyReply, FastifyRequest } from 'fastify';

import { chooseEncoding, type FinishedReply } from './reply-cache.ts';

/** Sends finished bytes in the encoding the client takes, or 304 where the client has them. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedReply,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  reply.header('etag', finished.etag);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (request.headers['if-none-match']?.includes(finished.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], finished.body.length);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await finished.encoded(encoding));
}
