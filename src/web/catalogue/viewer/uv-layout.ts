/** Where a corner of a triangle lies on a texture, in parts of its sides. */
export type UvOf = (vertex: number) => readonly [u: number, v: number];

export interface UvShape {
  uvOf: UvOf;
  /** Three to a triangle. */
  corners: number;
  /** Which vertex a corner is. */
  vertexOf: (corner: number) => number;
}

/** As much as can be told apart on a texture. */
const MAX_TRIANGLES = 60_000;
/** A texture that repeats over a triangle is drawn so often along a side. */
const MAX_REPEATS = 4;

/**
 * The edges of triangles on the texture, four numbers each, every edge once. What lies beyond the texture is brought back onto it,
 * as the texture repeats; what crosses its border is there on both sides.
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

/** The repeats of the texture that values touch, by how far each is from the first. */
function tilesOf(values: number[]): number[] {
  const first = Math.floor(Math.min(...values) + 1e-6);
  const last = Math.max(first, Math.ceil(Math.max(...values) - 1e-6) - 1);
  return Array.from({ length: Math.min(MAX_REPEATS, last - first + 1) }, (_, index) => first + index);
}

/** Draws the edges, light on dark, so that they stand out from every texture. */
export function paintUvEdges(canvas: HTMLCanvasElement, edges: number[]): void {
  // As sharp as the screen.
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
