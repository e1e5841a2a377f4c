/** Reads faces, corners and their attributes from any of Blender's mesh formats. */

import { FileRefusal } from '../../file-refusal.ts';
import { lightOf } from '../../readers/light-of.ts';
import { checkBounds, column, floats, integers } from './blend-arrays.ts';
import { readFaceMesh, type BlendFaces } from './blend-face-mesh.ts';
import {
  drawn,
  LAYER,
  layerBytes,
  layerColumn,
  layerFloats,
  layerIntegers,
  layersOf,
  named,
  type BlendLayer,
} from './blend-layers.ts';
import { nameOfId, type BlendStruct } from './blend-struct.ts';

/** Limit of vertices, edges, faces and corners each. */
export const MAX_ELEMENTS = 20_000_000;

const FACE_SMOOTH = 1;
const MESH_AUTOSMOOTH = 1 << 5;
const EDGE_SHARP = 1 << 9;
const HARD_FROM = 0.5;
/** Limits of weights: the mean of a mesh per vertex, and one vertex alone. */
const [MEAN_WEIGHTS, MAX_WEIGHTS] = [32, 1000];
const DEGREE = Math.PI / 180;

export interface BlendMesh extends BlendFaces {
  name: string;
  /** Three numbers per vertex. */
  positions: Float32Array;
  /** Vertex pairs of edges that are shaded sharp. */
  sharpEdges: Uint32Array;
  /** Vertex pairs of edges that stay hard in subdivision. */
  creases: Uint32Array;
  /** Edges with a larger angle are shaded sharp; null: none. */
  sharpFrom: number | null;
  weights: BlendWeights | null;
  /** Names of vertex groups. */
  groups: string[];
  leftOut: { customNormals: boolean; shapeKeys: boolean };
}

export interface BlendWeights {
  /** Index of the first weight of each vertex, and at the end the number of weights. */
  starts: Uint32Array;
  groups: Int32Array;
  values: Float32Array;
}

export function readBlendMesh(mesh: BlendStruct, object: BlendStruct): BlendMesh {
  const [vertices, edges, polygons, corners] = ['totvert', 'totedge', 'totpoly', 'totloop'].map((name) => countOf(mesh, name));
  const ofVertices = layersOf(mesh, 'vdata');
  const positions = positionsOf(mesh, ofVertices, vertices!);
  const faces =
    polygons! > 0 ? readPolygons(mesh, polygons!, corners!, vertices!) : readFaceMesh(mesh, countOf(mesh, 'totface'));
  for (const vertex of faces.corners) {
    if (vertex >= vertices!) throw new FileRefusal('bad_input', 'verticesMissing', { format: 'Blender' });
  }
  const ofCorners = layersOf(mesh, 'ldata');
  const hasNormals = ofCorners.some((layer) => layer.kind === LAYER.customNormals || layer.name === 'custom_normal');
  return {
    name: nameOfId(mesh),
    positions,
    ...faces,
    ...edgesOf(mesh, edges!),
    sharpFrom: autosmoothOf(mesh),
    groups: [...mesh.list('vertex_group_names'), ...object.list('defbase')].map((group) => group.text('name')),
    weights: weightsOf(mesh, ofVertices, vertices!),
    leftOut: { customNormals: hasNormals, shapeKeys: mesh.isSet('key') },
  };
}

export function countOf(struct: BlendStruct, name: string): number {
  const count = struct.number(name);
  if (count < 0 || count > MAX_ELEMENTS) throw new FileRefusal('too_large', 'tooManyElements', { format: 'Blender' });
  return count;
}

function positionsOf(mesh: BlendStruct, layers: readonly BlendLayer[], count: number): Float32Array {
  const placed = named(layers, 'position');
  if (placed) return layerFloats(mesh, placed, 3, count);
  const first = layers.find(({ kind, first: data }) => kind === LAYER.vertices && data)?.first ?? mesh.to('mvert');
  checkBounds(count === 0 || first !== null);
  return first && count > 0 ? column(floats, first, 'co', count) : new Float32Array();
}

