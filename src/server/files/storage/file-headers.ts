import * as m from '#messages/server-storage';
import type { FastifyReply } from 'fastify';

import { errorReply } from '../../../shared/platform/kit/errors.ts';

/** Headers that make any file inert when it is opened as a page. */
export const INERT = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/** For files that are not public. */
export const PRIVATE = 'private, no-store';

/** Removes headers of the file, because another reply follows. */
export function forgetFile(reply: FastifyReply, error?: unknown): null {
  for (const header of ['etag', 'content-disposition', 'accept-ranges', 'content-range', 'content-length', 'content-encoding'])
    reply.removeHeader(header);
  reply.header('cache-control', 'no-store');
  if (error !== undefined) throw error;
  return null;
}

/** Reply to a client that continues a file that has changed (If-Match). */
export function changedMeanwhile(reply: FastifyReply): FastifyReply {
  forgetFile(reply);
  return reply.code(412).send(errorReply(412, 'conflict', m.otherFile()));
}
