import {
  NearestFilter,
  NearestMipmapLinearFilter,
  type MagnificationTextureFilter,
  type MinificationTextureFilter,
  type Texture,
} from 'three';

/** Their own; hard-edged when near; hard-edged even where many texels fall into a pixel. */
type TextureFilter = 'own' | 'hard' | 'nearest';

/** Switches textures between the filters that they came with and hard-edged texels. */
export function textureFilters(textures: Texture[]) {
  const own = new Map<Texture, { mag: MagnificationTextureFilter; min: MinificationTextureFilter }>(
    textures.map((texture) => [texture, { mag: texture.magFilter, min: texture.minFilter }]),
  );
  let was: TextureFilter = 'own';

  return {
    apply(filter: TextureFilter): void {
      if (filter === was) return;
      was = filter;
      for (const [texture, { mag, min }] of own) {
        texture.magFilter = filter === 'own' ? mag : NearestFilter;
        texture.minFilter = { own: min, hard: NearestMipmapLinearFilter, nearest: NearestFilter }[filter];
        texture.needsUpdate = true;
      }
    },
  };
}
