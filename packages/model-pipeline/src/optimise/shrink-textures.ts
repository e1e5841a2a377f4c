/** Converts textures for the viewer: WebP, no larger than visible. */

import { TextureChannel, type Document, type Texture } from '@gltf-transform/core';
import { getTextureChannelMask, listTextureSlots } from '@gltf-transform/functions';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

import { finding, listedNames, type Finding } from '../finding.ts';
import { runLimited } from '../run-limited.ts';
import { KTX2, readKtx2 } from '../textures/ktx2.ts';
import { AS_BROWSERS, MAX_TEXTURE_PIXELS } from '../textures/raw-image.ts';

export interface TextureSizes {
  maxSide: number;
  /** Textures up to this side stay lossless: they may be pixel art. */
  exactSide: number;
}

const WEBP = 'image/webp';
/** Chunk name of lossy WebP; lossless files have another one. */
const LOSSY_WEBP = Buffer.from('VP8 ');
const WEBP_KIND_AT = 12;
const QUALITY = 82;
/** A higher effort takes twice as long and saves a thirtieth. */
const EFFORT = 2;
/** Errors in normal maps are visible as dents. */
const NORMAL_QUALITY = 92;
/** Fails on any decoding warning. */
const WHOLE = { limitInputPixels: MAX_TEXTURE_PIXELS, failOn: 'warning' } as const;
/** Each conversion has whole pictures in memory. */
const MAX_AT_ONCE = 2;

/** Changes the document. Removes textures that cannot be decoded, with a finding. */
export async function shrinkTextures(document: Document, sizes: TextureSizes, signal?: AbortSignal): Promise<Finding[]> {
  const textures = document.getRoot().listTextures();
  const inTurn = runLimited(MAX_AT_ONCE);
  const unread: string[] = [];
  const damaged: string[] = [];
  await Promise.all(
    textures.map(async (texture) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        if ((await unpackKtx2(texture)) || (await shrink(texture, sizes, WHOLE))) return;
        const isShown = await shrink(texture, sizes, AS_BROWSERS);
        (isShown ? damaged : unread).push(texture.getName());
        if (!isShown) texture.dispose();
      }),
    ),
  );
  const findings: Finding[] = [];
  if (damaged.length > 0) findings.push(finding('mended', 'texturesDamaged', { names: listedNames(damaged) }));
  if (unread.length > 0) findings.push(finding('unreadable_texture', 'texturesUndecodable', { names: listedNames(unread) }));
  return findings;
}

/** Decodes KTX2, because its decoder is larger than most models. true if the texture has to stay. */
async function unpackKtx2(texture: Texture): Promise<boolean> {
  const bytes = texture.getImage();
  if (texture.getMimeType() !== KTX2 || !bytes) return false;
  const decoded = await readKtx2(bytes);
  if (!decoded) return true;
  const { width, height, pixels } = decoded;
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  texture.setImage(new Uint8Array(png)).setMimeType('image/png').setURI('');
  return false;
}

/** False if the picture cannot be decoded. */
async function shrink(texture: Texture, { maxSide, exactSide }: TextureSizes, decoding: SharpOptions): Promise<boolean> {
  const bytes = texture.getImage();
  if (!bytes) return false;
  try {
    const { width, height, hasAlpha, format } = await sharp(bytes, decoding).metadata();
    const isExact = Math.max(width, height) <= exactSide;
    const isLarge = Math.max(width, height) > maxSide;
    const isOpaque = (getTextureChannelMask(texture) & TextureChannel.A) === 0;
    const isSpare = hasAlpha && isOpaque;
    if (!isLarge && !isSpare && decoding !== AS_BROWSERS && isSmall(bytes, format, isExact))
      return await isSound(bytes, decoding);
    const image = isSpare ? await withoutAlpha(bytes, decoding) : sharp(bytes, decoding);
    if (isLarge) image.resize(maxSide, maxSide, { fit: 'inside' });
    const isNormal = listTextureSlots(texture).some((slot) => /normal/i.test(slot));
    const encoded = await image
      .toColourspace('srgb')
      .webp(
        isExact
          ? { lossless: true, exact: true, effort: EFFORT }
          : { quality: isNormal ? NORMAL_QUALITY : QUALITY, smartSubsample: isNormal, exact: true, effort: EFFORT },
      )
      .toBuffer();
    if (isLarge || encoded.length < bytes.length || decoding === AS_BROWSERS) {
      texture.setImage(new Uint8Array(encoded)).setMimeType(WEBP).setURI('');
    }
    return true;
  } catch {
    return false;
  }
}

/** Lossy textures would grow many times if repacked losslessly, and lose more detail if repacked lossily. */
function isSmall(bytes: Uint8Array, format: string, isExact: boolean): boolean {
  if (format === 'jpeg') return isExact;
  return format === 'webp' && (isExact || LOSSY_WEBP.every((byte, index) => bytes[WEBP_KIND_AT + index] === byte));
}

async function isSound(bytes: Uint8Array, decoding: SharpOptions): Promise<boolean> {
  await sharp(bytes, decoding).raw().toBuffer();
  return true;
}

/** A separate step: resizing weights colours by alpha and would erase those of transparent texels. */
async function withoutAlpha(bytes: Uint8Array, decoding: SharpOptions): Promise<Sharp> {
  const decoded = sharp(bytes, decoding).toColourspace('srgb').removeAlpha().raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
