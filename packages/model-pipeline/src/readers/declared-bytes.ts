import type { GLTF, JSONDocument } from '@gltf-transform/core';

import { FileRefusal } from '../file-refusal.ts';

/** Limit for files of any size: a reader needs too much memory for more. */
const MAX_CLAIMED_BYTES = 1024 ** 3;
/** Compressed geometry unpacks to some thirty times its size. Small files may declare `FREE_BYTES` more. */
const MAX_RATIO = 64;
const FREE_BYTES = 1024 ** 2;

const COMPONENTS = new Map<string, number>(
  Object.entries({ SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }),
);
const COMPONENT_BYTES = new Map<unknown, number>([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
]);
const MESHOPT = ['EXT_meshopt_compression', 'KHR_meshopt_compression'];

/**
 * Refuses models that declare far more values than their bytes can hold. Accessors may have no bytes, be sparse, or share
 * bytes, and readers allocate all of their values.
 */
export function refuseDeclaredBytes({ json, resources }: JSONDocument): void {
  const declaredBytes = Object.values(resources).reduce((sum, bytes) => sum + bytes.byteLength, 0);
  const claimed = (json.accessors ?? []).reduce((sum, accessor) => sum + bytesOf(accessor), 0) + unpackedBytes(json);
  if (claimed > Math.min(MAX_CLAIMED_BYTES, FREE_BYTES + MAX_RATIO * declaredBytes))
    throw new FileRefusal('bad_input', 'valuesTooMany', { format: 'glTF' });
}

function bytesOf({ count, type, componentType }: GLTF.IAccessor): number {
  return valid(count * (COMPONENTS.get(type) ?? 1) * (COMPONENT_BYTES.get(componentType) ?? 4));
}

function unpackedBytes({ bufferViews = [] }: GLTF.IGLTF): number {
  const packed = bufferViews.flatMap(({ extensions }) => MESHOPT.map((name) => extensions?.[name]));
  return packed.reduce<number>((sum, view) => sum + valid(numberIn(view, 'count') * numberIn(view, 'byteStride')), 0);
}

/** Invalid counts declare nothing. They must not hide those of other accessors and views: a sum with NaN exceeds no limit. */
const valid = (bytes: number): number => Math.max(0, bytes) || 0;

function numberIn(value: unknown, key: string): number {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === 'number' ? found : 0;
}
