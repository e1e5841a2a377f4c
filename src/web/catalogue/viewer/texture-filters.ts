import {
  NearestFilter,
  NearestMipmapLinearFilter,
  type MagnificationTextureFilter,
  type MinificationTextureFilter,
  type Texture,
} from 'three';

/** 'own': as in the file; 'hard': sharp texels when near; 'nearest': sharp texels at any distance. */
type TextureFilter = 'own' | 'hard' | 'nearest';

interface OwnFilters {
  mag: MagnificationTextureFilter;
  min: MinificationTextureFilter;
  was: TextureFilter;
}

/** Switches textures between their own filters and sharp texels. */
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
