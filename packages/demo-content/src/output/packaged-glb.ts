/** Extracts the GLB of a package of this generator: it is always the first entry. */

import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

export async function readPackagedGlb(file: string): Promise<Uint8Array> {
  const zip = await readFile(file);
  const packed = zip.readUInt32LE(18);
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return new Uint8Array(inflateRawSync(zip.subarray(start, start + packed)));
}
