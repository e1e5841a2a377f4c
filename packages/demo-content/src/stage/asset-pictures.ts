/** Pictures of one model in its game's studio: turns, close-ups, clay and wire views, and a sheet of its textures. */

import type { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { STUDIO, type Studio } from '@polyshelf/model-pipeline/look/studio-look.ts';
import { renderModel } from '@polyshelf/model-pipeline/render/render-model.ts';
import type { Aspect, DemoAsset, Look, View } from '../demo-game.ts';
import { linear, rgb } from '../kit/color.ts';
import { hashText } from '../kit/random.ts';
import { studioBackdrop } from './backdrop.ts';

const SIZES: Record<Aspect, [number, number]> = {
  '4:3': [1280, 960],
  '1:1': [1120, 1120],
  '3:4': [960, 1280],
  '16:10': [1280, 800],
  '3:2': [1280, 853],
  '2:3': [853, 1280],
};

/** Encoded WebP pictures, the cover first. */
export async function assetPictures(asset: DemoAsset, look: Look, document: Document): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const view of [asset.cover, ...(asset.views ?? usualViews(asset, document))])
    pictures.push(await studioPicture(document, view, look));
  const textures = document.getRoot().listTextures();
  if (textures.length >= 3 && hashText(asset.key) % 3 === 0) pictures.push(await textureSheet(document, look));
  return pictures;
}

function usualViews(asset: DemoAsset, document: Document): View[] {
  const yaw = asset.cover.yaw ?? 35;
  const chance = hashText(asset.key);
  const clips = document.getRoot().listAnimations();
  const views: View[] = [{ aspect: '4:3', yaw: yaw + 150, pitch: 24 }];
  if (clips.length) {
    const last = clips[clips.length - 1]!;
    const sampler = last.listSamplers()[0]!.getInput()!;
    views.push({
      aspect: '4:3',
      yaw: yaw - 60,
      pitch: 14,
      moment: { clip: clips.length - 1, seconds: sampler.getMax([])[0]! * 0.4 },
    });
  }
  views.push({ aspect: '16:10', yaw: yaw - 20, pitch: 16, zoom: 2.1, focus: [0.12, 0.18, 0] });
  views.push({ aspect: '4:3', yaw, pitch: asset.cover.pitch ?? 20, style: chance % 2 ? 'wireframe' : 'clay' });
  return views;
}

async function studioPicture(document: Document, view: View, look: Look, size?: [number, number]): Promise<Buffer> {
  const [width, height] = size ?? SIZES[view.aspect ?? '4:3'];
  const image = await renderModel(document, {
    width,
    height,
    yaw: view.yaw ?? 35,
    pitch: view.pitch ?? 18,
    zoom: view.zoom ?? 1,
    focus: view.focus ?? null,
    style: view.style ?? 'shaded',
    fill: 0.82,
    lighting: lightingOf(look),
    groundShadow: true,
    ...(view.moment ? { moment: view.moment } : {}),
  });
  const backdrop = studioBackdrop(look, width, height);
  return sharp(backdrop.pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(image.pixels.buffer), raw: { width, height, channels: 4 } }])
    .webp({ quality: 82 })
    .toBuffer();
}

function lightingOf(look: Look): Studio {
  const tinted = (hex: string | undefined, color: readonly number[]): [number, number, number] => {
    const tint = hex ? linear(rgb(hex)) : [1, 1, 1];
    const strongest = Math.max(...tint, 0.001);
    return color.map((value, k) => (value * tint[k]!) / strongest) as [number, number, number];
  };
  const glow = linear(rgb(look.glow));
  const { key, fill, rim, sky, ground } = STUDIO;
  return {
    key: { ...key, color: tinted(look.key, key.color) },
    fill: { ...fill, color: tinted(look.fill, fill.color) },
    rim: { ...rim, color: tinted(look.rim, rim.color) },
    sky: sky.map((value, k) => value * 0.75 + glow[k]! * 0.3) as [number, number, number],
    ground: ground.map((value, k) => value * 0.6 + linear(rgb(look.floor))[k]! * 0.4) as [number, number, number],
    exposure: look.exposure ?? STUDIO.exposure,
  };
}

/** The model's textures side by side, as an artist shows them. */
async function textureSheet(document: Document, look: Look): Promise<Buffer> {
  const textures = document.getRoot().listTextures().slice(0, 8);
  const columns = Math.min(4, Math.ceil(textures.length / 2));
  const rows = Math.ceil(textures.length / columns);
  const [tile, gap] = [Math.floor(1160 / columns) - 24, 24];
  const width = columns * (tile + gap) + gap;
  const height = rows * (tile + gap) + gap;
  const tiles = await Promise.all(
    textures.map(async (texture, i) => ({
      input: await sharp(texture.getImage()!)
        .resize(tile, tile, { kernel: texture.getSize()![0] < 200 ? 'nearest' : 'lanczos3' })
        .png()
        .toBuffer(),
      left: gap + (i % columns) * (tile + gap),
      top: gap + Math.floor(i / columns) * (tile + gap),
    })),
  );
  const backdrop = studioBackdrop(look, width, height);
  return sharp(backdrop.pixels, { raw: { width, height, channels: 3 } })
    .composite(tiles)
    .webp({ quality: 80 })
    .toBuffer();
}
