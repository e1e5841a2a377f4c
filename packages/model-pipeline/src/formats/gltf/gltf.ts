/** Reads glTF 2.0 and GLB, decodes Draco and meshopt, and keeps KTX2 textures. External files are read from the listing only. */

import { BufferUtils, type Document, type GLTF, type JSONDocument } from '@gltf-transform/core';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { listedNames, type Finding } from '../../finding.ts';
import { modelIo } from '../../model-io.ts';
import type { SourceFiles } from '../../source-files.ts';
import { textureMediaType } from '../../textures/texture-media-type.ts';
import { settleExtensions } from './gltf-extensions.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import { placeModel } from '../../readers/place-model.ts';
import { splitGlb, type GltfParts } from '../../readers/split-glb.ts';
import { repairGltfValues } from '../../readers/gltf-values.ts';
import { colorSplats, refuseSpz } from '../../readers/splats.ts';

const DRACO = 'KHR_draco_mesh_compression';
const COMPRESSIONS = new Set([DRACO, 'EXT_meshopt_compression']);
const GLB_BUFFER = '@glb.bin';
const MAX_ACCESSOR_ITEMS = 100_000_000;

export const convertGltf: Converter = async (files, main, notes) => {
  const parts = splitGlb(await files.read(main));
  const document = await readGltf(parts, { files, main, notes });
  // VRM 0.x faces -Z. VRM 1.0 has another extension and faces +Z, as glTF does.
  if (isObject(parts.json.extensions?.['VRM'])) placeModel(document, { isFacingBack: true });
  return document;
};

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

interface GltfSource {
  files: SourceFiles;
  main: string;
  notes: (finding: Finding) => void;
}

/** Reads glTF JSON. External files are resolved by name in the listing. */
export async function readGltf({ json, binary }: GltfParts, source: GltfSource): Promise<Document> {
  refuseSpz(json);
  repairGltfValues(json);
  refuseUnsound(json);
  settleExtensions(json, source.notes);
  const contents: JSONDocument = {
    json: { ...json, asset: { ...json.asset, version: '2.0' } },
    resources: binary ? { [GLB_BUFFER]: binary } : {},
  };
  await holdBuffers(contents, source);
  const lost = await holdImages(contents, source);
  const io = await modelIo({ draco: json.extensionsUsed?.includes(DRACO) ?? false });
  const document = await io.readJSON(contents);
  const textures = document.getRoot().listTextures();
  for (const index of lost) textures[index]?.dispose();
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (COMPRESSIONS.has(extension.extensionName)) extension.dispose();
  }
  colorSplats(document, json, source.notes);
  return document;
}

/** Refuses files that would loop a reader for ever or exhaust its memory. */
function refuseUnsound(json: GLTF.IGLTF): void {
  const version = json.asset?.version ?? '1.0';
  if (!version.startsWith('2.')) {
    throw new FileRefusal('unsupported_type', 'versionUnread', { format: 'glTF', version, supported: '2' });
  }
  for (const { count } of json.accessors ?? []) {
    if (!Number.isInteger(count) || count < 0 || count > MAX_ACCESSOR_ITEMS) {
      throw new FileRefusal('bad_input', 'impossibleCount', { format: 'glTF' });
    }
  }
  const nodes = json.nodes ?? [];
  const parents = new Map<number, number>();
  for (const [index, node] of nodes.entries()) {
    for (const child of node.children ?? []) {
      if (parents.has(child)) throw new FileRefusal('bad_input', 'twoParents');
      parents.set(child, index);
    }
  }
  const sound = new Set<number>();
  for (const start of nodes.keys()) {
    const trail = new Set<number>();
    for (let at: number | undefined = start; at !== undefined && !sound.has(at); at = parents.get(at)) {
      if (trail.has(at)) throw new FileRefusal('bad_input', 'partCycle', { format: 'glTF' });
      trail.add(at);
    }
    for (const at of trail) sound.add(at);
  }
}

async function holdBuffers({ json, resources }: JSONDocument, { files, main }: GltfSource): Promise<void> {
  const buffers: GLTF.IBuffer[] = [];
  for (const [index, buffer] of (json.buffers ?? []).entries()) {
    if (buffer.uri === undefined) {
      const isSpare = buffer.extensions !== undefined;
      if (!isSpare && !resources[GLB_BUFFER]) throw new FileRefusal('bad_input', 'binaryCutOff');
      buffers.push(buffer);
      continue;
    }
    const path = isData(buffer.uri) ? null : files.resolve(buffer.uri, main);
    if (path === null && !isData(buffer.uri)) {
      throw new FileRefusal('bad_input', 'filesMissing', { files: listedNames([baseName(buffer.uri)]) });
    }
    const bytes = path === null ? dataOf(buffer.uri) : await files.read(path);
    if (bytes.length < buffer.byteLength) {
      throw new FileRefusal('bad_input', 'binaryCutOff');
    }
    // Own names, so that untrusted URIs have no effect.
    const uri = `__buffer-${index}.bin`;
    resources[uri] = bytes;
    buffers.push({ ...buffer, uri });
  }
  if (json.buffers) json.buffers = buffers;
}

/** Returns the indices of missing images. */
async function holdImages({ json, resources }: JSONDocument, source: GltfSource): Promise<number[]> {
  const lost: number[] = [];
  const missing: string[] = [];
  const images: GLTF.IImage[] = [];
  for (const [index, image] of (json.images ?? []).entries()) {
    if (image.bufferView !== undefined) {
      images.push(image);
      continue;
    }
    const reference = image.uri ?? '';
    const path = isData(reference) ? null : source.files.resolve(reference, source.main);
    const bytes = isData(reference) ? dataOf(reference) : path === null ? new Uint8Array() : await source.files.read(path);
    if (bytes.length === 0) {
      lost.push(index);
      if (!isData(reference)) missing.push(reference);
    }
    const uri = `__image-${index}`;
    resources[uri] = bytes;
    const name = image.name ?? (path === null ? `image ${index}` : baseName(path));
    images.push({ ...image, name, uri, mimeType: textureMediaType(bytes, path ?? '') });
  }
  if (json.images) json.images = images;
  const finding = missingTextures(missing);
  if (finding) source.notes(finding);
  return lost;
}

const isData = (uri: string) => uri.startsWith('data:');

function dataOf(uri: string): Uint8Array<ArrayBuffer> {
  return BufferUtils.createBufferFromDataURI(uri);
}

const baseName = (path: string) => path.split(/[\\/]/).at(-1) ?? '';
