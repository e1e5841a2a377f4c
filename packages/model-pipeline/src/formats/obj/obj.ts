/** OBJ with MTL. Our own reader, because these are the largest files. */

import { Document, type Accessor, type GLTF, type Material, type Primitive, type TypedArray } from '@gltf-transform/core';

import { finding } from '../../finding.ts';
import { SILENT } from '../../model-io.ts';
import type { Converter } from '../../readers/converter.ts';
import { objMaterials } from './obj-materials.ts';
import type { ObjPart, ObjShape } from './obj-part.ts';
import { readObj, type ObjModel } from './read-obj.ts';
import { textDecoder } from '../../readers/text-decoder.ts';
import { plainMaterial } from '../../readers/plain-material.ts';

const MODES: Record<ObjShape, GLTF.MeshPrimitiveMode> = { points: 0, lines: 1, triangles: 4 };

export const convertObj: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const model = readObj(bytes, textDecoder(bytes, files.paths));
  const parts = model.parts.filter((part) => part.indices.length > 0);
  const document = new Document().setLogger(SILENT);
  document.createBuffer();
  const scene = document.createScene();
  const wanted = new Set(parts.flatMap((part) => part.material ?? []));
  const source = { files, main, libraries: model.libraries };
  const materials = await objMaterials(document, wanted, source, notes);
  const plain = plainMaterial(document, '');
  for (const [object, own] of Map.groupBy(parts, (part) => part.object)) {
    const mesh = document.createMesh(object);
    for (const part of own) {
      const material = part.material === null ? plain : (materials.get(part.material) ?? plain);
      mesh.addPrimitive(primitiveOf(document, model, part, material));
    }
    scene.addChild(document.createNode(object).setMesh(mesh));
  }
  if (plain.listParents().length <= 1) plain.dispose();
  if (model.broken > 0) notes(finding('mended', 'facesInvalid', { count: model.broken }));
  return document;
};

function primitiveOf(document: Document, model: ObjModel, part: ObjPart, material: Material): Primitive {
  const [buffer] = document.getRoot().listBuffers();
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: TypedArray): Accessor =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array)
      .setBuffer(buffer ?? null);
  const positions = pickValues(model.positions.values, part, 0, 3);
  const count = part.corners.length / 3;
  const indices = part.indices.values.subarray(0, part.indices.length);
  const primitive = document
    .createPrimitive()
    .setMode(MODES[part.shape])
    .setMaterial(material)
    .setIndices(accessor('SCALAR', count <= 0xffff ? new Uint16Array(indices) : new Uint32Array(indices)))
    .setAttribute('POSITION', accessor('VEC3', positions));
  if (part.hasUvs) {
    const uvs = pickValues(model.uvs.values, part, 1, 2);
    // glTF counts V from the top.
    for (let at = 1; at < uvs.length; at += 2) uvs[at] = 1 - uvs[at]!;
    primitive.setAttribute('TEXCOORD_0', accessor('VEC2', uvs));
  }
  if (model.colors.length > 0) {
    primitive.setAttribute('COLOR_0', accessor('VEC3', pickValues(model.colors.values, part, 0, 3).map(linear)));
  }
  if (part.shape === 'triangles') {
    if (part.hasNormals)
      primitive.setAttribute('NORMAL', accessor('VEC3', unitNormals(pickValues(model.normals.values, part, 2, 3))));
    else if (part.isSmooth) primitive.setAttribute('NORMAL', accessor('VEC3', smoothNormals(part, positions)));
  }
  return primitive;
}

/** Values of each corner. */
function pickValues(values: Float32Array, part: ObjPart, column: number, size: number): Float32Array<ArrayBuffer> {
  const count = part.corners.length / 3;
  const out = new Float32Array(count * size);
  for (let corner = 0; corner < count; corner += 1) {
    const from = part.corners.values[corner * 3 + column]! * size;
    for (let axis = 0; axis < size; axis += 1) out[corner * size + axis] = values[from + axis]!;
  }
  return out;
}

/** Normalises normals; zero ones point up. */
function unitNormals(normals: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!);
    if (length > 0 && Number.isFinite(length)) for (let axis = at; axis < at + 3; axis += 1) normals[axis]! /= length;
    else normals.set([0, 1, 0], at);
  }
  return normals;
}

/** Normals of a smooth part: area-weighted mean of the faces at each position. */
function smoothNormals(part: ObjPart, positions: Float32Array): Float32Array<ArrayBuffer> {
  const sums = new Map<number, [number, number, number]>();
  const { values: indices, length } = part.indices;
  const placeOf = (corner: number) => part.corners.values[corner * 3]!;
  for (let at = 0; at < length; at += 3) {
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const edge = (from: number, to: number, axis: number) => positions[to * 3 + axis]! - positions[from * 3 + axis]!;
    const normal = [0, 1, 2].map((axis) => {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      return edge(a, b, u) * edge(a, c, v) - edge(a, b, v) * edge(a, c, u);
    });
    for (const corner of [a, b, c]) {
      const sum = sums.get(placeOf(corner)) ?? [0, 0, 0];
      for (let axis = 0; axis < 3; axis += 1) sum[axis]! += normal[axis]!;
      sums.set(placeOf(corner), sum);
    }
  }
  const normals = new Float32Array(positions.length);
  for (let corner = 0; corner * 3 < normals.length; corner += 1) normals.set(sums.get(placeOf(corner)) ?? [], corner * 3);
  return unitNormals(normals);
}

/** sRGB to linear. */
function linear(value: number): number {
  const clamped = Math.min(1, Math.max(0, value));
  return clamped <= 0.04045 ? clamped / 12.92 : ((clamped + 0.055) / 1.055) ** 2.4;
}
