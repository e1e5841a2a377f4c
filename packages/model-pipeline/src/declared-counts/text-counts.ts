/** Counts that text formats declare. */

import { declaredCounts, polygonCounts, sumOfCounts, type DeclaredCounts } from './declared-counts.ts';

const sumOf = (matches: Iterable<RegExpMatchArray>) => [...matches].reduce((sum, [, value]) => sum + Number(value), 0);

/** STL triangles share no vertices. */
export function stlCounts(bytes: Uint8Array): DeclaredCounts | null {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('solid')) {
    const facets = text.match(/^\s*facet\s+normal\b/gim)?.length;
    return facets === undefined ? null : declaredCounts(facets, 0);
  }
  // The reader reports truncated files.
  const triangles = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  return triangles * 50 + 84 <= bytes.length ? declaredCounts(triangles, 0) : null;
}

export const md5Counts = (text: string) =>
  declaredCounts(sumOf(text.matchAll(/^\s*numtris\s+(\d+)/gm)), sumOf(text.matchAll(/^\s*numverts\s+(\d+)/gm)));

/** Four lines per triangle: its texture and three corners. */
export function smdCounts(text: string): DeclaredCounts {
  const [, lines = ''] = /^\s*triangles\s*?\n([\s\S]*?)^\s*end\s*$/m.exec(text) ?? [];
  return declaredCounts(Math.floor(lines.split('\n').filter((line) => line.trim() !== '').length / 4), 0);
}

/** Counts filled surfaces. The others are outlines. */
export function acCounts(text: string): DeclaredCounts {
  const surfaces = text.matchAll(/^SURF\s+0[xX][0-9a-fA-F]*0\s*\n(?:mat .*\n)?refs\s+(\d+)/gm);
  const { triangles, least } = sumOfCounts([...surfaces].map(([, corners]) => polygonCounts(Number(corners))));
  return declaredCounts(triangles, sumOf(text.matchAll(/^numvert\s+(\d+)/gm)), least);
}

/** An animated mesh repeats its counts for each frame inside its object. The first ones are used. */
export function aseCounts(text: string): DeclaredCounts {
  const claims = text.split(/^\s*\*GEOMOBJECT\b/m).slice(1);
  const countIn = (part: string, name: string) => Number(new RegExp(`\\*${name}\\s+(\\d+)`).exec(part)?.[1] ?? 0);
  return sumOfCounts(claims.map((part) => declaredCounts(countIn(part, 'MESH_NUMFACES'), countIn(part, 'MESH_NUMVERTEX'))));
}

/** The first three numbers are the counts of vertices, faces and edges. */
export function offCounts(text: string): DeclaredCounts | null {
  const [, vertices, faces] = /^[A-Z0-9]*OFF\s+(?:#.*\s+)*(\d+)\s+(\d+)/.exec(text) ?? [];
  return faces === undefined ? null : declaredCounts(Number(faces), Number(vertices));
}

/** A face has at least one triangle. The header does not declare the lengths of strips. */
export function plyCounts(bytes: Uint8Array): DeclaredCounts | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 16_384)).split('end_header')[0] ?? '';
  const countOf = (name: string) => new RegExp(`^element\\s+${name}\\s+(\\d+)`, 'm').exec(head)?.[1];
  if (countOf('tristrips') !== undefined) return null;
  return declaredCounts(Number(countOf('face') ?? 0), Number(countOf('vertex') ?? 0));
}
