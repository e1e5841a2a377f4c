import type { GLTF } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';

import { modelIo } from '../model-io.ts';

const FLOAT = 5126;
const asset = { version: '2.0' };

async function read(json: Omit<GLTF.IGLTF, 'asset'>, bytes: number): Promise<number> {
  const resources = bytes === 0 ? {} : { 'a.bin': new Uint8Array(bytes) };
  const buffers = bytes === 0 ? [] : [{ uri: 'a.bin', byteLength: bytes }];
  const document = await (await modelIo()).readJSON({ json: { asset, buffers, ...json }, resources });
  return document.getRoot().listAccessors().length;
}

const vectors = (count: number, more: Partial<GLTF.IAccessor> = {}): GLTF.IAccessor => ({
  type: 'VEC3',
  componentType: FLOAT,
  count,
  ...more,
});

describe('a glTF with far more declared values than bytes is refused before they are allocated', () => {
  const sparse = {
    count: 1,
    indices: { bufferView: 0, componentType: 5121 as const },
    values: { bufferView: 0, byteOffset: 4 },
  };
  const view = { buffer: 0, byteLength: 1200 };
  const packed = (count: number, byteStride: number) => ({
    ...view,
    extensions: { EXT_meshopt_compression: { ...view, count, byteStride, mode: 'ATTRIBUTES' } },
  });

  it.each<[string, Omit<GLTF.IGLTF, 'asset'>, number]>([
    ['without bytes', { accessors: [vectors(99_000_000)] }, 0],
    ['of a type that no table names', { accessors: [vectors(999_000_000, { type: 'constructor' as never })] }, 0],
    ['of which one has no number', { accessors: [vectors('none' as never), vectors(99_000_000)] }, 0],
    ['of which one is negative', { accessors: [vectors(-99_000_000), vectors(99_000_000)] }, 0],
    ['in many parts', { accessors: Array.from({ length: 1000 }, () => vectors(1000)) }, 0],
    ['of which one differs', { bufferViews: [view], accessors: [vectors(9_000_000, { sparse })] }, 1200],
    [
      'that share their bytes',
      { bufferViews: [view], accessors: Array.from({ length: 1000 }, () => vectors(100, { bufferView: 0 })) },
      1200,
    ],
    ['that are packed tighter than can be', { bufferViews: [packed(9_000_000, 12)] }, 1200],
    ['of which a packed one has no number', { bufferViews: [packed(Infinity, 0), packed(9_000_000, 12)] }, 1200],
  ])('%s', async (_what, json, bytes) => {
    await expect(read(json, bytes)).rejects.toThrow('declares more values than it contains');
  });

  it('a file within the limits is accepted', async () => {
    expect(await read({ accessors: [vectors(10_000)] }, 0)).toBe(1);
    expect(
      await read({ bufferViews: [view], accessors: [vectors(9000, { sparse }), vectors(100, { bufferView: 0 })] }, 1200),
    ).toBe(2);
  });
});
