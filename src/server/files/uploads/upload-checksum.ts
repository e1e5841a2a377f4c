import { createHash } from 'node:crypto';

import * as m from '#messages/server-uploads';

import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** tus and Node use the same names. */
export const CHECKSUM_ALGORITHMS = ['md5', 'sha1', 'sha256', 'sha512'];

export interface UploadChecksum {
  update(chunk: Uint8Array): void;
  matches(): boolean;
}

/** Parses Upload-Checksum: an algorithm, and the hash in Base64. Null if absent. */
export function uploadChecksum(header: string | undefined): UploadChecksum | null {
  if (header === undefined) return null;
  const [algorithm = '', expected = '', ...more] = header.split(' ');
  if (!CHECKSUM_ALGORITHMS.includes(algorithm) || more.length > 0) {
    throw new Refusal('bad_input', m.checksumUnreadable({ algorithms: CHECKSUM_ALGORITHMS.join(', ') }));
  }
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), matches: () => hash.digest().equals(Buffer.from(expected, 'base64')) };
}
