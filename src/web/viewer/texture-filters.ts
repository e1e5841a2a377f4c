import {
  NearestFilter,
  NearestMipmapLinearFilter,
  type MagnificationTextureFilter,
  type MinificationTextureFilter,
  type Texture,
} from 'three';

/** Switches textures between the filters that they came with and hard-edged texels. */
export function textureFilters(textures: Texture[]) {
  const own = new Map<Texture, { mag: MagnificationTextureFilter; min: MinificationTextureFilter }>(
    textures.map((texture) => [texture, { mag: texture.magFilter, min: texture.minFilter }]),
  );
  let wasNearest = false;

  return {
    apply(isNearest: boolean): void {
      if (isNearest === wasNearest) return;
      wasNearest = isNearest;
      for (const [texture, { mag, min }] of own) {
        texture.magFilter = isNearest ? NearestFilter : mag;
        texture.minFilter = isNearest ? NearestMipmapLinearFilter : min;
        texture.needsUpdate = true;
      }
    },
  };
}
