/** Converts materials of MTL files. */

import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core';

import { finding, listedNames, type Finding } from '../../finding.ts';
import type { SourceFiles } from '../../source-files.ts';
import { textureOfFile } from '../../textures/texture-of-file.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import { textDecoder } from '../../readers/text-decoder.ts';
import { plainMaterial } from '../../readers/plain-material.ts';
import { readMtl, type MtlMaterial, type MtlTexture } from './read-mtl.ts';

const CLAMP_TO_EDGE = 33071;
const MAX_SHININESS = 1000;
/** Names of height maps, which are not normal maps. */
const HEIGHTS = /(^|[^a-z])(bump|height|disp(lacement)?|hgt)([^a-z]|$)/i;

interface MaterialSource {
  files: SourceFiles;
  main: string;
  libraries: string[];
}

/** Creates each material that the faces name, once. Materials without a description are white. */
export async function objMaterials(
  document: Document,
  wanted: Set<string>,
  source: MaterialSource,
  notes: (finding: Finding) => void,
): Promise<Map<string, Material>> {
  const described = await readLibraries(source, notes);
  const shelf = textureShelf(document, source);
  const materials = new Map<string, Material>();
  for (const name of wanted) {
    const material = plainMaterial(document, name);
    const mtl = described.get(name);
    if (mtl) await describe(material, mtl, shelf);
    materials.set(name, material);
  }
  const missing = missingTextures(shelf.missing);
  if (missing) notes(missing);
  if (shelf.unused.length > 0) {
    notes(finding('unsupported_feature', 'mapsUnused', { names: listedNames(shelf.unused) }));
  }
  return materials;
}

async function readLibraries(
  { files, main, libraries }: MaterialSource,
  notes: (finding: Finding) => void,
): Promise<Map<string, MtlMaterial>> {
  const materials = new Map<string, MtlMaterial>();
  const missing: string[] = [];
  const sidecar = main.replace(/\.[^./]*$/, '.mtl');
  for (const library of libraries.length > 0 ? libraries : [sidecar]) {
    const path = files.resolve(library, main);
    // A line may list several names, and a name may contain spaces.
    const paths = path === null ? library.split(/\s+/).map((name) => files.resolve(name, main)) : [path];
    const found = paths.filter((name) => name !== null);
    const [last = files.resolve(sidecar, '')] = found;
    if (last === null && libraries.length > 0) missing.push(library);
    for (const name of found.length > 0 ? found : last === null ? [] : [last]) {
      const bytes = await files.read(name);
      for (const material of readMtl(textDecoder(bytes, files.paths)(bytes)))
        if (!materials.has(material.name)) materials.set(material.name, material);
    }
  }
  if (missing.length > 0) notes(finding('missing_file', 'materialFilesMissing', { files: listedNames(missing) }));
  return materials;
}

interface TextureShelf {
  take(map: MtlTexture | undefined): Promise<Texture | null>;
  /** Picture of the first with the brightness of the second as alpha. */
  merge(color: MtlTexture, opacity: MtlTexture): Promise<Texture | null>;
  missing: string[];
  /** References to files that cannot be shown. */
  unused: string[];
}

function textureShelf(document: Document, { files, main }: MaterialSource): TextureShelf {
  const textures = new Map<string, Texture>();
  const missing: string[] = [];
  const pathOf = (map: MtlTexture): string | null => {
    const path = files.resolve(map.reference, main);
    if (path === null) missing.push(map.reference);
    return path;
  };
  async function make(key: string, path: string, read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Texture> {
    const known = textures.get(key);
    if (known) return known;
    const texture = textureOfFile(document, path, await read());
    textures.set(key, texture);
    return texture;
  }
  return {
    missing,
    unused: [],
    async take(map) {
      const path = map ? pathOf(map) : null;
      return path === null ? null : make(path, path, async () => files.read(path));
    },
    async merge(color, opacity) {
      const path = pathOf(color);
      const mask = pathOf(opacity);
      if (path === null) return null;
      if (mask === null || mask === path) return make(path, path, async () => files.read(path));
      return make(`${path}\n${mask}`, path, async () => {
        const { withOpacity } = await import('../../readers/opacity-texture.ts');
        return withOpacity(await files.read(path), path, await files.read(mask), mask);
      });
    },
  };
}

async function describe(material: Material, mtl: MtlMaterial, shelf: TextureShelf): Promise<void> {
  const { color, opacity, emissive, normal, bump } = mtl.maps;
  const base = color && opacity ? await shelf.merge(color, opacity) : await shelf.take(color);
  if (base) {
    material.setBaseColorTexture(base);
    wrap(material.getBaseColorTextureInfo(), color);
  }
  const [red = 1, green = 1, blue = 1] = mtl.color ?? [];
  // Exporters misuse these fields: a black colour under a texture and full transparency are ignored.
  const isBlack = base !== null && Math.max(red, green, blue) < 0.02;
  const alpha = mtl.opacity > 0 && mtl.opacity <= 1 ? mtl.opacity : 1;
  material.setBaseColorFactor(isBlack ? [1, 1, 1, alpha] : [unit(red), unit(green), unit(blue), alpha]);
  if (alpha < 1 || (base && opacity)) material.setAlphaMode('BLEND');
  material.setRoughnessFactor(roughnessOf(mtl)).setMetallicFactor(unit(mtl.metalness ?? 0));
  await describeLight(material, mtl, await shelf.take(emissive));
  if (bump && !normal && HEIGHTS.test(bump.reference.split(/[\\/]/).at(-1) ?? '')) {
    shelf.unused.push(bump.reference.split(/[\\/]/).at(-1) ?? '');
    return;
  }
  const relief = await shelf.take(normal ?? bump);
  if (!relief) return;
  material.setNormalTexture(relief).setNormalScale((normal ?? bump)?.strength ?? 1);
  wrap(material.getNormalTextureInfo(), normal ?? bump);
}

async function describeLight(material: Material, mtl: MtlMaterial, texture: Texture | null): Promise<void> {
  const [red = 0, green = 0, blue = 0] = mtl.emissive ?? [];
  const isDark = Math.max(red, green, blue) <= 0;
  material.setEmissiveFactor(texture && isDark ? [1, 1, 1] : [unit(red), unit(green), unit(blue)]);
  if (!texture) return;
  material.setEmissiveTexture(texture);
  wrap(material.getEmissiveTextureInfo(), mtl.maps.emissive);
}

function roughnessOf({ roughness, shininess, specular }: MtlMaterial): number {
  if (roughness !== null) return unit(roughness);
  if (shininess === null || Math.max(...(specular ?? [1])) <= 0) return 0.9;
  return Math.max(0.2, 1 - Math.sqrt(unit(shininess / MAX_SHININESS)));
}

function wrap(info: TextureInfo | null, map: MtlTexture | undefined): void {
  if (!info || !map?.isClamped) return;
  info.setWrapS(CLAMP_TO_EDGE).setWrapT(CLAMP_TO_EDGE);
}

const unit = (value: number) => Math.min(1, Math.max(0, value));
