import {
  NearestFilter,
  NearestMipmapLinearFilter,
  type MagnificationTextureFilter,
  type MinificationTextureFilter,
  type Texture,
} from 'three';

/** Their own; hard-edged when near; hard-edged even where many texels fall into a pixel. */
type TextureFilter = 'own' | 'hard' | 'nearest';

interface OwnFilters {
  mag: MagnificationTextureFilter;
  min: MinificationTextureFilter;
  was: TextureFilter;
}

/** Switches textures between the filters that they came with and hard-edged texels. */
export function textureFilters() {
  const own = new Map<Texture, OwnFilters>();

  return {
    apply(textures: Texture[], filter: TextureFilter): void {
      for (const texture of textures) {
        const { mag, min, was } = own.get(texture) ?? { mag: texture.magFilter, min: texture.minFilter, was: 'own' };
        own.set(texture, { mag, min, was: filter });
        if (filter === was) continue;
        texture.magFilter = filter === 'own' ? mag : NearestFilter;
        texture.minFilter = { own: min, hard: NearestMipmapLinearFilter, nearest: NearestFilter }[filter];
        texture.needsUpdate = true;
      }
    },
  };
}
