/** What a file says that it holds against what its reader made of it: a reader that loses half of a model must not look fine. */

import type { Document, Primitive } from '@gltf-transform/core';

import { triangleCount } from '../drawn-parts.ts';
import type { Finding } from '../finding.ts';
import { readAttribute } from '../render/place-vertices.ts';
import { triangleIndices } from '../render/triangle-indices.ts';
import type { SourceFiles } from '../source-files.ts';
import { textOfBytes } from '../convert/text-of-bytes.ts';
import { b3dClaim, ms3dClaim, threeDsClaim } from './binary-claims.ts';
import { claimed, type Claim } from './claimed.ts';
import { colladaClaim } from './collada-claims.ts';
import { fbxClaim } from './fbx-claims.ts';
import { gltfClaim } from './gltf-claims.ts';
import { iqmClaim, md2Claim, md3Claim, pskClaim } from './game-claims.ts';
import { lwoClaim } from './lwo-claims.ts';
import { mdlClaim } from './mdl-claims.ts';
import { objClaim } from './obj-claims.ts';
import { pmxClaim } from './pmx-claims.ts';
import { acClaim, aseClaim, md5Claim, offClaim, plyClaim, smdClaim, stlClaim } from './text-claims.ts';
import { threeMfClaim } from './three-mf-claims.ts';
import { usdClaim } from './usd-claims.ts';
import { voxClaim } from './vox-claims.ts';
import { xClaim } from './x-claims.ts';

const ofText = (claim: (text: string) => Claim | null) => (bytes: Uint8Array<ArrayBuffer>) => claim(textOfBytes(bytes));

/** The package that a file stands in: some formats say in a file beside it what they hold. */
export interface ClaimSource {
  files: SourceFiles;
  main: string;
}

type Say = (bytes: Uint8Array<ArrayBuffer>, source: ClaimSource) => Claim | null | Promise<Claim | null>;

/** null where a file does not say. */
const CLAIMS: Partial<Record<string, Say>> = {
  glb: gltfClaim,
  gltf: gltfClaim,
  vrm: gltfClaim,
  fbx: fbxClaim,
  dae: ofText(colladaClaim),
  obj: objClaim,
  '3ds': threeDsClaim,
  b3d: b3dClaim,
  lwo: lwoClaim,
  // What reads such files is large.
  blend: async (bytes) => (await import('./blend-claims.ts')).blendClaim(bytes),
  ms3d: ms3dClaim,
  ac: ofText(acClaim),
  ase: ofText(aseClaim),
  md5mesh: ofText(md5Claim),
  off: ofText(offClaim),
  smd: ofText(smdClaim),
  stl: stlClaim,
  ply: plyClaim,
  md2: md2Claim,
  md3: md3Claim,
  mdl: mdlClaim,
  iqm: iqmClaim,
  psk: pskClaim,
  pskx: pskClaim,
  pmx: pmxClaim,
  '3mf': threeMfClaim,
  usd: usdClaim,
  usda: usdClaim,
  usdc: usdClaim,
  usdz: usdClaim,
  vox: voxClaim,
  x: xClaim,
};

export interface Comparison {
  findings: Finding[];
  /** There was something to compare, and it agrees. */
  agrees: boolean;
  /** As the file lists them; null where it does not say. */
  vertices: number | null;
  /** Which part of what the file speaks of did not come, from 0 to 1. */
  lostShare: number;
}

const NOTHING_SAID: Comparison = { findings: [], agrees: false, vertices: null, lostShare: 0 };

/** More than a file speaks of is no loss: what stands in several materials may come once for each. */
export async function compareClaims(
  extension: string,
  bytes: Uint8Array<ArrayBuffer>,
  document: Document,
  source: ClaimSource,
): Promise<Comparison> {
  const claim = await saidBy(extension, bytes, source);
  if (claim === null) return NOTHING_SAID;
  const [things, said, least, measure] =
    claim.squares === undefined
      ? (['triangles', claim.triangles, claim.least, triangleCount] as const)
      : (['squares of surface', claim.squares, claim.squares, squaresOf] as const);
  if (said + (claim.vertices ?? 0) === 0) return NOTHING_SAID;
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  const came = Math.round(primitives.reduce((sum, each) => sum + measure(each), 0));
  const isLess = came < least;
  // What says that it has none, and has some, has not said all.
  const agrees = came >= said && claim.isAll !== false && said > 0 === came > 0;
  return {
    findings: isLess ? claimed(things, said, came) : [],
    agrees,
    vertices: claim.vertices,
    lostShare: isLess ? 1 - came / said : 0,
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

async function saidBy(extension: string, bytes: Uint8Array<ArrayBuffer>, source: ClaimSource): Promise<Claim | null> {
  try {
    return (await CLAIMS[extension]?.(bytes, source)) ?? null;
  } catch {
    // It ends too early, or is not built as this expects: its reader has made something of it, and that counts.
    return null;
  }
}
