import { TITLE_FIELDS, wirePlural, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { PublicationChoice } from '../../../shared/catalogue/publications/list-fields.ts';
import type { PickerSource } from '../../platform/ui/form/use-picker-pages.ts';
import { contentPage, PICKER_PAGE_SIZE, type Entry } from './lookup-queries.ts';

const PAUSE_MS = 300;

/** Published items of a kind, by title. @param isOffered filters the choices. */
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
      const fetchPage = async (filters: Record<string, Record<string, string>>, at: number, size: number) =>
        (await contentPage(wirePlural(kind), { filters, fields: [title], sort: `${title}:asc` }, at, size, signal)).map(
          toChoice,
        );
      const items = await fetchPage(typed === '' ? {} : { [title]: { $containsi: typed } }, page, PICKER_PAGE_SIZE);
      const hasMore = items.length === PICKER_PAGE_SIZE;
      // An exact match comes first, even from a later page.
      const exact = hasMore && page === 1 && typed !== '' ? await fetchPage({ [title]: { $eqi: typed } }, 1, 1) : [];
      return { items: [...exact, ...items].filter(isOffered), hasMore };
    },
  };
}
