import type { AssetSort } from '../../shared/assets/asset-contract.ts';
import type { GameSort } from '../../shared/games/game-contract.ts';
import type { Sort } from '../../shared/kit/paging.ts';
import { matchKey } from '../../shared/kit/text.ts';
import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { AssetService } from '../assets/asset-service.ts';
import type { GameService } from '../games/game-service.ts';
import type { Page } from '../platform/list-page.ts';
import { mergePlaced, placeFor, type Placed } from './merged-order.ts';
import type { Found, SearchPort, Sought, SoughtPart } from './search-port.ts';

/** Finds in the database itself: each kind by its own statement, two kinds as one list. */
export function sqlSearch({ assets, games }: { assets: AssetService; games: GameService }): SearchPort {
  const serviceOf = (kind: PublicationKind) => (kind === 'game' ? games : assets);

  async function placesOf(kind: PublicationKind, { filters, queries, sort }: Sought, page: Page): Promise<Placed[]> {
    const places =
      kind === 'game'
        ? await games.places({ filters, queries }, sort as GameSort, page)
        : await assets.places({ filters, queries }, sort as AssetSort, page);
    return places.map(({ cursor }) => ({ kind, cursor }));
  }

  async function total({ kinds, filters, queries }: Sought): Promise<number> {
    const counts = await Promise.all(kinds.map((kind) => serviceOf(kind).countMatches({ filters, queries })));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async function placesOfBoth(sought: Sought, { limit, offset, after }: SoughtPart): Promise<Placed[]> {
    // The order that games and assets share: of the same values under the same name.
    const { columns } = assets.orderFor(sought.sort as Sort, sought.queries);
    const first = async (length: number, last: Placed | null): Promise<Placed[]> => {
      const [fromGames = [], fromAssets = []] = await Promise.all(
        (['game', 'asset'] as const).map((kind) =>
          placesOf(kind, sought, { limit: length, offset: 0, after: last === null ? null : placeFor(kind, last) }),
        ),
      );
      return mergePlaced(fromGames, fromAssets, columns, length);
    };
    return (await first(offset + limit, after)).slice(offset);
  }

  return {
    async find(sought, part): Promise<Found> {
      const [kind, ...others] = sought.kinds;
      if (kind === undefined) return { places: [], total: 0 };
      const [places, count] = await Promise.all([
        others.length > 0 ? placesOfBoth(sought, part) : placesOf(kind, sought, { ...part, after: part.after?.cursor ?? null }),
        total(sought),
      ]);
      return { places, total: count };
    },

    async suggest(forms, kinds, limit) {
      const found = await Promise.all(
        kinds.map(async (kind) => (await serviceOf(kind).suggest(forms, limit)).map((suggestion) => ({ ...suggestion, kind }))),
      );
      return found
        .flat()
        .toSorted((a, b) => comparePlaces(a.place, b.place) || compareTitles(a.title, b.title))
        .slice(0, limit)
        .map(({ id, kind }) => ({ kind, id }));
    },
  };
}

const compareTitles = (a: string, b: string) => (matchKey(a) < matchKey(b) ? -1 : 1);

function comparePlaces(a: number[], b: number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing === -1 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
