/** Creates textures from references of a model, with unchanged bytes from the package or the model file. */

import type { Document, Texture as GltfTexture } from '@gltf-transform/core';
import { BufferUtils } from '@gltf-transform/core';
import type { Texture } from 'three';

import type { Finding } from '../../finding.ts';
import type { SourceFiles } from '../../source-files.ts';
import { withOpacity } from '../opacity-texture.ts';
import { pictureTextures, type Picture } from '../picture-textures.ts';
import { isNamedPicture } from './three-in-node.ts';

export interface ThreeSource {
  files: SourceFiles;
  main: string;
  notes: (finding: Finding) => void;
}

export interface ThreeTextures {
  take(texture: Texture | null | undefined): Promise<GltfTexture | null>;
  /** Picture of the first with the brightness of the second as alpha. */
  merge(color: Texture, opacity: Texture): Promise<GltfTexture | null>;
  areSame(one: Texture, other: Texture): boolean;
  nameOf(texture: Texture): string;
  /** References to files that do not exist. */
  missing: string[];
}

export function threeTextures(document: Document, { files, main }: ThreeSource): ThreeTextures {
  const make = pictureTextures(document);
  const missing: string[] = [];

  function find(texture: Texture): Picture | null {
    const image: unknown = texture.image;
    if (!isNamedPicture(image) || image.reference === '') return null;
    const { reference, embedded } = image;
    const name = texture.name || 'embedded';
    if (embedded) return { key: reference, name, bytes: async () => new Uint8Array(await embedded.arrayBuffer()) };
    if (/^data:/i.test(reference)) {
      return { key: reference, name, bytes: async () => BufferUtils.createBufferFromDataURI(reference) };
    }
    const path = files.resolve(reference, main);
    return path === null ? null : { key: path, name: baseName(path), bytes: async () => files.read(path) };
  }

  function findOrMiss(texture: Texture): Picture | null {
    const picture = find(texture);
    if (picture === null && isNamedPicture(texture.image) && texture.image.reference !== '') {
      missing.push(texture.image.reference);
    }
    return picture;
  }

  return {
    missing,
    async take(texture) {
      const picture = texture ? findOrMiss(texture) : null;
      return picture === null ? null : make(picture);
    },
    async merge(color, opacity) {
      const [base, mask] = [findOrMiss(color), findOrMiss(opacity)];
      if (base === null) return null;
      if (mask === null || mask.key === base.key) return make(base);
      const bytes = async () => withOpacity(await base.bytes(), base.name, await mask.bytes(), mask.name);
      return make({ key: `${base.key}\n${mask.key}`, name: base.name, bytes });
    },
    areSame(one, other) {
      const [a, b] = [find(one), find(other)];
      return a !== null && a.key === b?.key;
    },
    nameOf: (texture) =>
      find(texture)?.name ?? (isNamedPicture(texture.image) ? baseName(texture.image.reference) : texture.name),
  };
}

const baseName = (path: string) => path.split(/[\\/]/).at(-1) ?? path;
