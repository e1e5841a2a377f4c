/** Reads meshes of X files: faces with their own normals, and UVs, colours and weights by vertex. */

import { childrenOf, type XObject } from './x-tree.ts';
import { readDeclared } from './x-declared.ts';
import { xValues } from './x-values.ts';

export interface XPull {
  bone: string;
  /** Matrix from the mesh to the bone, row by row. */
  offset: number[];
  places: number[];
  weights: number[];
}

export interface XShape {
  name: string;
  /** Three numbers per vertex. */
  places: number[];
  /** Vertex indices of each face. */
  faces: number[][];
  /** `faces` holds an index of `values` for each corner; null: the file has no normals. */
  normals: { values: number[]; faces: number[][] } | null;
  /** Two numbers per vertex. */
  uvs: number[] | null;
  /** Four numbers per vertex, from 0 to 1. */
  colors: number[] | null;
  /** Material index of each face. */
  materials: number[];
  pulls: XPull[];
}

export function readXShape(mesh: XObject): XShape {
  const values = xValues(mesh);
  const count = values.count(3);
  const places = values.numbers(count * 3);
  const faces = readFaces(values, count);
  const [normals] = childrenOf(mesh, 'meshnormals');
  const [uvs] = childrenOf(mesh, 'meshtexturecoords');
  const [colors] = childrenOf(mesh, 'meshvertexcolors');
  const [list] = childrenOf(mesh, 'meshmateriallist');
  const declared = readDeclared(mesh, count);
  return {
    name: mesh.name,
    places,
    faces,
    normals: (normals && readNormals(normals, faces)) ?? (declared.normals && { values: declared.normals, faces }),
    uvs: (uvs && readUvs(uvs, count)) ?? declared.uvs,
    colors: (colors && readColors(colors, count)) ?? declared.colors,
    materials: list ? readMaterialOfFaces(list, faces.length) : [],
    pulls: childrenOf(mesh, 'skinweights').map((weights) => readPull(weights, count)),
  };
}

function readFaces(values: ReturnType<typeof xValues>, below: number): number[][] {
  return Array.from({ length: values.count() }, () => Array.from({ length: values.count() }, () => values.index(below)));
}

/** null if a face has another number of normals than corners. */
function readNormals(object: XObject, faces: readonly number[][]): XShape['normals'] {
  const values = xValues(object);
  const count = values.count(3);
  const normals = { values: values.numbers(count * 3), faces: readFaces(values, count) };
  const doFit = faces.every((face, index) => normals.faces[index]?.length === face.length);
  return doFit ? normals : null;
}

function readUvs(object: XObject, places: number): number[] | null {
  const values = xValues(object);
  const count = values.count(2);
  return count < places ? null : values.numbers(places * 2);
}

function readColors(object: XObject, places: number): number[] {
  const values = xValues(object);
  const colors = Array.from({ length: places * 4 }, () => 1);
  for (let left = values.count(5); left > 0; left -= 1) {
    const place = values.index(places);
    for (const [channel, value] of values.numbers(4).entries()) colors[place * 4 + channel] = value;
  }
  return colors;
}

/** The file has one material for all faces, or one for each. */
function readMaterialOfFaces(object: XObject, faces: number): number[] {
  const values = xValues(object);
  values.number();
  const listed = values.numbers(values.count());
  return Array.from({ length: faces }, (_, face) => listed[face] ?? listed.at(-1) ?? 0);
}

function readPull(object: XObject, places: number): XPull {
  const values = xValues(object);
  const bone = values.text();
  const count = values.count(2);
  const pulled = Array.from({ length: count }, () => values.index(places));
  return { bone, places: pulled, weights: values.numbers(count), offset: values.numbers(16) };
}
