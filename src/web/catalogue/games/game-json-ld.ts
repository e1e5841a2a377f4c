import * as m from '#messages/lookup-names';
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
const PLAY_MODES: [mode: string, names: RegExp, labels: (() => string)[]][] = [
  ['SinglePlayer', /^single[ -]?player/i, [m.singlePlayer]],
  [
    'MultiPlayer',
    /multi[ -]?player|split[ -]?screen|battle royale|\bmmo/i,
    [m.multiplayer, m.splitScreen, m.battleRoyale, m.massivelyMultiplayer],
  ],
  ['CoOp', /^co-?op/i, [m.coOperative]],
];

function playModes(names: string[]): string[] {
  return PLAY_MODES.flatMap(([mode, known, labels]) => {
    const isMode = (name: string) => known.test(name) || labels.some((label) => label() === name);
    return names.some(isMode) ? [`https://schema.org/${mode}`] : [];
  });
}
