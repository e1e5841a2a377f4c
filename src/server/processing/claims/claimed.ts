import { finding, type Finding } from '../finding.ts';

/** What a file says that it holds. */
export interface Claim {
  triangles: number;
  /** Fewer than these are a loss. Concave and bent polygons of more than four corners may give half of their triangles. */
  least: number;
  /** Places as the file lists them; 0 where each corner is listed anew; null where those that come are those of the file. */
  vertices: number | null;
  /** Surface in unit squares, for formats whose faces are joined to fewer and larger triangles; `triangles` is then 0. */
  squares?: number;
  /** false: it does not say all, and what comes beyond it cannot be confirmed. */
  isAll?: false;
}

export const claimOf = (triangles: number, vertices: number | null = null, least = triangles): Claim => ({
  triangles,
  least,
  vertices,
});

export function polygonClaim(corners: number): Claim {
  const triangles = Math.max(0, corners - 2);
  return claimOf(triangles, 0, corners > 4 ? Math.ceil(triangles / 2) : triangles);
}

export const sumOfClaims = (claims: readonly Claim[]): Claim =>
  claims.reduce(
    (sum, { triangles, least, vertices }) =>
      claimOf(sum.triangles + triangles, (sum.vertices ?? 0) + (vertices ?? 0), sum.least + least),
    claimOf(0, 0),
  );

/** What is to be said when a file speaks of more than came out of it, or of less: nothing where both are the same. */
export function claimed(things: string, said: number, came: number): Finding[] {
  if (said === came) return [];
  const text = (count: number) => count.toLocaleString('en');
  return [
    finding('other_count', `The file speaks of ${text(said)} ${things}, and ${text(came)} came out of it: look at the result.`),
  ];
}
