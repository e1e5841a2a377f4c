/** What formats of text say. */

import { claimOf, polygonClaim, sumOfClaims, type Claim } from './claimed.ts';

const sumOf = (matches: Iterable<RegExpMatchArray>) => [...matches].reduce((sum, [, value]) => sum + Number(value), 0);

/** Each triangle has corners of its own. */
export function stlClaim(bytes: Uint8Array): Claim | null {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('solid')) {
    const facets = text.match(/^\s*facet\s+normal\b/gim)?.length;
    return facets === undefined ? null : claimOf(facets, 0);
  }
  // What is cut off is told by its reader.
  const triangles = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  return triangles * 50 + 84 <= bytes.length ? claimOf(triangles, 0) : null;
}

export const md5Claim = (text: string) =>
  claimOf(sumOf(text.matchAll(/^\s*numtris\s+(\d+)/gm)), sumOf(text.matchAll(/^\s*numverts\s+(\d+)/gm)));

/** Four lines for each triangle: its picture and its corners. */
export function smdClaim(text: string): Claim {
  const [, lines = ''] = /^\s*triangles\s*?\n([\s\S]*?)^\s*end\s*$/m.exec(text) ?? [];
  return claimOf(Math.floor(lines.split('\n').filter((line) => line.trim() !== '').length / 4), 0);
}

/** Surfaces with a face: the others are outlines. */
export function acClaim(text: string): Claim {
  const surfaces = text.matchAll(/^SURF\s+0[xX][0-9a-fA-F]*0\s*\n(?:mat .*\n)?refs\s+(\d+)/gm);
  const { triangles, least } = sumOfClaims([...surfaces].map(([, corners]) => polygonClaim(Number(corners))));
  return claimOf(triangles, sumOf(text.matchAll(/^numvert\s+(\d+)/gm)), least);
}

/** What moves is written once for each moment, inside of its object. */
export function aseClaim(text: string): Claim {
  const claims = text.split(/^\s*\*GEOMOBJECT\b/m).slice(1);
  const countIn = (part: string, name: string) => Number(new RegExp(`\\*${name}\\s+(\\d+)`).exec(part)?.[1] ?? 0);
  return sumOfClaims(claims.map((part) => claimOf(countIn(part, 'MESH_NUMFACES'), countIn(part, 'MESH_NUMVERTEX'))));
}

/** Its first three numbers count vertices, faces and edges. */
export function offClaim(text: string): Claim | null {
  const [, vertices, faces] = /^[A-Z0-9]*OFF\s+(?:#.*\s+)*(\d+)\s+(\d+)/.exec(text) ?? [];
  return faces === undefined ? null : claimOf(Number(faces), Number(vertices));
}

/** A face is a triangle or more; how many a strip holds its head does not say. */
export function plyClaim(bytes: Uint8Array): Claim | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 16_384)).split('end_header')[0] ?? '';
  const countOf = (name: string) => new RegExp(`^element\\s+${name}\\s+(\\d+)`, 'm').exec(head)?.[1];
  if (countOf('tristrips') !== undefined) return null;
  return claimOf(Number(countOf('face') ?? 0), Number(countOf('vertex') ?? 0));
}
