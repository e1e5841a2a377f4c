/**
 * Fan arts of the invented games: pictures of their models and scenes, with effects of a drawing, pixel art or a photograph.
 */

import sharp from 'sharp';

export type FanartStyle = 'pencil' | 'ink' | 'pixel' | 'painting' | 'photograph' | 'night';

const WIDTH = 1200;

/** @param height its share of the width. */
export async function fanartPicture(source: string, style: FanartStyle, height: number): Promise<Buffer> {
  const size = { width: WIDTH, height: Math.round(WIDTH * height) };
  const framed = await sharp(source)
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .removeAlpha()
    .png()
    .toBuffer();
  const made = await STYLES[style](framed, size);
  return sharp(made).webp({ quality: 82 }).toBuffer();
}

interface Size {
  width: number;
  height: number;
}

const STYLES: Record<FanartStyle, (framed: Buffer, size: Size) => Promise<Buffer>> = {
  pencil: async (framed) => onPaper(await strokes(framed, 14), '#f3ead8'),

  async ink(framed) {
    const washed = await sharp(framed).median(9).blur(2).modulate({ saturation: 0.75, brightness: 1.15 }).png().toBuffer();
    return sharp(washed)
      .composite([{ input: await strokes(framed, 7), blend: 'multiply' }])
      .png()
      .toBuffer();
  },

  async pixel(framed, { width, height }) {
    const small = await sharp(framed)
      .resize({ width: Math.round(width / 10), height: Math.round(height / 10), kernel: 'lanczos3' })
      .modulate({ saturation: 1.35, brightness: 1.1 })
      .png({ palette: true, colours: 22, dither: 0.35 })
      .toBuffer();
    return sharp(small).resize({ width, height, kernel: 'nearest' }).png().toBuffer();
  },

  painting: (framed) =>
    sharp(framed).median(13).modulate({ saturation: 1.4, brightness: 1.05 }).sharpen({ sigma: 3 }).png().toBuffer(),

  async photograph(framed, size) {
    const soft = await sharp(framed).blur(9).png().toBuffer();
    const sharpMiddle = await sharp(framed)
      .ensureAlpha()
      .composite([{ input: Buffer.from(middleSvg(size)), blend: 'dest-in' }])
      .png()
      .toBuffer();
    const together = await sharp(soft)
      .composite([{ input: sharpMiddle }, { input: Buffer.from(vignetteSvg(size)), blend: 'multiply' }])
      .png()
      .toBuffer();
    return sharp(together).recomb(WARM).png().toBuffer();
  },

  async night(framed, size) {
    const cold = await sharp(framed).recomb(COLD).modulate({ brightness: 0.72, saturation: 0.9 }).png().toBuffer();
    return sharp(cold)
      .composite([{ input: Buffer.from(vignetteSvg(size)), blend: 'multiply' }])
      .png()
      .toBuffer();
  },
};

type Mixing = [[number, number, number], [number, number, number], [number, number, number]];
const WARM: Mixing = [
  [1.06, 0.06, 0],
  [0.02, 0.98, 0],
  [0, 0.04, 0.86],
];
const COLD: Mixing = [
  [0.72, 0.08, 0.08],
  [0.04, 0.82, 0.14],
  [0.04, 0.16, 1.12],
];

/** Dark lines where a picture changes: it, dodged by its own blurred negative. */
async function strokes(framed: Buffer, width: number): Promise<Buffer> {
  const grey = await sharp(framed).greyscale().normalise().toColourspace('srgb').png().toBuffer();
  const negative = await sharp(grey).negate({ alpha: false }).blur(width).png().toBuffer();
  const dodged = await sharp(grey)
    .composite([{ input: negative, blend: 'colour-dodge' }])
    .png()
    .toBuffer();
  return sharp(dodged).linear(1.25, -58).png().toBuffer();
}

async function onPaper(drawn: Buffer, paper: string): Promise<Buffer> {
  const { width, height } = await sharp(drawn).metadata();
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input: drawn, blend: 'multiply' }])
    .png()
    .toBuffer();
}

const middleSvg = ({ width, height }: Size) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <radialGradient id="m" cy="55%" r="55%"><stop offset="0.55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <rect width="100%" height="100%" fill="url(#m)"/></svg>`;

const vignetteSvg = ({ width, height }: Size) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <radialGradient id="v" r="75%"><stop offset="0.55" stop-color="#fff"/><stop offset="1" stop-color="#667"/></radialGradient>
  <rect width="100%" height="100%" fill="url(#v)"/></svg>`;
