import sharp from 'sharp';

/** A plain picture in one colour: small, and different for each colour and size. */
export function makePicture(color: string, size = { width: 40, height: 30 }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: color } })
    .png()
    .toBuffer();
}
