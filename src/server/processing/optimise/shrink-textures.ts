/** Textures as the viewer gets them: WebP, and no larger than anyone sees. */

import { TextureChannel, type Document, type Texture } from '@gltf-transform/core';
import { getTextureChannelMask, listTextureSlots } from '@gltf-transform/functions';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { finding, named, type Finding } from '../finding.ts';
import { KTX2, readKtx2 } from '../textures/ktx2.ts';
import { AS_BROWSERS, MAX_TEXTURE_PIXELS } from '../textures/raw-image.ts';

export interface TextureSizes {
  maxSide: number;
  /** Up to this side every texel is kept as it is: it may be pixel art, which viewers show in squares. */
  exactSide: number;
}

const WEBP = 'image/webp';
/** Which stands in the file where a lossless one has another word. */
const LOSSY_WEBP = Buffer.from('VP8 ');
const WEBP_KIND_AT = 12;
const QUALITY = 82;
/** More takes twice as long, for a thirtieth less. */
const EFFORT = 2;
/** Directions show their errors as dents in the light. */
const NORMAL_QUALITY = 92;
/** Nothing in the picture is wrong. */
const WHOLE = { limitInputPixels: MAX_TEXTURE_PIXELS, failOn: 'warning' } as const;
/** Each holds whole pictures in memory. */
const MAX_AT_ONCE = 2;

/** Changes the document: what cannot be decoded is taken out and told of. */
export async function shrinkTextures(document: Document, sizes: TextureSizes, signal?: AbortSignal): Promise<Finding[]> {
  const textures = document.getRoot().listTextures();
  const inTurn = limitConcurrency({ maxRunning: MAX_AT_ONCE, maxWaiting: textures.length });
  const unread: string[] = [];
  const damaged: string[] = [];
  await Promise.all(
    textures.map(async (texture) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        if ((await unpackKtx2(texture)) || (await shrink(texture, sizes, WHOLE))) return;
        const isShown = await shrink(texture, sizes, AS_BROWSERS);
        (isShown ? damaged : unread).push(texture.getName() || 'unnamed');
        if (!isShown) texture.dispose();
      }),
    ),
  );
  const findings: Finding[] = [];
  if (damaged.length > 0) {
    findings.push(
      finding('mended', `${texturesText(damaged)} ${areOrIs(damaged)} slightly damaged: what can be decoded is shown.`),
    );
  }
  if (unread.length > 0) {
    findings.push(finding('unreadable_texture', `${texturesText(unread)} cannot be decoded and ${areOrIs(unread)} left out.`));
  }
  return findings;
}

const areOrIs = (names: string[]) => (names.length > 1 ? 'are' : 'is');
const texturesText = (names: string[]) => `${names.length > 1 ? 'The textures' : 'The texture'} ${named(names)}`;

/** Viewers need a program of their own for KTX2, larger than most models. true where it has to stay as it is. */
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

/** false when the picture cannot be decoded. */
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

/** What was packed with losses takes many times the room texel by texel, and loses more when it is packed so again. */
function isSmall(bytes: Uint8Array, format: string, isExact: boolean): boolean {
  if (format === 'jpeg') return isExact;
  return format === 'webp' && (isExact || LOSSY_WEBP.every((byte, index) => bytes[WEBP_KIND_AT + index] === byte));
}

async function isSound(bytes: Uint8Array, decoding: SharpOptions): Promise<boolean> {
  await sharp(bytes, decoding).raw().toBuffer();
  return true;
}

/** In a step of its own: resizing weighs colours by opacity, and those that no one sees through would be lost. */
async function withoutAlpha(bytes: Uint8Array, decoding: SharpOptions): Promise<Sharp> {
  const decoded = sharp(bytes, decoding).toColourspace('srgb').removeAlpha().raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
