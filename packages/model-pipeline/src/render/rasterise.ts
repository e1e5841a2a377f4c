/** Visibility buffer: the nearest triangle at each sample, for shading and shadows. */

export interface NearnessBuffer {
  width: number;
  height: number;
  /** Greater is nearer; 0 is empty. For cameras 1/distance, for lights height along the light. */
  nearness: Float32Array;
}

export interface VisibilityBuffer extends NearnessBuffer {
  /** Triangle index + 1; 0 is empty. */
  triangle: Int32Array;
}

export function nearnessBuffer(width: number, height: number): NearnessBuffer {
  return { width, height, nearness: new Float32Array(width * height) };
}

export function visibilityBuffer(width: number, height: number): VisibilityBuffer {
  return { width, height, nearness: new Float32Array(width * height), triangle: new Int32Array(width * height) };
}

/** Whether a triangle covers a sample at all (cut-out textures); x and y are in samples. */
export type CoverageTest = (x: number, y: number) => boolean;

/** Testing this many samples of a row is faster than computing its bounds. */
const FEW_SAMPLES = 4;

/** Draws one triangle in sample coordinates (y down) with a nearness at each corner. Writes its index to `ids`, if present. */
export function rasteriseTriangle(
  target: NearnessBuffer,
  ids: Int32Array | null,
  ax: number,
  ay: number,
  an: number,
  bx: number,
  by: number,
  bn: number,
  cx: number,
  cy: number,
  cn: number,
  triangle: number,
  covers: CoverageTest | null,
): void {
  // prettier-ignore
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (!(Math.abs(area) > 1e-12)) return;
  const { width, height, nearness } = target;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  if (x0 > x1 || y0 > y1) return;

  const scale = 1 / area;
  const stepB = (cy - ay) * scale;
  const stepC = -(by - ay) * scale;
  const stepA = -stepB - stepC;
  const isWide = x1 - x0 > FEW_SAMPLES;
  const perA = isWide ? 1 / stepA : 0;
  const perB = isWide ? 1 / stepB : 0;
  const perC = isWide ? 1 / stepC : 0;
  const downB = -(cx - ax) * scale;
  const downC = (bx - ax) * scale;
  const cornerB = (x0 + 0.5 - ax) * stepB + (y0 + 0.5 - ay) * downB;
  const cornerC = (x0 + 0.5 - ax) * stepC + (y0 + 0.5 - ay) * downC;
  for (let y = y0; y <= y1; y++) {
    const rowB = cornerB + (y - y0) * downB;
    const rowC = cornerC + (y - y0) * downC;
    let from = 0;
    let to = x1 - x0;
    if (isWide) {
      // A slanted triangle fills little of its box. Each of the three weights bounds the row on one side.
      const endA = (rowB + rowC - 1) * perA;
      const endB = -rowB * perB;
      const endC = -rowC * perC;
      if (stepA > 0) from = Math.max(from, firstInside(endA));
      else if (stepA < 0) to = Math.min(to, lastInside(endA));
      if (stepB > 0) from = Math.max(from, firstInside(endB));
      else if (stepB < 0) to = Math.min(to, lastInside(endB));
      if (stepC > 0) from = Math.max(from, firstInside(endC));
      else if (stepC < 0) to = Math.min(to, lastInside(endC));
    }
    let weightB = rowB + from * stepB;
    let weightC = rowC + from * stepC;
    let at = y * width + x0 + from;
    for (let x = x0 + from; x <= x0 + to; x++, at++, weightB += stepB, weightC += stepC) {
      if (weightB < -1e-9 || weightC < -1e-9 || weightB + weightC > 1 + 1e-9) continue;
      const near = an + (bn - an) * weightB + (cn - an) * weightC;
      if (near <= nearness[at]! || (covers && !covers(x + 0.5, y + 0.5))) continue;
      nearness[at] = near;
      if (ids !== null) ids[at] = triangle + 1;
    }
  }
}

/** Margin for rounding errors. Each sample is tested anyway. */
const SLACK = 0.1;

function firstInside(end: number): number {
  return Math.ceil(end - SLACK);
}

function lastInside(end: number): number {
  return Math.floor(end + SLACK);
}

/** Room for a triangle cut by the near plane: at most 4 corners of x, y, distance. */
const cut = new Float64Array(12);

/**
 * Draws one triangle in camera coordinates, divided by the frame's opening (x and y in units of distance).
 * Clips it at the near plane first.
 */
export function rasteriseView(
  target: VisibilityBuffer,
  corners: Float64Array,
  near: number,
  triangle: number,
  covers: CoverageTest | null,
): void {
  let count = 0;
  for (let i = 0; i < 3; i++) {
    const j = (i + 1) % 3;
    const fromW = corners[i * 3 + 2]!;
    const toW = corners[j * 3 + 2]!;
    if (fromW >= near) {
      for (let k = 0; k < 3; k++) cut[count * 3 + k] = corners[i * 3 + k]!;
      count++;
    }
    if (fromW >= near !== toW >= near) {
      const t = (near - fromW) / (toW - fromW);
      for (let k = 0; k < 3; k++) cut[count * 3 + k] = corners[i * 3 + k]! * (1 - t) + corners[j * 3 + k]! * t;
      count++;
    }
  }
  const { width, height } = target;
  for (let i = 0; i < count; i++) {
    const inverse = 1 / cut[i * 3 + 2]!;
    cut[i * 3] = (cut[i * 3]! * inverse * 0.5 + 0.5) * width;
    cut[i * 3 + 1] = (0.5 - cut[i * 3 + 1]! * inverse * 0.5) * height;
    cut[i * 3 + 2] = inverse;
  }
  for (let i = 2; i < count; i++) {
    const b = (i - 1) * 3;
    const c = i * 3;
    rasteriseTriangle(
      target, target.triangle,
      cut[0]!, cut[1]!, cut[2]!,
      cut[b]!, cut[b + 1]!, cut[b + 2]!,
      cut[c]!, cut[c + 1]!, cut[c + 2]!,
      triangle, covers,
    ); // prettier-ignore
  }
}
