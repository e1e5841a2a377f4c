import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for a session, a link or a ticket, and what is stored of it. */
export function secretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** SHA-256: nobody can guess 256 random bits, so a slow hash would gain nothing. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
