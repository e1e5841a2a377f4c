import { finding, type Finding } from '../finding.ts';
import type { SourceFiles } from '../source-files.ts';

/** Counts that a file declares about its model. */
export interface DeclaredCounts {
  triangles: number;
  /** Fewer triangles are a loss. Concave and bent polygons of more than four corners may give half of their triangles. */
  least: number;
  /** Positions that the file lists; 0 if every corner has its own; null if the reader keeps the file's vertices. */
  vertices: number | null;
  /** Surface in unit squares, for formats whose readers merge faces; `triangles` is then 0. */
  squares?: number;
  /** false: the file declares only a part, so the rest cannot be confirmed. */
  isAll?: false;
}

/** The package of a file: some formats declare their counts in a sidecar. */
export interface CountSource {
  files: SourceFiles;
  main: string;
}

/** null if the file declares no counts. */
export type Say = (
  bytes: Uint8Array<ArrayBuffer>,
  source: CountSource,
) => DeclaredCounts | null | Promise<DeclaredCounts | null>;

export const ofText =
  (claim: (text: string) => DeclaredCounts | null): Say =>
  (bytes) =>
    claim(new TextDecoder().decode(bytes));

export const declaredCounts = (triangles: number, vertices: number | null = null, least = triangles): DeclaredCounts => ({
  triangles,
  least,
  vertices,
});

export function polygonCounts(corners: number): DeclaredCounts {
  const triangles = Math.max(0, corners - 2);
  return declaredCounts(triangles, 0, corners > 4 ? Math.ceil(triangles / 2) : triangles);
}

export const sumOfCounts = (claims: readonly DeclaredCounts[]): DeclaredCounts =>
  claims.reduce(
    (sum, { triangles, least, vertices }) =>
      declaredCounts(sum.triangles + triangles, (sum.vertices ?? 0) + (vertices ?? 0), sum.least + least),
    declaredCounts(0, 0),
  );

/** Findings for a declared count that differs from the converted one; empty if both are equal. */
export const claimed = (
  id: 'declaredFaces' | 'declaredSurface' | 'declaredTriangles',
  declared: number,
  read: number,
): Finding[] => (declared === read ? [] : [finding('other_count', id, { declared, read })]);
