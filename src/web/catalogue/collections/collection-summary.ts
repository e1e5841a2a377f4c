import type { CollectionKind } from '../../../shared/catalogue/named-kinds.ts';
import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { counted } from '../../platform/ui/text/compact-number.ts';

const TYPES: Record<CollectionKind, string> = {
  series: 'VideoGameSeries',
  company: 'Organization',
  // schema.org has no type for platforms.
  platform: 'CollectionPage',
};

const GAMES: Record<CollectionKind, string> = {
  series: 'of the series',
  company: 'with',
  platform: 'for',
};

/** '1986', '1986–2023', or null if no game has a year. */
export function yearsOf({ firstYear, lastYear }: Collection): string | null {
  if (firstYear === null) return null;
  return lastYear === null || lastYear === firstYear ? String(firstYear) : `${firstYear}–${lastYear}`;
}

/** A sentence about a collection. */
export function collectionSummary(collection: Collection): string {
  const { kind, name, gamesCount, assetsCount } = collection;
  const years = yearsOf(collection);
  const games = `${counted(gamesCount, 'game', 'games')} ${GAMES[kind]} ${name}${years === null ? '' : ` (${years})`}`;
  return `${games}. ${counted(assetsCount, '3D model', '3D models')} to download.`;
}

/** Schema.org description of a collection, a part of the structured data of its page. */
export function collectionJsonLd(collection: Collection, address: string): Record<string, unknown> {
  const { kind, name, altName, logo } = collection;
  return {
    '@type': TYPES[kind],
    name,
    url: address,
    ...(altName !== null && { alternateName: altName }),
    ...(logo !== null && { logo: new URL(logo.url, address).href }),
  };
}
