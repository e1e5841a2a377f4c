import type { FastifyReply } from 'fastify';

/** Whatever a file holds, opened as a page it may do nothing. */
export const INERT = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/** Takes back what was said of the file when it turns out that something else is answered. */
export function forgetFile(reply: FastifyReply, error?: unknown): null {
  for (const header of ['etag', 'content-disposition', 'accept-ranges', 'content-range', 'content-length'])
    reply.removeHeader(header);
  reply.header('cache-control', 'no-store');
  if (error !== undefined) throw error;
  return null;
}
