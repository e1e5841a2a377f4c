import { decidedSite } from '../../../shared/catalogue/games/link-rules.ts';
import { lookupName } from './igdb-lookup-name.ts';

export interface WebsiteKind {
  table: 'store' | 'social';
  /** IGDB's number of the type. A row for several types has that of the first. */
  igdbId: number;
  name: string;
}

/** IGDB's `website_types` under the local names. */
const KINDS = new Map<number, WebsiteKind>(
  (
    [
      ['social', 1, 'Official site'],
      ['social', 2, 'Fan wiki'],
      ['social', 3, 'Wikipedia'],
      ['social', 4, 'Facebook'],
      ['social', 5, 'Twitter'],
      ['social', 6, 'Twitch'],
      ['social', 8, 'Instagram'],
      ['social', 9, 'YouTube'],
      ['store', 10, 'App Store'],
      ['store', 12, 'Google Play'],
      ['store', 13, 'Steam'],
      ['social', 14, 'Reddit'],
      ['store', 15, 'itch.io'],
      ['store', 16, 'Epic Games Store'],
      ['store', 17, 'GOG'],
      ['social', 18, 'Discord'],
      ['social', 19, 'Bluesky'],
    ] as const
  ).map(([table, igdbId, name]) => [igdbId, { table, igdbId, name }]),
);
const IPHONE = 10;
const IPAD = 11;

/** For types added later, the name decides whether the site is a store. */
const SELLS = /store|shop|market|xbox|playstation|nintendo|microsoft|meta|oculus|amazon|jolt|humble/i;

/** Null for a type without a usable name. */
export function websiteKind(type: { id: number; type?: string | undefined } | undefined): WebsiteKind | null {
  if (type === undefined) return null;
  const known = KINDS.get(type.id === IPAD ? IPHONE : type.id);
  if (known !== undefined) return known;
  const name = lookupName(type.type);
  return name === null ? null : { table: SELLS.test(name) ? 'store' : 'social', igdbId: type.id, name };
}

/** Link type by host, else by IGDB's type. */
export function kindOfLink(url: string, type: Parameters<typeof websiteKind>[0]): WebsiteKind | null {
  const statedKind = websiteKind(type);
  const site = decidedSite(url, statedKind?.name ?? null);
  return [...KINDS.values()].find(({ name }) => name === site?.name) ?? statedKind;
}

/** IGDB's `external_game_sources` that are stores, by the website type of the same store. */
const STORE_OF_SOURCE = new Map([
  [1, 13],
  [5, 17],
  [13, 10],
  [15, 12],
  [26, 16],
  [30, 15],
]);

/** Null if the source is no known store. */
export function storeOfSource(source: { id: number } | undefined): WebsiteKind | null {
  return KINDS.get(STORE_OF_SOURCE.get(source?.id ?? 0) ?? 0) ?? null;
}
