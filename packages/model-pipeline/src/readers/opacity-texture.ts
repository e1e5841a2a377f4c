import sharp from 'sharp';

import { AS_BROWSERS } from '../textures/raw-image.ts';
import { readTexture } from '../textures/read-texture.ts';

/** A picture with the brightness of another as alpha. If one is unreadable, the picture unchanged. */
export async function withOpacity(
  color: Uint8Array<ArrayBuffer>,
  colorName: string,
  opacity: Uint8Array<ArrayBuffer>,
  opacityName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const [base, mask] = await Promise.all([readTexture(color, colorName), readTexture(opacity, opacityName)]);
    const colors = await sharp(base.bytes, AS_BROWSERS)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = colors.info;
    const alpha = await sharp(mask.bytes, AS_BROWSERS)
      .removeAlpha()
      .resize(width, height, { fit: 'fill' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const merged = sharp(colors.data, { raw: { width, height, channels } }).joinChannel(alpha, {
      raw: { width, height, channels: 1 },
    });
    return new Uint8Array(await merged.png({ compressionLevel: 2 }).toBuffer());
  } catch {
    return color;
  }
}
