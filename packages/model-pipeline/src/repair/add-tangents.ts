/** Adds tangents for anisotropic materials, if the file has none and no normal map to derive them from. */

import type { Document, Material, Primitive } from '@gltf-transform/core';
import type { Clearcoat } from '@gltf-transform/extensions';

import { readAttribute } from '../render/place-vertices.ts';
import { triangleIndices } from '../render/triangle-indices.ts';

const TRIANGLES = 4;

export function addTangents(document: Document, primitive: Primitive): void {
  const material = primitive.getMaterial();
  if (!material || primitive.getAttribute('TANGENT') || !needsTangents(material)) return;
  const places = readAttribute(primitive, 'POSITION', 3);
  const normals = readAttribute(primitive, 'NORMAL', 3);
  if (!places || !normals || primitive.getMode() < TRIANGLES) return;
  const tangents = tangentsOf(primitive, places, normals);
  primitive.setAttribute('TANGENT', document.createAccessor().setType('VEC4').setArray(tangents));
}

function needsTangents(material: Material): boolean {
  if (material.getNormalTexture()) return false;
  const coat = material.getExtension<Clearcoat>('KHR_materials_clearcoat');
  return material.getExtension('KHR_materials_anisotropy') !== null || Boolean(coat?.getClearcoatNormalTexture());
}

/** Tangents along u, from the triangles at each vertex. Perpendicular to the normal if UVs give no direction. */
function tangentsOf(primitive: Primitive, places: Float32Array, normals: Float32Array): Float32Array<ArrayBuffer> {
  const count = places.length / 3;
  const maps = readAttribute(primitive, 'TEXCOORD_0', 2) ?? new Float32Array(count * 2);
  const listed = primitive.getIndices()?.getArray() ?? Uint32Array.from({ length: count }, (_, at) => at);
  const indices = triangleIndices(listed, places, primitive.getMode(), false);
  const along = new Float64Array(count * 3);
  const across = new Float64Array(count * 3);
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const side = (to: number, width: number, from: Float32Array, part: number) =>
      from[to * width + part]! - from[a * width + part]!;
    const [u1, u2] = [side(b, 2, maps, 0), side(c, 2, maps, 0)];
    const [v1, v2] = [side(b, 2, maps, 1), side(c, 2, maps, 1)];
    const area = u1 * v2 - u2 * v1;
    if (!(Math.abs(area) > 1e-12)) continue;
    for (let axis = 0; axis < 3; axis += 1) {
      const [first, second] = [side(b, 3, places, axis), side(c, 3, places, axis)];
      for (const corner of [a, b, c]) {
        along[corner * 3 + axis]! += (first * v2 - second * v1) / area;
        across[corner * 3 + axis]! += (second * u1 - first * u2) / area;
      }
    }
  }
  const tangents = new Float32Array(count * 4);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const [own, u, v] = [normals, along, across].map((numbers) => numbers.subarray(vertex * 3, vertex * 3 + 3));
    tangents.set(tangentAt(own!, u!, v!), vertex * 4);
  }
  return tangents;
}

type Direction = Float32Array | Float64Array;

function tangentAt([x = 0, y = 1, z = 0]: Direction, along: Direction, across: Direction): number[] {
  const [ax = 0, ay = 0, az = 0] = along;
  const reach = ax * x + ay * y + az * z;
  let tangent = [ax - reach * x, ay - reach * y, az - reach * z];
  if (!(Math.hypot(...tangent) > 1e-9)) tangent = Math.abs(x) < 0.9 ? [0, z, -y] : [-z, 0, x];
  const length = Math.hypot(...tangent) || 1;
  const [tx = 1, ty = 0, tz = 0] = tangent.map((part) => part / length);
  const [bx = 0, by = 0, bz = 0] = across;
  const side = (y * tz - z * ty) * bx + (z * tx - x * tz) * by + (x * ty - y * tx) * bz;
  return [tx, ty, tz, side < 0 ? -1 : 1];
}
