import type { Document, Texture } from '@gltf-transform/core';

import { baseNameOf } from '../readers/sidecar-files.ts';
import { textureMediaType } from './texture-media-type.ts';

export function textureOfFile(document: Document, path: string, bytes: Uint8Array<ArrayBuffer>): Texture {
  return document.createTexture(baseNameOf(path)).setImage(bytes).setMimeType(textureMediaType(bytes, path));
}
