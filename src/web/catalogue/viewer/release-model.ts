import { BufferGeometry, SkinnedMesh, type Material, type Object3D } from 'three';

import { texturesOfAll } from './model-materials.ts';

/** Frees the GPU and main memory of a model and of all its materials so far. */
export function releaseModel(root: Object3D, materials: readonly Material[]): void {
  const geometries = new Set<BufferGeometry>();
  root.traverse((object) => {
    if ('geometry' in object && object.geometry instanceof BufferGeometry) geometries.add(object.geometry);
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
  });
  for (const geometry of geometries) geometry.dispose();
  for (const material of materials) material.dispose();
  for (const texture of texturesOfAll(materials)) {
    texture.dispose();
    const image: unknown = texture.image;
    if (typeof ImageBitmap !== 'undefined' && image instanceof ImageBitmap) image.close();
  }
}
