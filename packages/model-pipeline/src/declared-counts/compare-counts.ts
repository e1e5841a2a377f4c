/** Compares declared counts with the converted model, so that a reader that loses half of a model is noticed. */

import type { Document, Primitive } from '@gltf-transform/core';

import { triangleCount } from '../measure/drawn-parts.ts';
import type { Finding } from '../finding.ts';
import { readAttribute } from '../render/place-vertices.ts';
import { triangleIndices } from '../render/triangle-indices.ts';
import { formatOf } from '../formats/format-table.ts';
import { claimed, type DeclaredCounts, type CountSource } from './declared-counts.ts';

export interface Comparison {
  findings: Finding[];
  /** The file declares counts, and the converted model has them. */
  agrees: boolean;
  /** Declared vertices; null if the file does not declare them. */
  vertices: number | null;
  /** Missing share of the declared geometry, from 0 to 1. */
  lostShare: number;
}

const NO_COMPARISON: Comparison = { findings: [], agrees: false, vertices: null, lostShare: 0 };

/** More than declared is no loss: geometry with several materials may be converted once for each. */
export async function compareCounts(
  extension: string,
  bytes: Uint8Array<ArrayBuffer>,
  document: Document,
  source: CountSource,
): Promise<Comparison> {
  const claim = await readClaim(extension, bytes, source);
  if (claim === null) return NO_COMPARISON;
  const [id, declared, least, measure] =
    claim.squares === undefined
      ? (['declaredTriangles', claim.triangles, claim.least, triangleCount] as const)
      : (['declaredSurface', claim.squares, claim.squares, squaresOf] as const);
  if (declared + (claim.vertices ?? 0) === 0) return NO_COMPARISON;
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  const came = Math.round(primitives.reduce((sum, each) => sum + measure(each), 0));
  const isLess = came < least;
  // A file that declares none but yields some has not declared everything.
  const agrees = came >= declared && claim.isAll !== false && declared > 0 === came > 0;
  return {
    findings: isLess ? claimed(id, declared, came) : [],
    agrees,
    vertices: claim.vertices,
    lostShare: isLess ? 1 - came / declared : 0,
  };
}

/** Area of the triangles, in units of the file. */
function squaresOf(primitive: Primitive): number {
  const positions = readAttribute(primitive, 'POSITION', 3);
  if (!positions || triangleCount(primitive) === 0) return 0;
  const indices = triangleIndices(primitive.getIndices()?.getArray() ?? null, positions, primitive.getMode(), false);
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const [u, v] = [b, c].map((at) => [0, 1, 2].map((axis) => positions[at + axis]! - positions[a + axis]!));
    area +=
      Math.hypot(u![1]! * v![2]! - u![2]! * v![1]!, u![2]! * v![0]! - u![0]! * v![2]!, u![0]! * v![1]! - u![1]! * v![0]!) / 2;
  }
  return area;
}

async function readClaim(
  extension: string,
  bytes: Uint8Array<ArrayBuffer>,
  source: CountSource,
): Promise<DeclaredCounts | null> {
  try {
    const say = await formatOf(extension)?.declaredCounts?.();
    const claim = (await say?.(bytes, source)) ?? null;
    // A text may declare a number of any length.
    const isFinite = [claim?.triangles, claim?.vertices].every((count) => Number.isFinite(count ?? 0));
    return isFinite ? claim : null;
  } catch {
    // The file is truncated or built in another way. The result of the reader counts.
    return null;
  }
}
