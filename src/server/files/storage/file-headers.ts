import type { FastifyReply } from 'fastify';

import { errorReply } from '../../../shared/platform/kit/errors.ts';

/** Headers that make any file inert when it is opened as a page. */
export const INERT = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/** No cache keeps what is not public. */
export const PRIVATE = 'private, no-store';

/** Takes back what was said of the file when it turns out that something else is answered. */
export function forgetFile(reply: FastifyReply, error?: unknown): null {
  for (const header of ['etag', 'content-disposition', 'accept-ranges', 'content-range', 'content-length', 'content-encoding'])
    reply.removeHeader(header);
  reply.header('cache-control', 'no-store');
  if (error !== undefined) throw error;
  return null;
}

/** The answer to who wants the rest of a file that is another now (If-Match). */
export function changedMeanwhile(reply: FastifyReply): FastifyReply {
  forgetFile(reply);
  return reply.code(412).send(errorReply(412, 'conflict', 'This file is another than the one you have a part of.'));
}
