import * as m from '#messages/collections';
import type { CollectionKind } from '../../../shared/catalogue/named-kinds.ts';
import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';

const TYPES: Record<CollectionKind, string> = {
  series: 'VideoGameSeries',
  company: 'Organization',
  // schema.org has no type for platforms.
  platform: 'CollectionPage',
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
  return m.summary({
    kind,
    name,
    hasYears: years === null ? 'no' : 'yes',
    years: years ?? '',
    games: gamesCount,
    models: assetsCount,
  });
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