function readPolygons(mesh: BlendStruct, polygons: number, count: number, vertices: number): BlendFaces {
  const [ofFaces, ofCorners, ofVertices] = [layersOf(mesh, 'pdata'), layersOf(mesh, 'ldata'), layersOf(mesh, 'vdata')];
  const old = ofFaces.find(({ kind, first }) => kind === LAYER.polygons && first)?.first ?? mesh.to('mpoly');
  const starts = startsOf(mesh, old, polygons, count);
  const flags = old ? column(integers, old, 'flag', polygons) : null;
  const sharp = named(ofFaces, 'sharp_face');
  const isFlat = sharp ? layerIntegers(mesh, sharp, 1, polygons) : null;
  const material = named(ofFaces, 'material_index');
  const uv = drawn(ofCorners, LAYER.cornerUvs, LAYER.uvs);
  const all = ofCorners.filter(
    ({ kind, bytes, name }) => [LAYER.cornerUvs, LAYER.uvs].includes(kind as 16) && bytes && !name.startsWith('.'),
  );
  const corners = cornersOf(mesh, ofCorners, count);
  const colored: BlendFaces['colors'] = [];
  for (const [layers, width] of [
    [ofCorners, count],
    [ofVertices, vertices],
  ] as const) {
    for (const layer of layers) {
      if (colored.length >= 4 || (layer.kind !== LAYER.byteColors && layer.kind !== LAYER.colors) || !layer.bytes) continue;
      const values = colorsOf(mesh, layer, width);
      const isFirst = layer === drawn(layers, LAYER.byteColors, LAYER.colors);
      const each = { name: layer.name, values: layers === ofVertices ? spread(values, corners) : values };
      if (isFirst && layers === ofCorners) colored.unshift(each);
      else colored.push(each);
    }
  }
  const chosen = uv ? [uv, ...all.filter((layer) => layer !== uv)].slice(0, 4) : [];
  return {
    starts,
    corners,
    materials: material
      ? layerIntegers(mesh, material, 1, polygons)
      : old
        ? column(integers, old, 'mat_nr', polygons)
        : new Int32Array(polygons),
    isSmooth: Uint8Array.from({ length: polygons }, (_, face) =>
      Number(isFlat ? isFlat[face] === 0 : flags ? (flags[face]! & FACE_SMOOTH) !== 0 : true),
    ),
    uvs: chosen.map((layer) => ({
      name: layer.name,
      values: layer.kind === LAYER.cornerUvs ? layerColumn(layer, 'uv', count) : layerFloats(mesh, layer, 2, count),
    })),
    colors: colored,
    pictures: picturesOf(ofFaces, polygons),
  };
}

/** Smoothing angle, a property of meshes until Blender 4.0. */
function autosmoothOf(mesh: BlendStruct): number | null {
  if ((mesh.number('flag') & MESH_AUTOSMOOTH) === 0 || mesh.file.head.version >= 401) return null;
  const angle = mesh.number('smoothresh');
  // Old versions stored degrees.
  return angle > Math.PI ? angle * DEGREE : angle;
}

function startsOf(mesh: BlendStruct, old: BlendStruct | null, polygons: number, corners: number): Uint32Array {
  const starts = new Uint32Array(polygons + 1);
  const first = mesh.bytes('poly_offset_indices');
  if (first) {
    checkBounds((polygons + 1) * 4 <= first.length);
    for (let face = 0; face <= polygons; face += 1) {
      starts[face] = mesh.file.view.getUint32(first.at + face * 4, mesh.file.head.isLittle);
    }
  } else {
    checkBounds(old !== null);
    const [begin, length] = [column(integers, old!, 'loopstart', polygons), column(integers, old!, 'totloop', polygons)];
    for (let face = 0; face < polygons; face += 1) {
      starts[face] = begin[face]!;
      starts[face + 1] = begin[face]! + length[face]!;
      if (face > 0 && begin[face] !== begin[face - 1]! + length[face - 1]!) throw faceless();
    }
  }
  for (let face = 0; face < polygons; face += 1) if (starts[face]! > starts[face + 1]!) throw faceless();
  if (starts[0] !== 0 || starts[polygons]! > corners) throw faceless();
  return starts;
}

const faceless = () => new FileRefusal('bad_input', 'misplacedData', { format: 'Blender' });

function cornersOf(mesh: BlendStruct, layers: readonly BlendLayer[], count: number): Uint32Array {
  const plain = named(layers, '.corner_vert');
  if (plain) return Uint32Array.from(layerIntegers(mesh, plain, 1, count));
  const old = layers.find(({ kind, first }) => kind === LAYER.corners && first)?.first ?? mesh.to('mloop');
  checkBounds(old !== null);
  return Uint32Array.from(column(integers, old!, 'v', count));
}

