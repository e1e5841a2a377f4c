import type { GameDetail } from '../../../shared/catalogue/games/game-contract.ts';
import type { CompanyRole } from '../../../shared/catalogue/games/game-rules.ts';
import { collectionLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { firstRelease } from './first-release.ts';
import { safeLinks } from './safe-links.ts';

/** Schema.org description of a game, for search engines. */
export function gameJsonLd({ id, attributes: game }: GameDetail, publicUrl: string): Record<string, unknown> {
  const inRole = (role: CompanyRole) =>
    game.company.filter((company) => company[role]).map(({ name }) => ({ '@type': 'Organization', name }));
  const pictures = [game.cover, game.coverHeader, ...game.media].flatMap((picture) => (picture === null ? [] : [picture]));
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'VideoGame',
    name: game.title,
    url: publicUrl + gameLink({ id, title: game.title }),
    description: game.descriptionHtml && plainText(game.descriptionHtml),
    image: pictures.map((picture) => publicUrl + picture.url),
    alternateName: game.alternativeNames.map(({ name }) => name),
    genre: game.genres.map(({ name }) => name),
    playMode: playModes(game.gameModes.map(({ name }) => name)),
    gamePlatform: game.platformReleases.map(({ platform }) => platform.name),
    author: inRole('mainDeveloper'),
    publisher: inRole('publisher'),
    datePublished: firstRelease(game.platformReleases),
    keywords: game.tags.map(({ name }) => name),
    sameAs: safeLinks([...game.storeLinks, ...game.socialLinks]).map(({ link }) => link),
    isPartOf: game.series && {
      '@type': 'VideoGameSeries',
      name: game.series.name,
      url: publicUrl + collectionLink('series', game.series),
    },
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)));
}

/** schema.org has three play modes. Other modes are left out. */
const PLAY_MODES: [mode: string, names: RegExp][] = [
  ['SinglePlayer', /^single[ -]?player/i],
  ['MultiPlayer', /multi[ -]?player|split[ -]?screen|battle royale|\bmmo/i],
  ['CoOp', /^co-?op/i],
];

function playModes(names: string[]): string[] {
  return PLAY_MODES.flatMap(([mode, known]) => (names.some((name) => known.test(name)) ? [`https://schema.org/${mode}`] : []));
}
