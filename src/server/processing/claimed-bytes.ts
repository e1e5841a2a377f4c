import type { GLTF, JSONDocument } from '@gltf-transform/core';

import { Refusal } from '../../shared/kit/errors.ts';

/** Whatever is brought: more is too much for a reader. */
const MAX_CLAIMED_BYTES = 1024 ** 3;
/** Compressed geometry unpacks to some thirty times its size; and what is small may claim a little more. */
const MAX_RATIO = 64;
const FREE_BYTES = 1024 ** 2;

const COMPONENTS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];

/**
 * Refuses what claims far more values than its bytes can hold: values may have no bytes at all, name few that differ, or share
 * those of others, and all of them are made before anybody looks at one.
 */
export function refuseClaims({ json, resources }: JSONDocument): void {
  const brought = Object.values(resources).reduce((sum, bytes) => sum + bytes.byteLength, 0);
  const claimed = (json.accessors ?? []).reduce((sum, accessor) => sum + bytesOf(accessor), 0) + unpackedBytes(json);
  if (claimed > Math.min(MAX_CLAIMED_BYTES, FREE_BYTES + MAX_RATIO * brought))
    throw new Refusal('bad_input', 'The glTF file claims far more values than it brings.');
}

function bytesOf({ count, type, componentType }: GLTF.IAccessor): number {
  return count * (COMPONENTS[type] ?? 1) * (COMPONENT_BYTES[componentType] ?? 4);
}

function unpackedBytes({ bufferViews = [] }: GLTF.IGLTF): number {
  const packed = bufferViews.flatMap(({ extensions }) => MESHOPT.map((name) => extensions?.[name]));
  return packed.reduce<number>((sum, view) => sum + numberIn(view, 'count') * numberIn(view, 'byteStride'), 0);
}

function numberIn(value: unknown, key: string): number {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === 'number' ? found : 0;
}
