/** Compression changes clear and opaque texels a little. */
const CLEAR_BELOW = 16;
const OPAQUE_FROM = 240;
const SMALLEST_SHARE = 0.002;
/** Glass has fewer distinct values than this. */
const VARIED_FROM = 24;
const LEAST_SURE_SHARE = 0.4;
const LEAST_OPAQUE_SHARE = 0.05;

/**
 * Meaning of an alpha channel by the histogram of its values: holes (MASK), transparency (BLEND), or `else`: gloss, dirt or
 * team colour, as in many games. `isSaid`: the file declares the channel as opacity.
 */
export function classifyOpacity(texels: Float64Array, isSaid: boolean): 'OPAQUE' | 'MASK' | 'BLEND' | 'else' {
  const sum = (from: number, to: number) => texels.subarray(from, to).reduce((total, count) => total + count, 0);
  const all = sum(0, 256);
  const clear = sum(0, CLEAR_BELOW) / all;
  const opaque = sum(OPAQUE_FROM, 256) / all;
  const between = 1 - clear - opaque;
  if (!(clear + between > SMALLEST_SHARE)) return 'OPAQUE';
  // An entirely invisible surface is not intended.
  if (clear > 1 - SMALLEST_SHARE) return 'OPAQUE';
  if (!isSaid && isVaried(texels, between * all) && (clear + opaque < LEAST_SURE_SHARE || opaque < LEAST_OPAQUE_SHARE)) {
    return 'else';
  }
  // Edges of holes are smooth in many pictures.
  return between <= clear / 2 ? 'MASK' : 'BLEND';
}

/** Whether nine of ten texels between clear and opaque take many values. */
function isVaried(texels: Float64Array, between: number): boolean {
  const counts = [...texels.subarray(CLEAR_BELOW, OPAQUE_FROM)].sort((a, b) => b - a);
  let covered = 0;
  const needed = counts.findIndex((count) => (covered += count) >= between * 0.9) + 1;
  return needed >= VARIED_FROM;
}
