/** Triangles that formats of text speak of. */

const sumOf = (matches: Iterable<RegExpMatchArray>, of: (value: number) => number) =>
  [...matches].reduce((sum, [, value]) => sum + of(Number(value)), 0);

const trianglesOf = (corners: number) => Math.max(0, corners - 2);

/** Binary STL is counted by its reader. */
export function stlTriangles(bytes: Uint8Array): number | null {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.startsWith('solid') ? (text.match(/^\s*facet\s+normal\b/gim)?.length ?? null) : null;
}

export const md5Triangles = (text: string) => sumOf(text.matchAll(/^\s*numtris\s+(\d+)/gm), (count) => count);

/** Four lines for each: its picture and its corners. */
export function smdTriangles(text: string): number {
  const [, lines = ''] = /^\s*triangles\s*?\n([\s\S]*?)^\s*end\s*$/m.exec(text) ?? [];
  return Math.floor(lines.split('\n').filter((line) => line.trim() !== '').length / 4);
}

/** Surfaces with a face: the others are outlines. */
export function acTriangles(text: string): number {
  const surfaces = text.matchAll(/^SURF\s+0[xX][0-9a-fA-F]*0\s*\n(?:mat .*\n)?refs\s+(\d+)/gm);
  return sumOf(surfaces, trianglesOf);
}

/** Its first three numbers count vertices, faces and edges. */
export function offTriangles(text: string): number | null {
  const [, faces] = /^[A-Z0-9]*OFF\s+(?:#.*\s+)*\d+\s+(\d+)/.exec(text) ?? [];
  return faces === undefined ? null : Number(faces);
}
