import type { Document } from '@gltf-transform/core';

/** Removes unused and empty accessors, and zeroes invalid numbers in the others. */
export function dropLeftovers(document: Document): void {
  for (const accessor of document.getRoot().listAccessors()) {
    const array = accessor.getArray();
    const isUsed = accessor.listParents().some((parent) => parent.propertyType !== 'Root');
    if (!isUsed || !array || accessor.getCount() === 0) accessor.dispose();
    else if (!array.every(Number.isFinite))
      accessor.setArray(Float32Array.from(array, (value) => (Number.isFinite(value) ? value : 0)));
  }
}
