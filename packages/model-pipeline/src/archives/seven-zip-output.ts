import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

import type { ArchiveAnswer, ExpectedFile } from './archive-answer.ts';

/**
 * Splits 7-Zip's output, a stream of all files, into the listed files.
 * So no name of an archive is used as a path, and no file exceeds its declared size.
 */
export function outputFiles(files: ExpectedFile[], report: (answer: ArchiveAnswer) => void) {
  const pending = files.values();
  let current = next();

  function next() {
    const { value: expected } = pending.next();
    if (expected === undefined) return null;
    const descriptor = expected.target === null ? null : openSync(expected.target, 'wx');
    return { expected, descriptor, left: expected.bytes, hash: createHash('sha256'), crc: 0 };
  }

  function finishFull(): void {
    while (current?.left === 0) {
      const { expected, descriptor, hash, crc } = current;
      if (expected.crc !== null && expected.bytes > 0 && expected.crc !== crc) throw new Error('The checksum is another.');
      if (descriptor !== null) closeSync(descriptor);
      if (expected.isWanted) report({ kind: 'written', sha256: hash.digest('hex') });
      current = next();
    }
  }

  function write(piece: Buffer): void {
    let rest = piece;
    while (rest.length > 0) {
      finishFull();
      if (current === null) throw new Error('There is more than was listed.');
      const part = rest.subarray(0, current.left);
      if (current.expected.isWanted) {
        current.hash.update(part);
        if (current.descriptor !== null) writeAll(current.descriptor, part);
        report({ kind: 'bytes', bytes: part.length });
      }
      current.crc = crc32(part, current.crc);
      current.left -= part.length;
      rest = rest.subarray(part.length);
    }
  }

  return {
    write,
    /** Returns whether all files are complete. */
    end(): boolean {
      finishFull();
      return current === null;
    },
  };
}

function writeAll(descriptor: number, part: Buffer): void {
  for (let written = 0; written < part.length;) written += writeSync(descriptor, part, written);
}
