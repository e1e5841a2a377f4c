import * as m from '#messages/lookup-kinds';

/** Lookups that moderators manage. Members add to those that games and models need. */
export const LOOKUP_KINDS = [
  'tag',
  'company',
  'series',
  'platform',
  'genre',
  'theme',
  'game_mode',
  'player_perspective',
  'technology',
  'format',
  'category',
  'license',
  'store',
  'social',
  'region',
  'game_type',
  'release_status',
] as const;
export type LookupKindName = (typeof LOOKUP_KINDS)[number];

export const MAX_LOOKUP_NAME = 200;
export const MAX_LOOKUP_NOTE = 1000;

/** Singular within sentences, and plural as a title. */
export const LOOKUP_TITLES: Record<LookupKindName, { one: () => string; many: () => string }> = {
  tag: { one: m.tag, many: m.tags },
  company: { one: m.company, many: m.companies },
  series: { one: m.series, many: m.manySeries },
  platform: { one: m.platform, many: m.platforms },
  genre: { one: m.genre, many: m.genres },
  theme: { one: m.theme, many: m.themes },
  game_mode: { one: m.gameMode, many: m.gameModes },
  player_perspective: { one: m.playerPerspective, many: m.playerPerspectives },
  technology: { one: m.technology, many: m.technologies },
  format: { one: m.format, many: m.formats },
  category: { one: m.category, many: m.categories },
  license: { one: m.license, many: m.licenses },
  store: { one: m.store, many: m.stores },
  social: { one: m.social, many: m.socials },
  region: { one: m.region, many: m.regions },
  game_type: { one: m.gameType, many: m.gameTypes },
  release_status: { one: m.releaseStatus, many: m.releaseStatuses },
};

/** 'New Zealand' → 'NZ', 'Germany' → 'GER': a code for a region without a known one. */
export function regionCode(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const code = words.length > 1 ? words.map((word) => [...word][0]).join('') : [...name].slice(0, 3).join('');
  return code.toUpperCase().slice(0, 10);
}
