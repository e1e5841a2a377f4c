import { data } from 'react-router';

import type { PageLoad } from '../../api/page-load.ts';
import { VIEW_COOKIE, viewOf } from '../list/view-cookie.ts';

/** Initial data of a list page: first cards, filters, and the view from the cookie. */
export async function openList<First, Choices>(
  { soon, cookie }: PageLoad,
  list: Promise<First>,
  narrowing: Promise<Choices>,
): Promise<{ first: First | null; choices: Choices | null; view: ReturnType<typeof viewOf> }> {
  const [first, choices] = await Promise.all([
    soon(list),
    // The list is usable without filters.
    soon(narrowing).catch(() => null),
  ]);
  return { first, choices, view: viewOf(cookie(VIEW_COOKIE)) };
}

/** Status 404 for a page number beyond the end of the list. */
export function withListStatus<T>(opened: T, page: number | undefined, cards: unknown[] | undefined) {
  return data(opened, { status: page !== undefined && cards?.length === 0 ? 404 : 200 });
}
