/** What a file says that it holds against what its reader made of it: a reader that loses half of a model must not look fine. */

import type { Document } from '@gltf-transform/core';

import { triangleCount } from '../drawn-parts.ts';
import type { Finding } from '../finding.ts';
import { textOfBytes } from '../convert/text-of-bytes.ts';
import { b3dTriangles, lwoTriangles, ms3dTriangles, threeDsTriangles } from './binary-claims.ts';
import { claimed } from './claimed.ts';
import { colladaTriangles } from './collada-claims.ts';
import { fbxTriangles } from './fbx-claims.ts';
import { acTriangles, md5Triangles, offTriangles, smdTriangles, stlTriangles } from './text-claims.ts';

/** Triangles that a file speaks of; null where it does not say. Readers that count for themselves are not here. */
const CLAIMS: Record<string, (bytes: Uint8Array) => number | null> = {
  fbx: fbxTriangles,
  dae: (bytes) => colladaTriangles(textOfBytes(bytes)),
  '3ds': threeDsTriangles,
  b3d: b3dTriangles,
  lwo: lwoTriangles,
  ms3d: ms3dTriangles,
  ac: (bytes) => acTriangles(textOfBytes(bytes)),
  md5mesh: (bytes) => md5Triangles(textOfBytes(bytes)),
  off: (bytes) => offTriangles(textOfBytes(bytes)),
  smd: (bytes) => smdTriangles(textOfBytes(bytes)),
  stl: stlTriangles,
};

/** More than a file speaks of is no loss: what stands in several materials may come once for each. */
export function compareClaims(extension: string, bytes: Uint8Array, document: Document): Finding[] {
  const said = saidBy(extension, bytes);
  const meshes = document.getRoot().listMeshes();
  const came = meshes.flatMap((mesh) => mesh.listPrimitives()).reduce((sum, each) => sum + triangleCount(each), 0);
  return said !== null && came < said ? claimed('triangles', said, came) : [];
}

function saidBy(extension: string, bytes: Uint8Array): number | null {
  try {
    return CLAIMS[extension]?.(bytes) ?? null;
  } catch {
    // It ends too early, or is not built as this expects: its reader has made something of it, and that counts.
    return null;
  }
}
