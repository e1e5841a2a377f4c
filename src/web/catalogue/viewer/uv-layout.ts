/** UV coordinates of a vertex. */
export type UvOf = (vertex: number) => readonly [u: number, v: number];

export interface UvShape {
  uvOf: UvOf;
  /** Number of corners, three per triangle. */
  corners: number;
  /** Vertex of a corner. */
  vertexOf: (corner: number) => number;
}

/** More could not be distinguished on a texture. */
const MAX_TRIANGLES = 60_000;
/** Maximum of drawn repeats per side, for textures that repeat within a triangle. */
const MAX_REPEATS = 4;

/**
 * UV edges of triangles, four numbers each, without duplicates. Coordinates outside the texture are wrapped. An edge across its
 * border appears on both sides.
 */
export function uvEdges(shapes: readonly UvShape[]): number[] {
  const edges: number[] = [];
  const seen = new Set<string>();
  let triangles = 0;
  for (const { uvOf, corners, vertexOf } of shapes) {
    for (let corner = 0; corner + 2 < corners && triangles < MAX_TRIANGLES; corner += 3, triangles += 1) {
      const points = [uvOf(vertexOf(corner)), uvOf(vertexOf(corner + 1)), uvOf(vertexOf(corner + 2))] as const;
      if (!points.flat().every(Number.isFinite)) continue;
      for (const across of tilesOf(points.map(([u]) => u))) {
        for (const down of tilesOf(points.map(([, v]) => v))) {
          points.forEach(([u, v], index) => {
            const [nextU, nextV] = points[(index + 1) % 3] ?? points[0];
            const ends = [
              [u - across, v - down],
              [nextU - across, nextV - down],
            ].toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
            const edge = ends.flat();
            const key = edge.map((value) => value.toFixed(5)).join(' ');
            if (seen.has(key)) return;
            seen.add(key);
            edges.push(...edge);
          });
        }
      }
    }
  }
  return edges;
}

/** Repeats of the texture touched by values, relative to the first. */
function tilesOf(values: number[]): number[] {
  const first = Math.floor(Math.min(...values) + 1e-6);
  const last = Math.max(first, Math.ceil(Math.max(...values) - 1e-6) - 1);
  return Array.from({ length: Math.min(MAX_REPEATS, last - first + 1) }, (_, index) => first + index);
}

/** Draws the edges light on dark, so that they are visible on any texture. */
export function paintUvEdges(canvas: HTMLCanvasElement, edges: number[]): void {
  // Screen resolution.
  const density = globalThis.devicePixelRatio;
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * density));
  canvas.height = Math.max(1, Math.round(canvas.clientHeight * density));
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.beginPath();
  for (let at = 0; at < edges.length; at += 4) {
    const [u = 0, v = 0, nextU = 0, nextV = 0] = edges.slice(at, at + 4);
    context.moveTo(u * canvas.width, v * canvas.height);
    context.lineTo(nextU * canvas.width, nextV * canvas.height);
  }
  for (const [colour, width] of [
    ['#00000099', 3],
    ['#ffffff', 1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width * density;
    context.stroke();
  }
}
