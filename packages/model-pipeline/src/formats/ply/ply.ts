/** PLY of scanners and MeshLab. Our own reader, because others lose strips, or never end on truncated files. */

import { Document, type GLTF, type Material, type Primitive, type TypedArray } from '@gltf-transform/core';
import { weld } from '@gltf-transform/functions';

import { claimed } from '../../declared-counts/declared-counts.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding, listedNames } from '../../finding.ts';
import { SILENT } from '../../model-io.ts';
import type { SourceFiles } from '../../source-files.ts';
import { textureOfFile } from '../../textures/texture-of-file.ts';
import { lightOf } from '../../readers/light-of.ts';
import { missingTextures } from '../../readers/missing-textures.ts';
import { splatFinding } from '../../readers/splats.ts';
import { plainMaterial } from '../../readers/plain-material.ts';
import { readPly, type PlyModel } from './read-ply.ts';

const POINTS = 0;
const TRIANGLES = 4;

export const convertPly: Converter = async (files, main, notes) => {
  const model = readPly(await files.read(main));
  const document = new Document().setLogger(SILENT);
  document.createBuffer();
  const mesh = document.createMesh('');
  document.getRoot().setDefaultScene(document.createScene().addChild(document.createNode('').setMesh(mesh)));
  const corners = model.indices.values.subarray(0, model.indices.length);
  const materials: Material[] = [];
  const missing: string[] = [];
  for (const texture of model.textures.length > 0 ? model.textures : ['']) {
    materials.push(await materialOf(document, texture, { files, main, missing }));
  }
  if (corners.length === 0) mesh.addPrimitive(cloudOf(document, model).setMaterial(materials[0]!));
  else if (model.cornerUvs.length > 0) for (const each of looseParts(document, model, materials)) mesh.addPrimitive(each);
  else {
    const indices = model.positions.length / 3 <= 0xffff ? Uint16Array.from(corners) : Uint32Array.from(corners);
    mesh.addPrimitive(primitiveOf(document, model, TRIANGLES).setIndices(accessorOf(document, 'SCALAR', indices)));
    mesh.listPrimitives()[0]!.setMaterial(materials[0]!);
  }
  const lost = missingTextures(missing);
  if (lost) notes(lost);
  if (model.isSplat) notes(splatFinding(model.positions.length / 3));
  for (const note of claimed('declaredFaces', model.claimed, model.read - model.broken)) notes(note);
  if (model.unread.length > 0) {
    notes(finding('unsupported_feature', 'propertiesUnread', { names: listedNames(model.unread) }));
  }
  if (model.cornerUvs.length > 0) await document.transform(weld());
  return document;
};

interface TextureSource {
  files: SourceFiles;
  main: string;
  missing: string[];
}

async function materialOf(document: Document, name: string, { files, main, missing }: TextureSource): Promise<Material> {
  const material = plainMaterial(document, name);
  const path = name === '' ? null : files.resolve(name, main);
  if (path === null) {
    if (name !== '') missing.push(name);
    return material;
  }
  return material.setBaseColorTexture(textureOfFile(document, path, await files.read(path)));
}

function accessorOf(document: Document, type: GLTF.AccessorType, array: TypedArray) {
  const [buffer = null] = document.getRoot().listBuffers();
  return document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
}

/** Vertex attributes in their order, or in that of `corners`. */
function primitiveOf(document: Document, model: PlyModel, mode: GLTF.MeshPrimitiveMode, corners?: Int32Array): Primitive {
  const primitive = document.createPrimitive().setMode(mode);
  const set = (semantic: string, type: GLTF.AccessorType, size: number, values: Float32Array<ArrayBuffer> | null) => {
    if (values === null) return;
    const array = corners ? pickValues(values, size, corners) : values;
    primitive.setAttribute(semantic, accessorOf(document, type, array));
  };
  set('POSITION', 'VEC3', 3, model.positions);
  if (mode === TRIANGLES) set('NORMAL', 'VEC3', 3, model.normals);
  set('TEXCOORD_0', 'VEC2', 2, model.uvs && fromAbove(model.uvs));
  set('COLOR_0', 'VEC4', 4, model.colors && lightOf(model.colors));
  return primitive;
}

function pickValues(values: Float32Array, size: number, corners: Int32Array): Float32Array<ArrayBuffer> {
  const out = new Float32Array(corners.length * size);
  for (let at = 0; at < corners.length; at += 1) {
    for (let axis = 0; axis < size; axis += 1) out[at * size + axis] = values[corners[at]! * size + axis]!;
  }
  return out;
}

/** glTF counts V from the top. */
function fromAbove(uvs: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return uvs.map((value, at) => (at % 2 === 1 ? 1 - value : value));
}

const cloudOf = (document: Document, model: PlyModel) => primitiveOf(document, model, POINTS);

/** One primitive for each picture, with unshared corners. */
function looseParts(document: Document, model: PlyModel, materials: Material[]): Primitive[] {
  const pictures = model.pictures.values.subarray(0, model.pictures.length);
  return materials.flatMap((material, picture) => {
    const triangles = [...pictures.keys()].filter((at) => Math.min(pictures[at]!, materials.length - 1) === picture);
    if (triangles.length === 0) return [];
    const places = Int32Array.from(triangles.flatMap((at) => [at * 3, at * 3 + 1, at * 3 + 2]));
    const primitive = primitiveOf(
      document,
      model,
      TRIANGLES,
      places.map((at) => model.indices.values[at]!),
    );
    const uvs = fromAbove(pickValues(model.cornerUvs.values, 2, places));
    return [primitive.setMaterial(material).setAttribute('TEXCOORD_0', accessorOf(document, 'VEC2', uvs))];
  });
}
