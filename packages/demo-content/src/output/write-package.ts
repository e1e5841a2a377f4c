/** Writes a download package: the GLB, a note, the license, and sometimes older formats. */

import type { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import type { DemoAsset, DemoGame } from '../demo-game.ts';
import { CC0_TEXT } from './license-text.ts';
import { measureModel } from './count-model.ts';
import { writeObj } from './write-obj.ts';
import { writeZip, type ZipEntry } from './zip-writer.ts';

export async function writePackage(game: DemoGame, asset: DemoAsset, glb: Uint8Array, document: Document): Promise<Buffer> {
  const entries: ZipEntry[] = [{ path: `${asset.key}.glb`, bytes: glb }];
  const textureFiles = new Map<string, string>();
  if (asset.extras?.includes('textures') || asset.extras?.includes('obj')) {
    for (const texture of document.getRoot().listTextures()) {
      const isBase = document
        .getRoot()
        .listMaterials()
        .some((material) => material.getBaseColorTexture() === texture);
      // A plain OBJ has no use for relief and roughness: those go along only where textures were promised.
      if (!isBase && !asset.extras.includes('textures')) continue;
      const file = `textures/${texture.getName()}.${isBase && texture.getMimeType() === 'image/png' ? 'png' : 'jpg'}`;
      const picture = sharp(texture.getImage()!);
      entries.push({
        path: file,
        bytes: file.endsWith('png') ? texture.getImage()! : await picture.jpeg({ quality: 86 }).toBuffer(),
      });
      textureFiles.set(texture.getName(), file);
    }
  }
  if (asset.extras?.includes('obj')) entries.push(...(await writeObj(document, asset.key, textureFiles)));
  entries.push({ path: 'README.txt', bytes: Buffer.from(await readme(game, asset, document)) });
  entries.push({ path: 'LICENSE.txt', bytes: Buffer.from(CC0_TEXT) });
  return writeZip(entries);
}

async function readme(game: DemoGame, asset: DemoAsset, document: Document): Promise<string> {
  const facts = await measureModel(document);
  const clips = facts.clips.map((clip) => `${clip.name} (${clip.seconds} s)`).join(', ');
  return [
    asset.name,
    '='.repeat(asset.name.length),
    '',
    `From ${game.title}, made by ${asset.author}.`,
    '',
    ...wrap(asset.description),
    '',
    `Triangles   ${facts.triangles}`,
    `Size        ${facts.size.join(' x ')} m`,
    ...(facts.bones ? [`Joints      ${facts.bones}`] : []),
    ...(clips ? [`Animations  ${clips}`] : []),
    'Up axis     Y, one unit is one metre',
    '',
    'Public domain (CC0 1.0): use it for anything, no credit needed.',
    '',
  ].join('\n');
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      if (line.length + word.length > 76) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += `${word} `;
    }
    lines.push(line.trimEnd(), '');
  }
  return lines.slice(0, -1);
}
