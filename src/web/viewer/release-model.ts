import { BufferGeometry, SkinnedMesh, type Object3D, type Texture } from 'three';

import { materialsOf, texturesOf, type PaintedMesh } from './model-materials.ts';

/** Gives back everything that a model holds on the graphics card and in memory. Its own materials must be back in place. */
export function releaseModel(root: Object3D, painted: PaintedMesh[]): void {
  const geometries = new Set<BufferGeometry>();
  root.traverse((object) => {
    if ('geometry' in object && object.geometry instanceof BufferGeometry) geometries.add(object.geometry);
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
  });
  for (const geometry of geometries) geometry.dispose();
  const textures = new Set<Texture>();
  for (const material of materialsOf(painted)) {
    for (const [, texture] of texturesOf(material)) textures.add(texture);
    material.dispose();
  }
  for (const texture of textures) {
    texture.dispose();
    const image: unknown = texture.image;
    if (typeof ImageBitmap !== 'undefined' && image instanceof ImageBitmap) image.close();
  }
}
