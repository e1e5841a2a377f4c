/** Counts that the formats with the extension .mdl declare. Truncated files throw. */

import { stripFileOf } from './mdl-source.ts';
import { readStrips } from './mdl-source-strips.ts';
import { boundedReader } from '../../readers/bounded-reader.ts';
import { declaredCounts, sumOfCounts, type DeclaredCounts, type CountSource } from '../../declared-counts/declared-counts.ts';

const MAX_PARTS = 1000;
const HALF_LIFE = 10;
/** Byte offsets of both counts in the header of Quake models and their successors. */
const [TRIANGLES_AT, VERTICES_AT] = [64, 60];

export async function mdlCounts(bytes: Uint8Array<ArrayBuffer>, source: CountSource): Promise<DeclaredCounts | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = String.fromCharCode(...bytes.subarray(0, 4));
  if (/^(IDPO|MDL[2-5])$/.test(magic))
    return declaredCounts(view.getUint32(TRIANGLES_AT, true), view.getUint32(VERTICES_AT, true));
  if (magic === 'MDL7') return gameStudioClaim(view);
  if (magic !== 'IDST') return null;
  return view.getUint32(4, true) === HALF_LIFE ? halfLifeClaim(view) : sourceClaim(view, source);
}

const [PART_BYTES, MESH_BYTES] = [76, 20];

/** A part may have alternative models. Only the first is counted, because only it is shown. */
function halfLifeClaim(view: DataView): DeclaredCounts {
  const claims: DeclaredCounts[] = [];
  const number = (at: number) => view.getUint32(at, true);
  for (let part = 0; part < Math.min(MAX_PARTS, number(204)); part += 1) {
    const at = number(208) + part * PART_BYTES;
    if (number(at + 64) === 0) continue;
    const model = number(at + 72);
    claims.push(declaredCounts(0, number(model + 80)));
    for (let mesh = 0; mesh < Math.min(MAX_PARTS, number(model + 72)); mesh += 1) {
      claims.push(declaredCounts(number(number(model + 76) + mesh * MESH_BYTES)));
    }
  }
  return sumOfCounts(claims);
}

const GAME_STUDIO_HEAD_BYTES = 48;

/** Triangle groups follow the bones. Each declares its own length. */
function gameStudioClaim(view: DataView): DeclaredCounts {
  const claims: DeclaredCounts[] = [];
  const number = (at: number) => view.getUint32(at, true);
  let at = GAME_STUDIO_HEAD_BYTES + number(8) * view.getUint16(28, true);
  for (let group = 0; group < Math.min(MAX_PARTS, number(12)); group += 1) {
    claims.push(declaredCounts(number(at + 32), number(at + 36)));
    at += number(at + 4);
  }
  return sumOfCounts(claims);
}

/** Triangles of the shown models are in a sidecar. Readers keep its vertices. */
async function sourceClaim(view: DataView, { files, main }: CountSource): Promise<DeclaredCounts | null> {
  const path = stripFileOf(files, main);
  if (path === null) return null;
  const parts = readStrips(boundedReader(await files.read(path), 'Source'), { version: view.getInt32(4, true) });
  const shown = parts.flatMap(([first = []]) => first);
  return declaredCounts(shown.reduce((sum, corners) => sum + corners.length / 3, 0));
}
