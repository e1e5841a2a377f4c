/** Pictures that belong to no single game: avatars, logos, fan arts, backgrounds of tags and formats. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONTRIBUTORS } from './catalogue/contributors.ts';
import { FANARTS, fanartPictureNames } from './catalogue/fanarts.ts';
import { FORMATS, formatKey } from './catalogue/formats.ts';
import { TECHNOLOGIES, technologyKey } from './catalogue/technologies.ts';
import type { DemoGame } from './demo-game.ts';
import { hashText } from './kit/random.ts';
import { fanartPicture } from './stage/fanart-pictures.ts';
import { technologyLogo } from './stage/logos.ts';
import { save } from './make-asset.ts';

export async function makeExtras(games: readonly DemoGame[], folder: string): Promise<void> {
  const pictures = join(folder, 'pictures');
  for (const person of CONTRIBUTORS) {
    const source = join(pictures, `${person.portraitOf}-1.webp`);
    if (existsSync(source))
      await save(join(pictures, `avatar-${person.nickname}.webp`), await crop(source, 256, 256, 0.82, 0.24));
  }
  for (const technology of TECHNOLOGIES) {
    await save(
      join(pictures, `technology-${technologyKey(technology.name)}.webp`),
      await sharp(Buffer.from(technologyLogo(technology)))
        .webp({ quality: 88 })
        .toBuffer(),
    );
  }
  for (const format of FORMATS) {
    const source = join(pictures, `${format.pictureOf}.webp`);
    if (existsSync(source))
      await save(join(pictures, `format-${formatKey(format.name)}.webp`), await crop(source, 960, 540, 0.9));
  }
  for (const fanart of FANARTS) {
    for (const [index, name] of fanartPictureNames(fanart).entries()) {
      const [of, style, height] = fanart.pictures[index]!;
      const source = join(pictures, `${of}.webp`);
      if (existsSync(source)) await save(join(pictures, `${name}.webp`), await fanartPicture(source, style, height));
    }
  }
  for (const [tag, source] of tagSources(games)) {
    const file = join(pictures, source);
    if (existsSync(file)) await save(join(pictures, `tag-${tag}.webp`), await crop(file, 480, 320, 0.85));
  }
}

/** For each tag the picture of a model or game with it. Each picture is used as rarely as possible. */
function tagSources(games: readonly DemoGame[]): Map<string, string> {
  const used = new Map<string, number>();
  const sources = new Map<string, string>();
  for (const tag of [
    ...new Set(games.flatMap((game) => [...game.tags, ...game.assets.flatMap((asset) => asset.tags)])),
  ].toSorted()) {
    const candidates = [
      ...games.flatMap((game) => game.assets.filter((asset) => asset.tags.includes(tag)).map((asset) => `${asset.key}-1.webp`)),
      ...games
        .filter((game) => game.tags.includes(tag))
        .flatMap((game) => [1, 2, 3].map((n) => `game-${game.key}-scene-${n}.webp`)),
    ].toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0) || hashText(tag + a) - hashText(tag + b));
    const chosen = candidates[0]!;
    used.set(chosen, (used.get(chosen) ?? 0) + 1);
    sources.set(tag, chosen);
  }
  return sources;
}

/** A part of a picture: `share` of its smaller side, from the middle or nearer to the top (`from` 0). */
async function crop(file: string, width: number, height: number, share: number, from = 0.5): Promise<Buffer> {
  const { width: w, height: h } = await sharp(file).metadata();
  const scale = Math.min(w / width, h / height) * share;
  const region = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return sharp(file)
    .extract({ ...region, left: Math.floor((w - region.width) / 2), top: Math.floor((h - region.height) * from) })
    .resize(width, height)
    .webp({ quality: 80 })
    .toBuffer();
}
