/** Pictures of a Blender file, packed or external. */

import type { Document, Texture } from '@gltf-transform/core';
import sharp from 'sharp';

import type { SourceFiles } from '../../source-files.ts';
import { AS_BROWSERS } from '../../textures/raw-image.ts';
import { readTexture } from '../../textures/read-texture.ts';
import { withOpacity } from '../../readers/opacity-texture.ts';
import { pictureTextures, type Picture } from '../../readers/picture-textures.ts';
import { nameOfId, type BlendStruct } from './blend-struct.ts';
import type { PictureUse } from './blend-surface.ts';

const GENERATED = 4;
const TILED = 6;
const CHANNELS: Record<PictureUse['channel'], 'red' | 'green' | 'blue' | 'alpha' | null> = {
  color: null,
  red: 'red',
  green: 'green',
  blue: 'blue',
  alpha: 'alpha',
};

export interface BlendPictures {
  take(use: PictureUse): Promise<Texture | null>;
  /** The first picture with the second as alpha. */
  merge(color: PictureUse, opacity: PictureUse): Promise<Texture | null>;
  /** Roughness in green, metalness in blue, as in glTF. */
  pack(roughness: PictureUse | null, metal: PictureUse | null): Promise<Texture | null>;
  /** Names of missing pictures. */
  missing: string[];
  /** Names of generated pictures that were never saved. */
  generated: string[];
  /** Names of tiled pictures, of which the first tile is used. */
  tiled: string[];
}

export function blendPictures(document: Document, files: SourceFiles, main: string): BlendPictures {
  const found = new Map<bigint, Picture | null>();
  const make = pictureTextures(document);
  const missing: string[] = [];
  const generated: string[] = [];
  const tiled: string[] = [];

  function find({ image }: PictureUse): Picture | null {
    const before = found.get(image.block.address);
    if (before !== undefined) return before;
    const picture = look(image);
    found.set(image.block.address, picture);
    return picture;
  }

  function look(image: BlendStruct): Picture | null {
    const path = image.text('name').replace(/^\/\//, '');
    const name = path.split(/[\\/]/).at(-1) || nameOfId(image);
    const packed = packedIn(image);
    // Packed tiles have one name. External ones are found by theirs.
    if (packed && image.list('packedfiles').length > 1 && image.number('source') === TILED) tiled.push(nameOfId(image));
    if (packed) return { key: `packed ${image.block.address}`, name, bytes: async () => packed };
    if (image.number('source') === GENERATED) {
      generated.push(nameOfId(image));
      return null;
    }
    const found = path === '' ? null : files.resolve(path, main);
    if (found === null) {
      missing.push(name);
      return null;
    }
    return { key: found, name: found.split('/').at(-1) ?? found, bytes: async () => files.read(found) };
  }

  return {
    missing,
    generated,
    tiled,
    async take(use) {
      const picture = find(use);
      return picture && make(picture);
    },
    async merge(color, opacity) {
      const [base, mask] = [find(color), find(opacity)];
      if (!base || !mask) return base && make(base);
      if (base.key === mask.key && opacity.channel === 'alpha') return make(base);
      const bytes = async () =>
        withOpacity(await base.bytes(), base.name, await single(await mask.bytes(), mask.name, opacity.channel), 'opacity.png');
      return make({ key: `${base.key}\n${mask.key} ${opacity.channel}`, name: base.name, bytes });
    },
    async pack(roughness, metal) {
      const [rough, shiny] = [roughness && find(roughness), metal && find(metal)];
      const either = rough ?? shiny;
      if (!either) return null;
      if (rough && rough.key === shiny?.key && roughness?.channel === 'green' && metal?.channel === 'blue') {
        return make(rough);
      }
      const key = `${rough?.key} ${roughness?.channel}\n${shiny?.key} ${metal?.channel}`;
      const bytes = async () =>
        together(
          rough && (await single(await rough.bytes(), rough.name, roughness!.channel)),
          shiny && (await single(await shiny.bytes(), shiny.name, metal!.channel)),
        );
      return make({ key, name: either.name, bytes });
    },
  };
}

function packedIn(image: BlendStruct): Uint8Array<ArrayBuffer> | null {
  const packed = image.to('packedfile') ?? image.list('packedfiles')[0]?.to('packedfile');
  const bytes = packed?.bytes('data');
  if (!packed || !bytes) return null;
  const size = Math.min(bytes.length, Math.max(0, packed.number('size')));
  return size > 0 ? new Uint8Array(image.file.bytes.slice(bytes.at, bytes.at + size)) : null;
}

/** One channel as a picture. Unreadable pictures are returned unchanged. */
async function single(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  channel: PictureUse['channel'],
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const wanted = CHANNELS[channel];
    const image = sharp((await readTexture(bytes, name)).bytes, AS_BROWSERS).toColourspace('srgb');
    const only = wanted === null ? image.removeAlpha().greyscale() : image.ensureAlpha().extractChannel(wanted);
    return new Uint8Array(await only.png({ compressionLevel: 2 }).toBuffer());
  } catch {
    return bytes;
  }
}

async function together(
  rough: Uint8Array<ArrayBuffer> | null,
  metal: Uint8Array<ArrayBuffer> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const first = (rough ?? metal)!;
  try {
    const { width, height } = await sharp(first, AS_BROWSERS).metadata();
    const plane = async (bytes: Uint8Array<ArrayBuffer> | null) =>
      bytes
        ? sharp(bytes, AS_BROWSERS)
            .resize(width, height, { fit: 'fill' })
            .toColourspace('b-w')
            .extractChannel(0)
            .raw()
            .toBuffer()
        : Buffer.alloc(width * height, 255);
    const [green, blue] = await Promise.all([plane(rough), plane(metal)]);
    const pixels = Buffer.alloc(width * height * 3, 255);
    for (let at = 0; at < width * height; at += 1) {
      pixels[at * 3 + 1] = green[at]!;
      pixels[at * 3 + 2] = blue[at]!;
    }
    const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 2 })
      .toBuffer();
    return new Uint8Array(png);
  } catch {
    return first;
  }
}
