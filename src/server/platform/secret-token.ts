import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits for a session, link or ticket, and its stored hash. */
export function secretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** SHA-256: a slow hash gains nothing for 256 random bits. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
