import { FileRefusal } from '../file-refusal.ts';

export interface RawImage {
  width: number;
  height: number;
  /** RGBA, 8 bits each, from the top left. */
  pixels: Uint8Array<ArrayBuffer>;
}

const MAX_TEXTURE_SIDE = 16_384;
export const MAX_TEXTURE_PIXELS = 8192 * 8192;
/** Tolerant decoding, as in browsers: damaged pictures are shown as far as possible. */
export const AS_BROWSERS = { limitInputPixels: MAX_TEXTURE_PIXELS, failOn: 'none' } as const;

/** Refuses implausible sizes before memory is allocated. */
export function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new FileRefusal('bad_input', 'pictureSizeMissing');
  if (width > MAX_TEXTURE_SIDE || height > MAX_TEXTURE_SIDE || width * height > MAX_TEXTURE_PIXELS) {
    throw new FileRefusal('too_large', 'pictureTooLarge', { width, height });
  }
}

export function checkLength(bytes: Uint8Array, needed: number): void {
  if (bytes.length < needed) throw new FileRefusal('bad_input', 'pictureCutOff');
}

export function blankImage(width: number, height: number): RawImage {
  checkSize(width, height);
  return { width, height, pixels: new Uint8Array(width * height * 4) };
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** If a spare fourth byte is zero everywhere, it is no alpha. */
export function opaqueIfEmpty({ pixels }: RawImage): void {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 0) return;
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255;
}

/** Bits of a mask as 0..255. */
export function maskedByte(value: number, mask: number): number {
  if (mask === 0) return 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const top = mask >>> shift;
  return Math.round((((value & mask) >>> shift) / top) * 255);
}
