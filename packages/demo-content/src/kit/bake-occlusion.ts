/** Bakes ambient occlusion and each piece's tint into the vertex colours. */

import * as THREE from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { linear } from './color.ts';
import type { Group, Model, Piece } from './model.ts';
import { tessellate } from './tessellate.ts';

const RAYS = 28;

/** Directions over the hemisphere around +z, denser where they count more. */
const HEMISPHERE = Array.from({ length: RAYS }, (_, i) => {
  const radius = Math.sqrt((i + 0.5) / RAYS);
  const angle = i * 2.399963;
  return new THREE.Vector3(Math.cos(angle) * radius, Math.sin(angle) * radius, Math.sqrt(1 - radius * radius));
});

/** Splits long edges and gives every piece of the model a colour attribute. */
export function bakeOcclusion(model: Model): void {
  const placed: { piece: Piece; world: THREE.Matrix4 }[] = [];
  const visit = (group: Group, parent: THREE.Matrix4): void => {
    const local = new THREE.Matrix4().makeRotationFromEuler(group.rotation).setPosition(group.position);
    const world = parent.clone().multiply(local);
    for (const piece of group.pieces) {
      if (model.maxEdge) piece.shape = tessellate(piece.shape, model.maxEdge);
      placed.push({ piece, world });
    }
    for (const child of group.groups) visit(child, world);
  };
  visit(model.root, new THREE.Matrix4());

  const casters = placed.filter(({ piece }) => (piece.material.alpha ?? 1) === 1 && !piece.material.emissive);
  const everything = mergeGeometries(
    casters.map(({ piece, world }) => {
      const bare = new THREE.BufferGeometry();
      bare.setAttribute('position', piece.shape.getAttribute('position').clone());
      return bare.applyMatrix4(world);
    }),
  );
  everything.computeBoundingBox();
  const size = everything.boundingBox!.getSize(new THREE.Vector3());
  const reach = Math.max(size.x, size.y, size.z) * 0.4;
  if (!model.floating) addFloor(everything, reach);
  const bvh = new MeshBVH(everything);
  for (const { piece, world } of placed) shadePiece(piece, world, bvh, reach, model.occlusion ?? 0.8);
}

function addFloor(geometry: THREE.BufferGeometry, margin: number): void {
  const { min, max } = geometry.boundingBox!;
  const [x0, x1, z0, z1] = [min.x - margin, max.x + margin, min.z - margin, max.z + margin];
  const y = min.y - margin * 0.02;
  const corners = [x0, y, z0, x0, y, z1, x1, y, z1, x0, y, z0, x1, y, z1, x1, y, z0];
  const old = geometry.getAttribute('position').array;
  const joined = new Float32Array(old.length + corners.length);
  joined.set(old);
  joined.set(corners, old.length);
  geometry.setAttribute('position', new THREE.BufferAttribute(joined, 3));
}

function shadePiece(piece: Piece, world: THREE.Matrix4, bvh: MeshBVH, reach: number, strength: number): void {
  const position = piece.shape.getAttribute('position');
  const normal = piece.shape.getAttribute('normal');
  const colors = new Float32Array(position.count * 3);
  const turn = new THREE.Matrix3().getNormalMatrix(world);
  const known = new Map<string, number>();
  const tint = linear(piece.tint);
  const own = piece.shape.getAttribute('color');
  const glows = piece.material.emissive !== undefined || (piece.material.alpha ?? 1) < 1;
  const vertex = new THREE.Vector3();
  const outward = new THREE.Vector3();
  const centre = new THREE.Vector3();
  for (let i = 0; i < position.count; i++) {
    vertex.fromBufferAttribute(position, i);
    outward.fromBufferAttribute(normal, i);
    const key = [vertex.x, vertex.y, vertex.z, outward.x, outward.y, outward.z].map((n) => Math.round(n * 2000)).join();
    let open = glows ? 1 : known.get(key);
    if (open === undefined) {
      // Moved a little towards the middle of its triangle: exactly on an edge it may be inside a neighbour.
      const first = i - (i % 3);
      centre.set(0, 0, 0);
      for (let k = 0; k < 3; k++)
        for (let axis = 0; axis < 3; axis++) {
          centre.setComponent(axis, centre.getComponent(axis) + position.getComponent(first + k, axis) / 3);
        }
      vertex.lerp(centre, 0.12).applyMatrix4(world);
      outward.applyMatrix3(turn).normalize();
      open = 1 - (1 - openness(vertex, outward, bvh, reach)) * strength;
      known.set(key, open);
    }
    // Light that bounces in a crevice is warmer and never fully absent.
    const warm = [open, open ** 1.06, open ** 1.12];
    for (let c = 0; c < 3; c++) colors[i * 3 + c] = warm[c]! * tint[c]! * (own ? own.getComponent(i, c) : 1);
  }
  piece.shape.setAttribute('color', new THREE.BufferAttribute(colors, 3));
}

const ray = new THREE.Ray();
const across = new THREE.Vector3();
const along = new THREE.Vector3();

function openness(point: THREE.Vector3, normal: THREE.Vector3, bvh: MeshBVH, reach: number): number {
  across
    .set(Math.abs(normal.x) < 0.8 ? 1 : 0, Math.abs(normal.x) < 0.8 ? 0 : 1, 0)
    .cross(normal)
    .normalize();
  along.crossVectors(normal, across);
  ray.origin.copy(point).addScaledVector(normal, reach * 0.006);
  let open = 0;
  for (const direction of HEMISPHERE) {
    ray.direction
      .set(0, 0, 0)
      .addScaledVector(across, direction.x)
      .addScaledVector(along, direction.y)
      .addScaledVector(normal, direction.z);
    const hit = bvh.raycastFirst(ray, THREE.DoubleSide, 0, reach);
    open += hit ? (hit.distance / reach) ** 0.8 : 1;
  }
  return Math.max(0.16, open / RAYS);
}
