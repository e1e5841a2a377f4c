import type { CommonAttributes } from '../../../shared/catalogue/publications/browse-contract.ts';
import type { SearchCard } from '../../../shared/discovery/search/search-contract.ts';
import type { PublicationState } from '../../../shared/catalogue/publications/publication-state.ts';
import type { Caller } from '../../platform/caller.ts';
import { publicationDetailStore, stateOf } from './publication-detail-store.ts';
import { publicationFindStore } from './publication-find-store.ts';
import { publicationListService, type ListParts } from './publication-list-service.ts';
import { maySee } from './publication-policy.ts';
import { searchCardView } from './search-card-view.ts';
import { shownOnPage, type SimpleKind } from './simple-kind-store.ts';

/** Lists, search cards and pages of a simple kind. */
export function simpleBrowseService(
  { stored: { kind, fields }, list, page }: SimpleKind,
  parts: ListParts & { publicUrl: string },
) {
  const lists = publicationListService(list, parts);
  const shown = shownOnPage(kind, fields);
  const detail = publicationDetailStore(parts.db, kind, [shown.columns ?? [], page?.columns ?? []].flat());
  const { findIdByTitle, isUploadedBy } = publicationFindStore(parts.db, list.table);
  const cardsOf = async (ids: number[]) => (await lists.cards(ids)).map(({ card }) => card);

  return {
    ...lists,
    isUploadedBy,
    found: async (ids: number[]): Promise<SearchCard[]> =>
      (await cardsOf(ids)).map(({ id, title, picture, sensitive = false, uploader }) => ({
        ...searchCardView(kind, id, title),
        picture: sensitive ? null : picture,
        username: uploader,
      })),
    labelsOf: async (ids: number[]) => (await cardsOf(ids)).map(({ id, title }) => ({ id, title })),

    /** A publication by id, else by title. Null if the caller may not see it. */
    async find(
      wanted: { id: number | null; title: string | null },
      caller: Caller,
    ): Promise<{ id: number; attributes: CommonAttributes; state: PublicationState | null } | null> {
      const id = wanted.id ?? (wanted.title === null ? undefined : await findIdByTitle(wanted.title));
      const row = id === undefined ? undefined : await detail.find(id);
      if (row === undefined || !maySee(caller, { listed: row.listed, uploaderId: row.uploader_id })) return null;
      const own = await page?.attributesOf(row as never, parts);
      return { id: row.id, attributes: { ...shown.attributesOf(row), ...own }, state: stateOf(row) };
    },
  };
}
