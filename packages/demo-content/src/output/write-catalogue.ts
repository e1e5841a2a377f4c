/** Writes the import file: one object a line, in the order in which they refer to each other. */

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRIBUTORS } from '../catalogue/contributors.ts';
import { fanartLines } from '../catalogue/fanarts.ts';
import { PLATFORMS } from '../catalogue/platforms.ts';
import { FORMATS, formatKey } from '../catalogue/formats.ts';
import { TECHNOLOGIES, technologyKey } from '../catalogue/technologies.ts';
import { guideLines } from '../catalogue/guides.ts';
import type { Line } from '../catalogue/line.ts';
import { toolLines } from '../catalogue/tools.ts';
import type { DemoAsset, DemoGame } from '../demo-game.ts';
import { glbIO } from '../kit/demo-glb.ts';
import { save } from '../make-asset.ts';
import { measureModel } from './count-model.ts';
import { readPackagedGlb } from './packaged-glb.ts';

/** Games with missing models are left out, so the file refers only to existing ones. */
export async function writeCatalogue(allGames: readonly DemoGame[], folder: string): Promise<void> {
  const games = allGames.filter((game) =>
    game.assets.every((asset) => existsSync(join(folder, 'packages', `${asset.key}.zip`))),
  );
  const made = new Set(existsSync(join(folder, 'pictures')) ? await readdir(join(folder, 'pictures')) : []);
  const picture = (name: string): string | undefined => (made.has(`${name}.webp`) ? `pictures/${name}.webp` : undefined);
  const tags = [...new Set(games.flatMap((game) => [...game.tags, ...game.assets.flatMap((asset) => asset.tags)]))].toSorted();
  const companies = [...new Set(games.flatMap((game) => game.companies.map((company) => company.name)))].toSorted();
  const lines: Line[] = [
    ...CONTRIBUTORS.map(({ nickname, about }) => ({ kind: 'user', nickname, about, avatar: picture(`avatar-${nickname}`) })),
    ...PLATFORMS.map((platform) => ({ kind: 'platform', ...platform, altConfirmed: true })),
    ...FORMATS.map(({ name, stated }) => ({
      kind: 'format',
      name,
      background: picture(`format-${formatKey(name)}`),
      ...stated,
    })),
    ...TECHNOLOGIES.map(({ name, description, homepage, links, formats }) => ({
      kind: 'technology',
      name,
      logo: picture(`technology-${technologyKey(name)}`),
      description,
      homepage,
      links,
      formats,
    })),
    ...tags.map((name) => ({ kind: 'tag', name, background: picture(`tag-${name}`) })),
    ...companies.map((name) => ({ kind: 'company', name })),
    ...banners(games, picture),
    ...games.map((game) => gameLine(game, picture)),
  ];
  for (const game of games) for (const asset of game.assets) lines.push(await assetLine(game, asset, folder, made));
  lines.push(...toolLines(picture), ...guideLines(picture), ...fanartLines(picture));
  await save(join(folder, 'catalogue.ndjson'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

function banners(games: readonly DemoGame[], picture: (name: string) => string | undefined): Line[] {
  const texts: [title: string, subtitle: string, link: string][] = [
    ['Worlds worth taking apart', 'Two dozen games, every prop free to turn, measure and download', '/games'],
    ['Everything aboard the Petrel', 'Ships, sabres and six-pound guns: take a look below deck', '/models'],
  ];
  return games
    .filter((game) => game.hasBanner)
    .slice(0, texts.length)
    .map((game, i) => ({
      kind: 'banner',
      title: texts[i]![0],
      subtitle: texts[i]![1],
      type: 'link',
      link: texts[i]![2],
      background: picture(`game-${game.key}-banner`),
      cover: picture(`game-${game.key}-cover`),
    }));
}

function gameLine(game: DemoGame, picture: (name: string) => string | undefined): Line {
  const at = `game-${game.key}`;
  const allPlatforms = game.platforms.map(({ platform }) => platform);
  const site = `https://example.com/${game.key}`;
  return {
    kind: 'game',
    title: game.title,
    type: game.type ?? 'Main Game',
    ...(game.relatedGame ? { relatedGame: game.relatedGame } : {}),
    series: game.series ?? null,
    genres: game.genres,
    themes: game.themes,
    gameModes: game.gameModes,
    playerPerspectives: game.playerPerspectives,
    tags: game.tags,
    description: game.description.trim(),
    platforms: game.platforms.map((platform) => ({ ...platform, technologies: platform.technologies ?? [] })),
    companies: game.companies.map(({ name, roles, platforms }) => ({
      name,
      mainDeveloper: roles.includes('mainDeveloper'),
      publisher: roles.includes('publisher'),
      supportingDeveloper: roles.includes('supportingDeveloper'),
      portingDeveloper: roles.includes('portingDeveloper'),
      platforms: platforms ?? allPlatforms,
    })),
    alternativeNames: game.alternativeNames ?? [],
    storeLinks: [
      { name: 'Official store', link: `${site}/store` },
      { name: 'Lantern Shop', link: `https://example.com/lantern-shop/${game.key}` },
    ],
    socialLinks: [
      { name: 'Website', link: site },
      { name: 'Community', link: `${site}/community` },
    ],
    cover: picture(`${at}-cover`),
    coverHeader: picture(`${at}-header`),
    // The header shows the first scene, which is last in the gallery below.
    media: [2, 3, 1].map((n) => picture(`${at}-scene-${n}`)).filter((path) => path !== undefined),
    uploader: game.uploader,
    publishedAt: game.publishedAt,
  };
}

async function assetLine(game: DemoGame, asset: DemoAsset, folder: string, made: ReadonlySet<string>): Promise<Line> {
  const file = `packages/${asset.key}.zip`;
  const document = await (await glbIO()).readBinary(await readPackagedGlb(join(folder, file)));
  const images = [1, 2, 3, 4, 5, 6, 7].map((n) => `${asset.key}-${n}.webp`).filter((name) => made.has(name));
  return {
    kind: 'asset',
    name: asset.name,
    game: game.title,
    package: file,
    license: 'CC0-1.0',
    author: asset.author,
    tags: asset.tags,
    category: asset.category,
    subcategory: asset.subcategory,
    description: asset.description.trim(),
    platforms: asset.platforms ?? game.platforms.map(({ platform }) => platform).slice(0, 3),
    technologies: asset.technologies ?? [
      ...new Set(game.platforms.flatMap((platform) => platform.technologies ?? []).map(({ name }) => name)),
    ],
    ...(asset.acquisition ? { acquisition: asset.acquisition } : {}),
    acquired: asset.acquired ?? asset.publishedAt.slice(0, 10),
    ...(asset.copyrights ? { copyrights: asset.copyrights } : {}),
    ...(asset.group ? { group: asset.group } : {}),
    images: images.map((name) => `pictures/${name}`),
    uploader: asset.uploader,
    publishedAt: asset.publishedAt,
    measured: await measureModel(document),
  };
}