function colorsOf(mesh: BlendStruct, layer: BlendLayer, count: number): Float32Array {
  const isBytes = layer.kind === LAYER.byteColors;
  const values = isBytes
    ? Float32Array.from(layerBytes(mesh, layer, 4, count), (value) => value / 255)
    : Float32Array.from(layerFloats(mesh, layer, 4, count), (value) => Math.min(1, Math.max(0, value)));
  // Before Blender 2.8 alpha was not editable and had arbitrary values.
  if (mesh.file.head.version < 280) for (let at = 3; at < values.length; at += 4) values[at] = 1;
  return isBytes ? lightOf(values) : values;
}

function spread(values: Float32Array, corners: Uint32Array): Float32Array {
  const all = new Float32Array(corners.length * 4);
  for (const [corner, vertex] of corners.entries()) all.set(values.subarray(vertex * 4, vertex * 4 + 4), corner * 4);
  return all;
}

function picturesOf(layers: readonly BlendLayer[], count: number): (BlendStruct | null)[] | null {
  const first = layers.find((layer) => layer.kind === LAYER.polygonPictures && layer.first)?.first;
  const pictures = first?.run(count).map((face) => face.to('tpage')) ?? [];
  return pictures.some(Boolean) ? pictures : null;
}

/** Vertex pairs of sharp edges and of creases. */
function edgesOf(mesh: BlendStruct, count: number): Pick<BlendMesh, 'sharpEdges' | 'creases'> {
  const layers = layersOf(mesh, 'edata');
  const plain = named(layers, '.edge_verts');
  const old = layers.find(({ kind, first }) => kind === LAYER.edges && first)?.first ?? mesh.to('medge');
  if (count === 0 || (!plain && !old)) return { sharpEdges: new Uint32Array(), creases: new Uint32Array() };
  const both = plain ? layerIntegers(mesh, plain, 2, count) : null;
  const [from, to] = both ? [] : [column(integers, old!, 'v1', count), column(integers, old!, 'v2', count)];
  const pairs = (isMeant: (edge: number) => boolean) => {
    const found: number[] = [];
    for (let edge = 0; edge < count; edge += 1) {
      if (isMeant(edge)) found.push(both?.[edge * 2] ?? from![edge]!, both?.[edge * 2 + 1] ?? to![edge]!);
    }
    return Uint32Array.from(found);
  };
  const [sharp, crease] = [named(layers, 'sharp_edge'), named(layers, 'crease_edge')];
  const isSharp = sharp ? layerIntegers(mesh, sharp, 1, count) : null;
  const flags = !sharp && old ? column(integers, old, 'flag', count) : null;
  const hardness = crease ? layerFloats(mesh, crease, 1, count) : null;
  const oldHardness = !crease && old ? column(integers, old, 'crease', count) : null;
  return {
    sharpEdges: pairs((edge) => (isSharp ? isSharp[edge] !== 0 : flags !== null && (flags[edge]! & EDGE_SHARP) !== 0)),
    creases: pairs((edge) => (hardness ? hardness[edge]! : (oldHardness?.[edge] ?? 0) / 255) > HARD_FROM),
  };
}

function weightsOf(mesh: BlendStruct, layers: readonly BlendLayer[], count: number): BlendWeights | null {
  const first = layers.find(({ kind, first: data }) => kind === LAYER.weights && data)?.first ?? mesh.to('dvert');
  if (!first || count === 0) return null;
  const starts = new Uint32Array(count + 1);
  const groups: number[] = [];
  const values: number[] = [];
  for (const [vertex, vertexWeights] of first.run(count).entries()) {
    checkBounds(groups.length <= count * MEAN_WEIGHTS + MAX_WEIGHTS);
    for (const weight of vertexWeights.array('dw', Math.min(MAX_WEIGHTS, vertexWeights.number('totweight')))) {
      groups.push(weight.number('def_nr'));
      values.push(weight.number('weight'));
    }
    starts[vertex + 1] = groups.length;
  }
  checkBounds(starts.length === count + 1);
  return { starts, groups: Int32Array.from(groups), values: Float32Array.from(values) };
}
