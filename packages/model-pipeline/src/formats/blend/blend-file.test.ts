import { gzipSync, zstdCompressSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { openBlend, unpackedBlend } from './blend-file.ts';
import { blendPreview } from './blend-preview.ts';

interface Shape {
  head: string;
  isLittle: boolean;
  blockHead: number;
  lengthAt: number;
}

const SHAPES: Record<string, Shape> = {
  'of 64 bits': { head: 'BLENDER-v304', isLittle: true, blockHead: 24, lengthAt: 4 },
  'of 32 bits from another processor': { head: 'BLENDER_V249', isLittle: false, blockHead: 20, lengthAt: 4 },
  'of Blender 5': { head: 'BLENDER17-01v0500', isLittle: true, blockHead: 32, lengthAt: 16 },
};

function blend({ head, isLittle, blockHead, lengthAt }: Shape, blocks: Record<string, Buffer>): Uint8Array<ArrayBuffer> {
  const parts = Object.entries({ ...blocks, ENDB: Buffer.alloc(0) }).flatMap(([code, body]) => {
    const start = Buffer.alloc(blockHead);
    start.write(code);
    if (isLittle) start.writeUInt32LE(body.length, lengthAt);
    else start.writeUInt32BE(body.length, lengthAt);
    return [start, body];
  });
  return new Uint8Array(Buffer.concat([Buffer.from(head), ...parts]));
}

/** A pixel wide, two high, stored bottom-up: red below green. */
function preview({ isLittle }: Shape): Buffer {
  const size = Buffer.alloc(8);
  for (const [index, value] of [1, 2].entries()) {
    if (isLittle) size.writeInt32LE(value, index * 4);
    else size.writeInt32BE(value, index * 4);
  }
  return Buffer.concat([size, Buffer.from([255, 0, 0, 255, 0, 255, 0, 255])]);
}

describe.each(Object.entries(SHAPES))('a file %s', (_name, shape) => {
  test('has a thumbnail, returned top-down', () => {
    const image = blendPreview(blend(shape, { REND: Buffer.alloc(10), TEST: preview(shape) }));
    expect(image).toEqual({ width: 1, height: 2, pixels: new Uint8Array([0, 255, 0, 255, 255, 0, 0, 255]) });
  });
});

test('missing, truncated and absurdly large thumbnails are ignored', () => {
  const shape = SHAPES['of 64 bits']!;
  const sized = (width: number) => {
    const body = Buffer.alloc(8);
    body.writeInt32LE(width, 0);
    body.writeInt32LE(2, 4);
    return blend(shape, { TEST: body });
  };
  for (const bytes of [blend(shape, {}), sized(1), sized(-1), sized(2 ** 31 - 1), new Uint8Array(), new Uint8Array(100)]) {
    expect(blendPreview(bytes)).toBeNull();
  }
});

test('compressed files are decompressed, damaged ones refused', () => {
  const plain = blend(SHAPES['of 64 bits']!, {});
  for (const pack of [gzipSync, zstdCompressSync]) {
    const packed = new Uint8Array(pack(plain));
    expect(Buffer.from(unpackedBlend(packed)).equals(plain)).toBe(true);
    expect(() => unpackedBlend(packed.slice(0, packed.length - 12))).toThrow('cannot be unpacked. It may be cut off');
  }
  expect(unpackedBlend(plain)).toBe(plain);
});

test('other files, and those of future versions, are distinguished', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text.padEnd(200)));
  expect(() => openBlend(bytes('solid wall'))).toThrow('not in the format Blender');
  expect(() => openBlend(bytes('BLENDER17-02v0700'))).toThrow('too new to be read');
});

test('a decompression bomb is refused before it uses the memory', () => {
  const zeros = Buffer.alloc(80 * 1024 ** 2);
  for (const pack of [gzipSync, zstdCompressSync]) {
    const packed = new Uint8Array(pack(zeros));
    expect(packed.length).toBeLessThan(200_000);
    expect(() => unpackedBlend(packed)).toThrow('unpacks to more data than is allowed');
  }
});
