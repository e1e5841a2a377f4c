import { TITLE_FIELDS, wirePlural, type PublicationKind } from '../../shared/publications/publication.ts';
import type { PublicationChoice } from '../../shared/publications/list-fields.ts';
import type { PickerSource } from '../ui/use-picker-pages.ts';
import { contentPage, PICKER_PAGE_SIZE, type Entry } from './lookup-queries.ts';

/** Contribution.md §9. */
const PAUSE_MS = 300;

/** What is published of a kind, by title. @param isOffered leaves out what cannot be chosen. */
export function publicationSource(
  kind: PublicationKind,
  isOffered: (choice: PublicationChoice) => boolean = () => true,
): PickerSource<PublicationChoice> {
  const title = TITLE_FIELDS[kind];
  const toChoice = ({ id, attributes }: Entry): PublicationChoice => ({ id, title: String(attributes[title]) });
  return {
    key: [`published ${wirePlural(kind)}`],
    pauseMs: PAUSE_MS,
    keyOf: ({ id }) => String(id),
    nameOf: (choice) => choice.title,
    load: async (typed, page, signal) => {
      const ask = async (filters: Record<string, Record<string, string>>, at: number, size: number) =>
        (await contentPage(wirePlural(kind), { filters, fields: [title], sort: `${title}:asc` }, at, size, signal)).map(
          toChoice,
        );
      const items = await ask(typed === '' ? {} : { [title]: { $containsi: typed } }, page, PICKER_PAGE_SIZE);
      const hasMore = items.length === PICKER_PAGE_SIZE;
      // What is called exactly so comes first, on whichever page it would be.
      const exact = hasMore && page === 1 && typed !== '' ? await ask({ [title]: { $eqi: typed } }, 1, 1) : [];
      return { items: [...exact, ...items].filter(isOffered), hasMore };
    },
  };
}
