import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

import { FileRefusal } from '../file-refusal.ts';
import type { ExtractOptions } from './archive.ts';

export interface ReadFile {
  sha256: string;
  crc: number;
}

/** Writes a stream to a new file, and returns its size and hash. */
export async function writeNewFile(stream: Readable, target: string, { signal, onBytes }: ExtractOptions): Promise<ReadFile> {
  const meter = byteMeter(onBytes);
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      meter.take(chunk);
      yield chunk;
    }
  };
  await pipeline(stream, counted, createWriteStream(target, { flags: 'wx' }), { signal });
  return meter.end();
}

/** Size and hash of a stream, without writing. */
export async function hashStream(stream: Readable, onBytes: ExtractOptions['onBytes']): Promise<ReadFile> {
  const meter = byteMeter(onBytes);
  for await (const chunk of stream as AsyncIterable<Buffer>) meter.take(chunk);
  return meter.end();
}

function byteMeter(onBytes: ExtractOptions['onBytes']) {
  const hash = createHash('sha256');
  let crc = 0;
  return {
    take(chunk: Buffer): void {
      hash.update(chunk);
      crc = crc32(chunk, crc);
      onBytes(chunk.length);
    },
    end: (): ReadFile => ({ sha256: hash.digest('hex'), crc }),
  };
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A full disk is a temporary error and no fault of the file. */
export function asFullDisk(error: unknown): unknown {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code)) ? fullDisk() : error;
}

export const fullDisk = () => new FileRefusal('disk_full', 'diskFull');
