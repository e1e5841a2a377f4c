import sharp from 'sharp';

import { unpackedBlend } from './formats/blend/blend-file.ts';
import { blendPreview } from './formats/blend/blend-preview.ts';
import type { SourceFiles } from './source-files.ts';

/** Thumbnail of a Blender file, for files that cannot be converted. Null if there is none. */
export async function blendPicture(files: SourceFiles, main: string): Promise<Uint8Array | null> {
  try {
    const image = blendPreview(unpackedBlend(await files.read(main)));
    if (!image) return null;
    const { width, height, pixels } = image;
    return await sharp(pixels, { raw: { width, height, channels: 4 } })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    return null;
  }
}
