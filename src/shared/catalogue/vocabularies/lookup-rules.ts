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
export const LOOKUP_TITLES: Record<LookupKindName, { one: string; many: string }> = {
  tag: { one: 'tag', many: 'Tags' },
  company: { one: 'company', many: 'Companies' },
  series: { one: 'series', many: 'Series' },
  platform: { one: 'platform', many: 'Platforms' },
  genre: { one: 'genre', many: 'Genres' },
  theme: { one: 'theme', many: 'Themes' },
  game_mode: { one: 'game mode', many: 'Game modes' },
  player_perspective: { one: 'player perspective', many: 'Player perspectives' },
  technology: { one: 'technology', many: 'Technologies' },
  format: { one: 'format', many: 'Formats' },
  category: { one: 'category', many: 'Categories' },
  license: { one: 'licence', many: 'Licences' },
  store: { one: 'store', many: 'Stores' },
  social: { one: 'social network', many: 'Social networks' },
  region: { one: 'region', many: 'Regions' },
  game_type: { one: 'type of game', many: 'Types of games' },
  release_status: { one: 'release status', many: 'Release statuses' },
};

/** 'New Zealand' → 'NZ', 'Germany' → 'GER': a code for a region without a known one. */
export function regionCode(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const code = words.length > 1 ? words.map((word) => [...word][0]).join('') : [...name].slice(0, 3).join('');
  return code.toUpperCase().slice(0, 10);
}
