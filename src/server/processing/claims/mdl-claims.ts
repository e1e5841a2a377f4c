/** What the many formats say that are called .mdl. What ends too early throws. */

import { stripFileOf } from '../convert/mdl/mdl-source.ts';
import { readStrips } from '../convert/mdl/mdl-source-strips.ts';
import { boundedReader } from '../convert/bounded-reader.ts';
import { claimOf, sumOfClaims, type Claim } from './claimed.ts';
import type { ClaimSource } from './compare-claims.ts';

const MAX_PARTS = 1000;
const HALF_LIFE = 10;
/** Of its triangles and of its vertices in the first bytes: Quake's, and those that are made after it. */
const [TRIANGLES_AT, VERTICES_AT] = [64, 60];

export async function mdlClaim(bytes: Uint8Array<ArrayBuffer>, source: ClaimSource): Promise<Claim | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (/^(IDPO|MDL[2-5])$/.test(magic)) return claimOf(view.getUint32(TRIANGLES_AT, true), view.getUint32(VERTICES_AT, true));
  if (magic === 'MDL7') return gameStudioClaim(view);
  if (magic !== 'IDST') return null;
  return view.getUint32(4, true) === HALF_LIFE ? halfLifeClaim(view) : sourceClaim(view, source);
}

const [PART_BYTES, MESH_BYTES] = [76, 20];

/** Of models that take each other's place the first, as it is shown. */
function halfLifeClaim(view: DataView): Claim {
  const claims: Claim[] = [];
  const number = (at: number) => view.getUint32(at, true);
  for (let part = 0; part < Math.min(MAX_PARTS, number(204)); part += 1) {
    const at = number(208) + part * PART_BYTES;
    if (number(at + 64) === 0) continue;
    const model = number(at + 72);
    claims.push(claimOf(0, number(model + 80)));
    for (let mesh = 0; mesh < Math.min(MAX_PARTS, number(model + 72)); mesh += 1) {
      claims.push(claimOf(number(number(model + 76) + mesh * MESH_BYTES)));
    }
  }
  return sumOfClaims(claims);
}

const GAME_STUDIO_HEAD_BYTES = 48;

/** Groups of triangles, which stand behind the bones; each says how long it is. */
function gameStudioClaim(view: DataView): Claim {
  const claims: Claim[] = [];
  const number = (at: number) => view.getUint32(at, true);
  let at = GAME_STUDIO_HEAD_BYTES + number(8) * view.getUint16(28, true);
  for (let group = 0; group < Math.min(MAX_PARTS, number(12)); group += 1) {
    claims.push(claimOf(number(at + 32), number(at + 36)));
    at += number(at + 4);
  }
  return sumOfClaims(claims);
}

/** The triangles of the models that are shown stand in a file of their own. Its vertices are those that come. */
async function sourceClaim(view: DataView, { files, main }: ClaimSource): Promise<Claim | null> {
  const path = stripFileOf(files, main);
  if (path === null) return null;
  const parts = readStrips(boundedReader(await files.read(path), 'Source model'), { version: view.getInt32(4, true) });
  const shown = parts.flatMap(([first = []]) => first);
  return claimOf(shown.reduce((sum, corners) => sum + corners.length / 3, 0));
}
