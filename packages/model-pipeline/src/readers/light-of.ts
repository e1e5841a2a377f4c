/** Converts vertex colours, four values each, from sRGB to linear. Alpha is unchanged. */
export function lightOf(colors: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return colors.map((value, at) => {
    const clamped = Math.min(1, Math.max(0, value));
    if (at % 4 === 3) return clamped;
    return clamped <= 0.04045 ? clamped / 12.92 : ((clamped + 0.055) / 1.055) ** 2.4;
  });
}
