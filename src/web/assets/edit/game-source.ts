import type { GameOfAsset } from '../../../shared/assets/asset-form.ts';
import { contentPage, PICKER_PAGE_SIZE, type Entry } from '../../editing/lookup-queries.ts';
import type { PickerSource } from '../../ui/use-picker-pages.ts';

/** Contribution.md §9. */
const PAUSE_MS = 300;

const toGame = ({ id, attributes }: Entry): GameOfAsset => ({ id, title: String(attributes['title']) });

/** The published games. */
export const GAME_SOURCE: PickerSource<GameOfAsset> = {
  key: ['games of assets'],
  pauseMs: PAUSE_MS,
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  load: async (typed, page, signal) => {
    const ask = async (filters: Record<string, Record<string, string>>, at: number, size: number) =>
      (await contentPage('games', { filters, fields: ['title'], sort: 'title:asc' }, at, size, signal)).map(toGame);
    const items = await ask(typed === '' ? {} : { title: { $containsi: typed } }, page, PICKER_PAGE_SIZE);
    const hasMore = items.length === PICKER_PAGE_SIZE;
    // What is called exactly so comes first, on whichever page it would be.
    const exact = hasMore && page === 1 && typed !== '' ? await ask({ title: { $eqi: typed } }, 1, 1) : [];
    return { items: [...exact, ...items], hasMore };
  },
};
