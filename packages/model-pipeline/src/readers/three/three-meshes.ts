/** Converts geometries of three to meshes with one primitive per material. */

import type { Accessor, Document, GLTF, Material as GltfMaterial, Mesh, PrimitiveTarget } from '@gltf-transform/core';
import type {
  BufferAttribute,
  BufferGeometry,
  InterleavedBufferAttribute,
  Line,
  Material,
  Mesh as ThreeMesh,
  Points,
} from 'three';

export type DrawnObject = ThreeMesh | Line | Points;
type Attribute = BufferAttribute | InterleavedBufferAttribute;

const TYPES = ['SCALAR', 'VEC2', 'VEC3', 'VEC4'] as const;
const UV_NAMES = ['uv', 'uv1', 'uv2', 'uv3'];

/** Attribute names of three and of glTF, with the number of components to keep. */
const ATTRIBUTES: [name: string, semantic: string, size: number][] = [
  ['position', 'POSITION', 3],
  ['normal', 'NORMAL', 3],
  ...UV_NAMES.map((name, set): [string, string, number] => [name, `TEXCOORD_${set}`, 2]),
];

/** A geometry that is drawn several times with the same materials becomes one mesh. null: it has no positions. */
export function threeMeshes(document: Document, materials: Map<Material, GltfMaterial>): (object: DrawnObject) => Mesh | null {
  const made = new Map<string, Mesh | null>();
  return (object) => {
    const own = [object.material].flat();
    const key = [modeOf(object), object.geometry.uuid, ...own.map((material) => material?.uuid)].join(' ');
    if (!made.has(key)) made.set(key, makeMesh(document, object, own, materials));
    return made.get(key) ?? null;
  };
}

function makeMesh(
  document: Document,
  object: DrawnObject,
  own: Material[],
  materials: Map<Material, GltfMaterial>,
): Mesh | null {
  const { geometry } = object;
  const position = geometry.getAttribute('position') as Attribute | undefined;
  if (!position || position.count === 0) return null;
  const shared = sharedParts(document, object, own);
  const mesh = document.createMesh(object.name);
  const total = geometry.index?.count ?? position.count;
  const isSplit = Array.isArray(object.material) && geometry.groups.length > 0;
  const groups = isSplit ? geometry.groups : [{ start: 0, count: total, materialIndex: 0 }];
  for (const { start, count, materialIndex = 0 } of joined(groups)) {
    const indices = indicesOf(geometry.index, start, Math.min(start + count, total), position.count);
    if (indices.length === 0) continue;
    const material = own[materialIndex] ?? own[0];
    const primitive = document.createPrimitive().setMode(modeOf(object));
    primitive.setIndices(accessor(document, 1, indices));
    primitive.setMaterial((material && materials.get(material)) ?? null);
    for (const [semantic, part] of shared.attributes) primitive.setAttribute(semantic, part);
    for (const target of shared.targets) primitive.addTarget(target());
    mesh.addPrimitive(primitive);
  }
  if (shared.targets.length > 0) {
    const names = Object.entries(object.morphTargetDictionary ?? {});
    mesh.setExtras({ targetNames: names.toSorted((a, b) => a[1] - b[1]).map(([name]) => name) });
    mesh.setWeights(shared.targets.map((_, index) => object.morphTargetInfluences?.[index] ?? 0));
  }
  return mesh;
}

interface Group {
  start: number;
  count: number;
  materialIndex?: number | undefined;
}

/** Merges neighbouring groups of one material. */
function joined(groups: readonly Group[]): Group[] {
  const out: Group[] = [];
  for (const group of groups) {
    const last = out.at(-1);
    if (last && last.materialIndex === group.materialIndex && last.start + last.count === group.start)
      last.count += group.count;
    else out.push({ ...group });
  }
  return out;
}

