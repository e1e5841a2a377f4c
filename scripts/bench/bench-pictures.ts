import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

const PICTURES = join(import.meta.dirname, '../../packages/demo-content/content/pictures');
/** Uses one of 40 demonstration pictures. */
const STRIDE = 40;
const WIDTHS = [320, 640, 1280];
/** Quality of the derived pictures, as in src/server/files/storage/picture-drawing.ts. */
const WEBP_QUALITY = 80;
const EFFORTS = [2, 4];
const BLOCK = 8;

interface Made {
  bytes: number;
  ms: number;
}

/** Compares AVIF with WebP at equal SSIM: bytes and encoding time, by width. */
export async function benchPictures(): Promise<void> {
  const names = (await readdir(PICTURES)).toSorted().filter((_, index) => index % STRIDE === 0);
  console.log(`\n### Pictures: AVIF against WebP of quality ${WEBP_QUALITY}, at the same SSIM, ${names.length} pictures\n`);
  console.log('| width | format | bytes | bytes against WebP | ms a picture | times as long |\n|---|---|---|---|---|---|');
  for (const width of WIDTHS) {
    const originals = await Promise.all(names.map((name) => readFile(join(PICTURES, name))));
    const webp: Made[] = [];
    const avif = new Map(EFFORTS.map((effort) => [effort, [] as Made[]]));
    for (const original of originals) {
      const pixels = await sharp(original).resize({ width, withoutEnlargement: true }).png({ compressionLevel: 0 }).toBuffer();
      const { made, bytes } = await timed(() => sharp(pixels).webp({ quality: WEBP_QUALITY }).toBuffer());
      webp.push(made);
      const wanted = await similarity(pixels, bytes);
      for (const effort of EFFORTS) avif.get(effort)?.push(await smallestAvif(pixels, effort, wanted));
    }
    print(width, 'WebP', webp, webp);
    for (const [effort, made] of avif) print(width, `AVIF, effort ${effort}`, made, webp);
  }
}

function print(width: number, format: string, made: Made[], webp: Made[]): void {
  const sum = (list: Made[], key: keyof Made) => list.reduce((total, one) => total + one[key], 0);
  const share = Math.round((100 * sum(made, 'bytes')) / sum(webp, 'bytes'));
  const times = (sum(made, 'ms') / sum(webp, 'ms')).toFixed(1);
  console.log(
    `| ${width} | ${format} | ${sum(made, 'bytes')} | ${share} % | ${(sum(made, 'ms') / made.length).toFixed(0)} | ${times} |`,
  );
}

async function timed(make: () => Promise<Buffer>): Promise<{ made: Made; bytes: Buffer }> {
  const begin = performance.now();
  const bytes = await make();
  return { made: { bytes: bytes.length, ms: performance.now() - begin }, bytes };
}

/** Lowest quality with an equal SSIM, found by bisection. */
async function smallestAvif(pixels: Buffer, effort: number, wanted: number): Promise<Made> {
  let low = 20;
  let high = 95;
  let best: Made | null = null;
  while (low <= high) {
    const quality = Math.floor((low + high) / 2);
    const { made, bytes } = await timed(() => sharp(pixels).avif({ quality, effort }).toBuffer());
    if ((await similarity(pixels, bytes)) >= wanted) {
      best = made;
      high = quality - 1;
    } else low = quality + 1;
  }
  return best ?? (await timed(() => sharp(pixels).avif({ quality: 95, effort }).toBuffer())).made;
}

/** Mean SSIM of the luma, in blocks of 8 by 8 pixels. */
async function similarity(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([luma(one), luma(other)]);
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top + BLOCK <= a.height; top += BLOCK)
    for (let left = 0; left + BLOCK <= a.width; left += BLOCK) {
      sum += blockSimilarity(a, b.data, left, top);
      blocks += 1;
    }
  return sum / blocks;
}

interface Luma {
  data: Uint8Array;
  width: number;
  height: number;
}

async function luma(picture: Buffer): Promise<Luma> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function blockSimilarity({ data: a, width }: Luma, b: Uint8Array, left: number, top: number): number {
  const count = BLOCK * BLOCK;
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + BLOCK; y += 1)
    for (let x = left; x < left + BLOCK; x += 1) {
      const valueA = a[y * width + x] ?? 0;
      const valueB = b[y * width + x] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [varianceA, varianceB] = [squaresA / count - meanA * meanA, squaresB / count - meanB * meanB];
  const covariance = products / count - meanA * meanB;
  // Constants of Wang et al. 2004 for 8 bits.
  const [c1, c2] = [6.5025, 58.5225];
  return (
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  );
}
