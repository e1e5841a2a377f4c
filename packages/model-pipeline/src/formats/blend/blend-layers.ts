/** Reads the values of a mesh by name and kind: layers until Blender 4, attributes since 5. */

import { column, floats, integers, plain } from './blend-arrays.ts';
import type { BlendBytes, BlendStruct } from './blend-struct.ts';

/** Kinds of layers, as files number them. */
export const LAYER = {
  vertices: 0,
  weights: 2,
  edges: 3,
  faces: 4,
  faceUvs: 5,
  faceColors: 6,
  number: 10,
  integer: 11,
  polygonPictures: 15,
  cornerUvs: 16,
  byteColors: 17,
  polygons: 25,
  corners: 26,
  customNormals: 41,
  colors: 47,
  vectors: 48,
  uvs: 49,
  flags: 50,
} as const;

/** Layer kinds by the type numbers of attributes. */
const OF_ATTRIBUTES: Record<number, number> = {
  0: LAYER.flags,
  3: LAYER.integer,
  5: LAYER.number,
  6: LAYER.uvs,
  7: LAYER.vectors,
  9: LAYER.byteColors,
  10: LAYER.colors,
};
const DOMAINS = ['vdata', 'edata', 'pdata', 'ldata'];
const MAX_LAYERS = 1000;

export interface BlendLayer {
  name: string;
  /** -1: not supported. */
  kind: number;
  bytes: BlendBytes | null;
  /** First element, if the layer consists of structs. */
  first: BlendStruct | null;
  /** The layer that renders use, among several of its kind. */
  isDrawn: boolean;
  /** One value for all elements. */
  isSingle: boolean;
}

export type LayerDomain = 'vdata' | 'edata' | 'fdata' | 'pdata' | 'ldata';

/** `fdata` are faces of three or four corners, until 2.62; `pdata` are polygons. */
export function layersOf(mesh: BlendStruct, domain: LayerDomain): BlendLayer[] {
  const layers = mesh
    .array(`${domain}.layers`, Math.min(MAX_LAYERS, mesh.number(`${domain}.totlayer`)))
    .map((layer, _, all) => {
      const kind = layer.number('type');
      const ofKind = all.filter((other) => other.number('type') === kind);
      return {
        name: layer.text('name'),
        kind,
        bytes: layer.bytes('data'),
        first: layer.to('data'),
        isDrawn: ofKind.indexOf(layer) === layer.number('active_rnd'),
        isSingle: false,
      };
    });
  return [...layers, ...attributesOf(mesh, domain)];
}

function attributesOf(mesh: BlendStruct, domain: LayerDomain): BlendLayer[] {
  const count = Math.min(MAX_LAYERS, mesh.number('attribute_storage.dna_attributes_num'));
  const drawn = [mesh.text('default_uv_map_attribute'), mesh.text('default_color_attribute')];
  return mesh.array('attribute_storage.dna_attributes', count).flatMap((attribute) => {
    if (DOMAINS[attribute.number('domain')] !== domain) return [];
    const name = attribute.text('name');
    const data = attribute.to('data');
    return [
      {
        name,
        kind: OF_ATTRIBUTES[attribute.number('data_type')] ?? -1,
        bytes: data?.bytes('data') ?? null,
        first: data?.to('data') ?? null,
        isDrawn: drawn.includes(name),
        isSingle: attribute.number('storage_type') === 1 || data?.number('is_single') === 1,
      },
    ];
  });
}

export const named = (layers: readonly BlendLayer[], name: string) =>
  layers.find((layer) => layer.name === name && layer.bytes);

/** The rendered layer of these kinds, or else the first with data. */
export function drawn(layers: readonly BlendLayer[], ...kinds: number[]): BlendLayer | undefined {
  // Blender names its internal layers with a leading dot.
  const fitting = layers.filter((layer) => kinds.includes(layer.kind) && layer.bytes && !layer.name.startsWith('.'));
  return fitting.find(({ isDrawn }) => isDrawn) ?? fitting[0];
}

/** `width` numbers for each of `count` elements. */
export function layerFloats(mesh: BlendStruct, layer: BlendLayer, width: number, count: number): Float32Array {
  return repeated(layer, width, count, (own) => plain(floats, mesh.file, layer.bytes!, 'float', own * width), floats);
}

export function layerIntegers(mesh: BlendStruct, layer: BlendLayer, width: number, count: number): Int32Array {
  const type = layer.kind === LAYER.flags ? 'uchar' : 'int';
  return repeated(layer, width, count, (own) => plain(integers, mesh.file, layer.bytes!, type, own * width), integers);
}

/** Unsigned bytes, as colours use them. */
export function layerBytes(mesh: BlendStruct, layer: BlendLayer, width: number, count: number): Int32Array {
  return repeated(layer, width, count, (own) => plain(integers, mesh.file, layer.bytes!, 'uchar', own * width), integers);
}

function repeated<A extends Float32Array | Int32Array>(
  layer: BlendLayer,
  width: number,
  count: number,
  read: (count: number) => A,
  make: (length: number) => A,
): A {
  const own = read(layer.isSingle ? Math.min(1, count) : count);
  if (!layer.isSingle) return own;
  const all = make(count * width);
  for (let index = 0; index < count; index += 1) all.set(own, index * width);
  return all;
}

/** A field of each struct of a layer. */
export const layerColumn = (layer: BlendLayer, path: string, count: number) => column(floats, layer.first!, path, count);
