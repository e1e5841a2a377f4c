/** Pictures that several materials of a model may name, each a texture of its document once. */

import type { Document, Texture } from '@gltf-transform/core';

import { textureOfFile } from '../textures/texture-of-file.ts';

export interface Picture {
  /** The same for the same picture. */
  key: string;
  name: string;
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Answers the texture of a picture, which is read when it is asked for first. */
export function pictureTextures(document: Document): (picture: Picture) => Promise<Texture> {
  const held = new Map<string, Texture>();
  return async ({ key, name, bytes }) => {
    const known = held.get(key);
    if (known) return known;
    const made = textureOfFile(document, name, await bytes());
    held.set(key, made);
    return made;
  };
}
