/** Converts textures in old encodings (TGA, BMP, DDS, PSD …) to those that viewers support. */

import type { Document, Texture } from '@gltf-transform/core';

import { FileRefusal } from '../file-refusal.ts';
import { finding, named, type Finding } from '../finding.ts';
import { readTexture } from './read-texture.ts';

/** Changes the document. Unreadable textures are removed, with a finding. */
export async function decodeTextures(document: Document, { signal }: { signal?: AbortSignal } = {}): Promise<Finding[]> {
  const unread = new Map<string, string[]>();
  for (const texture of document.getRoot().listTextures()) {
    signal?.throwIfAborted();
    const reason = await decodeTexture(texture);
    if (reason === null) continue;
    unread.set(reason, [...(unread.get(reason) ?? []), nameOf(texture) || 'unnamed']);
    texture.dispose();
  }
  return [...unread].map(([reason, names]) =>
    finding(
      'unreadable_texture',
      names.length === 1
        ? `The texture ${named(names)} is left out: ${reason}`
        : `The textures ${named(names)} are left out: ${reason}`,
    ),
  );
}

/** Null on success, else the reason. */
async function decodeTexture(texture: Texture): Promise<string | null> {
  const bytes = texture.getImage();
  if (!bytes || bytes.length === 0) return 'it is empty.';
  try {
    const read = await readTexture(bytes, texture.getURI() || texture.getName());
    texture.setName(nameOf(texture)).setMimeType(read.mediaType);
    if (read.bytes !== bytes) texture.setImage(read.bytes).setURI('');
    return null;
  } catch (error) {
    return error instanceof FileRefusal ? lowered(error.message) : 'it cannot be decoded.';
  }
}

const nameOf = (texture: Texture) => texture.getName() || (texture.getURI().split('/').at(-1) ?? '');
const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