function sharedParts(document: Document, object: DrawnObject, own: Material[]) {
  const { geometry } = object;
  const attributes = new Map<string, Accessor>();
  for (const [name, semantic, size] of ATTRIBUTES) {
    const values = partOf(geometry, name, size);
    if (!values) continue;
    // V runs upwards in three and downwards in glTF.
    if (size === 2) for (let at = 1; at < values.length; at += 2) values[at] = 1 - values[at]!;
    attributes.set(semantic, accessor(document, size, values));
  }
  const isPainted = own.some((material) => material?.vertexColors) || 'isPoints' in object;
  const colors = isPainted ? partOf(geometry, 'color', geometry.getAttribute('color')?.itemSize === 4 ? 4 : 3) : null;
  // Unpainted vertex colours are black and would turn the whole model black.
  if (colors?.some((value, at) => value > 0 && (colors.length % 4 !== 0 || at % 4 !== 3))) {
    attributes.set('COLOR_0', accessor(document, geometry.getAttribute('color').itemSize === 4 ? 4 : 3, colors));
  }
  if ('isSkinnedMesh' in object) bind(document, geometry, attributes);
  return { attributes, targets: targetsOf(document, geometry) };
}

function bind(document: Document, geometry: BufferGeometry, attributes: Map<string, Accessor>): void {
  const joints = partOf(geometry, 'skinIndex', 4);
  const weights = partOf(geometry, 'skinWeight', 4);
  if (!joints || !weights) return;
  for (let at = 0; at < weights.length; at += 4) {
    const sum = weights[at]! + weights[at + 1]! + weights[at + 2]! + weights[at + 3]!;
    if (!(sum > 0)) weights.set([1, 0, 0, 0], at);
    else for (let index = at; index < at + 4; index += 1) weights[index]! /= sum;
    // glTF wants joint 0 where the weight is 0.
    for (let index = at; index < at + 4; index += 1) if (weights[index] === 0) joints[index] = 0;
  }
  attributes.set('JOINTS_0', accessor(document, 4, Uint16Array.from(joints)));
  attributes.set('WEIGHTS_0', accessor(document, 4, weights));
}

function targetsOf(document: Document, geometry: BufferGeometry): (() => PrimitiveTarget)[] {
  const { position: places = [], normal: normals = [] } = geometry.morphAttributes;
  const relative = (attribute: Attribute | undefined, name: string) => {
    if (!attribute) return null;
    const values = valuesOf(attribute, 3);
    const base = partOf(geometry, name, 3);
    if (!geometry.morphTargetsRelative && base) for (let at = 0; at < values.length; at += 1) values[at]! -= base[at] ?? 0;
    return accessor(document, 3, values);
  };
  return places.map((place, index) => {
    const [moved, turned] = [relative(place, 'position'), relative(normals[index], 'normal')];
    return () => document.createPrimitiveTarget().setAttribute('POSITION', moved).setAttribute('NORMAL', turned);
  });
}

function partOf(geometry: BufferGeometry, name: string, size: number): Float32Array<ArrayBuffer> | null {
  const attribute = geometry.getAttribute(name) as Attribute | undefined;
  const count = (geometry.getAttribute('position') as Attribute | undefined)?.count;
  return attribute && attribute.count === count ? valuesOf(attribute, size) : null;
}

function valuesOf(attribute: Attribute, size: number): Float32Array<ArrayBuffer> {
  const values = new Float32Array(attribute.count * size);
  const components = Math.min(size, attribute.itemSize);
  for (let item = 0; item < attribute.count; item += 1) {
    for (let axis = 0; axis < components; axis += 1) values[item * size + axis] = attribute.getComponent(item, axis);
  }
  return values;
}

function indicesOf(index: BufferAttribute | null, start: number, end: number, vertices: number) {
  const length = Math.max(0, end - start);
  const indices = vertices <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
  for (let at = 0; at < length; at += 1) indices[at] = index ? index.getX(start + at) : start + at;
  return indices;
}

function accessor(
  document: Document,
  size: number,
  values: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
): Accessor {
  const [buffer = null] = document.getRoot().listBuffers();
  return document
    .createAccessor()
    .setType(TYPES[size - 1]!)
    .setArray(values)
    .setBuffer(buffer);
}

function modeOf(object: DrawnObject): GLTF.MeshPrimitiveMode {
  if ('isPoints' in object) return 0;
  if ('isMesh' in object) return 4;
  if ('isLineSegments' in object) return 1;
  return 'isLineLoop' in object ? 2 : 3;
}
