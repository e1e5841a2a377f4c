import { data } from 'react-router';

import type { PageLoad } from '../../api/page-load.ts';
import { VIEW_COOKIE, viewOf } from '../list/view-cookie.ts';

/** Initial data of a list page: first cards, filters, and the view of the cookie. */
export async function openList<First, Choices>(
  { soon, cookie }: PageLoad,
  list: Promise<First>,
  narrowing: Promise<Choices>,
): Promise<{ first: First | null; choices: Choices | null; view: ReturnType<typeof viewOf> }> {
  const [first, choices] = await Promise.all([
    soon(list),
    // Without its filters the list is still worth showing.
    soon(narrowing).catch(() => null),
  ]);
  return { first, choices, view: viewOf(cookie(VIEW_COOKIE)) };
}

/** A later page that was asked for by its number and has no card is the address of nothing: its status is 404. */
export function withListStatus<T>(opened: T, page: number | undefined, cards: unknown[] | undefined) {
  return data(opened, { status: page !== undefined && cards?.length === 0 ? 404 : 200 });
}
