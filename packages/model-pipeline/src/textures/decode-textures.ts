/** Converts textures in old encodings (TGA, BMP, DDS, PSD …) to those that viewers support. */

import type { Document, Texture } from '@gltf-transform/core';

import { FileRefusal } from '../file-refusal.ts';
import { englishSentence, fileSentence, type FileSentence } from '../file-sentences.ts';
import { finding, listedNames, type Finding } from '../finding.ts';
import { readTexture } from './read-texture.ts';

/** Changes the document. Unreadable textures are removed, with a finding. */
export async function decodeTextures(document: Document, { signal }: { signal?: AbortSignal } = {}): Promise<Finding[]> {
  const unread = new Map<string, { reason: FileSentence; names: string[] }>();
  for (const texture of document.getRoot().listTextures()) {
    signal?.throwIfAborted();
    const reason = await decodeTexture(texture);
    if (reason === null) continue;
    const text = englishSentence(reason);
    unread.set(text, { reason, names: [...(unread.get(text)?.names ?? []), nameOf(texture)] });
    texture.dispose();
  }
  return [...unread.values()].map(({ reason, names }) =>
    finding('unreadable_texture', 'texturesUnread', { names: listedNames(names), reason }),
  );
}

/** Null on success, else the reason. */
async function decodeTexture(texture: Texture): Promise<FileSentence | null> {
  const bytes = texture.getImage();
  if (!bytes || bytes.length === 0) return fileSentence('pictureEmpty');
  try {
    const read = await readTexture(bytes, texture.getURI() || texture.getName());
    texture.setName(nameOf(texture)).setMimeType(read.mediaType);
    if (read.bytes !== bytes) texture.setImage(read.bytes).setURI('');
    return null;
  } catch (error) {
    return error instanceof FileRefusal ? error.sentence : fileSentence('pictureUndecodable');
  }
}

const nameOf = (texture: Texture) => texture.getName() || (texture.getURI().split('/').at(-1) ?? '');
