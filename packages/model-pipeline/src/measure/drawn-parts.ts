/** Primitives that a scene draws, once for each node that uses them. */

import type { Document, Node, Primitive } from '@gltf-transform/core';

import { poseNodes, type PosedNode } from '../render/pose-nodes.ts';

const POINTS = 0;
const TRIANGLES = 4;

export interface DrawnPart {
  primitive: Primitive;
  place: PosedNode;
  /** Number of instances of the node's mesh. */
  times: number;
}

export interface DrawnParts {
  parts: DrawnPart[];
  posed: Map<Node, PosedNode>;
}

export function drawnParts(document: Document): DrawnParts {
  const posed = poseNodes(document);
  const parts = [...posed.values()].flatMap((place) => {
    const times = instancesOf(place.node);
    return (place.node.getMesh()?.listPrimitives() ?? []).map((primitive) => ({ primitive, place, times }));
  });
  return { parts, posed };
}

export function triangleCount(primitive: Primitive): number {
  const mode = primitive.getMode();
  if (mode < TRIANGLES) return 0;
  const corners = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0;
  return mode === TRIANGLES ? Math.floor(corners / 3) : Math.max(0, corners - 2);
}

export function pointCount(primitive: Primitive): number {
  return primitive.getMode() === POINTS ? (primitive.getAttribute('POSITION')?.getCount() ?? 0) : 0;
}

/** The only method of the extension that is used. */
interface Instancing extends NonNullable<ReturnType<Node['getExtension']>> {
  listAttributes?(): { getCount(): number }[];
}

function instancesOf(node: Node): number {
  const repeated = node.getExtension<Instancing>('EXT_mesh_gpu_instancing');
  return repeated?.listAttributes?.()[0]?.getCount() ?? 1;
}
