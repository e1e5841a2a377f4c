import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Page } from '../../platform/list-page.ts';
import { mergePlaced, placeFor, type Placed } from './merged-order.ts';
import type { SearchedKinds } from './search-kinds.ts';
import type { Found, SearchPort, Sought, SoughtPart } from './search-port.ts';

/** Finds in the database itself: each kind by its own statement, several kinds as one list. */
export function sqlSearch(rooms: SearchedKinds): SearchPort {
  async function placesOf(kind: PublicationKind, { filters, queries, sort }: Sought, page: Page): Promise<Placed[]> {
    const places = await rooms[kind].places({ filters, queries }, sort, page);
    return places.map(({ cursor }) => ({ kind, cursor }));
  }

  async function total({ kinds, filters, queries }: Sought): Promise<number> {
    const counts = await Promise.all(kinds.map((kind) => rooms[kind].countMatches({ filters, queries })));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async function placesOfAll(sought: Sought, { limit, offset, after }: SoughtPart): Promise<Placed[]> {
    const { kinds, sort, queries } = sought;
    // The order that all kinds share: of the same values under the same name.
    const { columns } = rooms[kinds[0] ?? 'game'].orderFor(sort, queries);
    const lists = await Promise.all(
      kinds.map((kind) =>
        placesOf(kind, sought, { limit: offset + limit, offset: 0, after: after === null ? null : placeFor(kind, after) }),
      ),
    );
    return mergePlaced(lists, columns, offset + limit).slice(offset);
  }

  return {
    async find(sought, part): Promise<Found> {
      const [kind, ...others] = sought.kinds;
      if (kind === undefined) return { places: [], total: 0 };
      const [places, count] = await Promise.all([
        others.length > 0 ? placesOfAll(sought, part) : placesOf(kind, sought, { ...part, after: part.after?.cursor ?? null }),
        total(sought),
      ]);
      return { places, total: count };
    },

    async suggest(forms, kinds, limit) {
      const named = await Promise.all(kinds.map((kind) => rooms[kind].suggestNamed(forms, limit)));
      const least = Math.max(...named.map((each) => each?.least ?? Infinity));
      const met = named.flatMap((each) => each?.titles ?? []).filter(({ place: [match] }) => -match >= least);
      // Mostly so many are met so well that no other is looked for.
      const titles =
        met.length >= limit
          ? named.map((each) => each?.titles ?? [])
          : await Promise.all(kinds.map((kind, at) => rooms[kind].suggest(forms, limit, named[at] ?? null)));
      return titles
        .flatMap((each, place) => each.map((title) => ({ ...title, kind: kinds[place] as PublicationKind })))
        .toSorted((a, b) => comparePlaces(a.place, b.place) || (a.key < b.key ? -1 : 1))
        .slice(0, limit)
        .map(({ id, kind }) => ({ kind, id }));
    },
  };
}

function comparePlaces(a: number[], b: number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing === -1 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
