/** Creates one texture for each picture, which several materials may use. */

import type { Document, Texture } from '@gltf-transform/core';

import { textureOfFile } from '../textures/texture-of-file.ts';

export interface Picture {
  /** Identifies the picture. */
  key: string;
  name: string;
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Returns the texture of a picture, which is read at its first use. */
export function pictureTextures(document: Document): (picture: Picture) => Promise<Texture> {
  const textures = new Map<string, Texture>();
  return async ({ key, name, bytes }) => {
    const known = textures.get(key);
    if (known) return known;
    const made = textureOfFile(document, name, await bytes());
    textures.set(key, made);
    return made;
  };
}
