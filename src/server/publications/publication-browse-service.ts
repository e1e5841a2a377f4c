import type { CommonAttributes } from '../../shared/publications/browse-contract.ts';
import type { PublicationState } from '../../shared/publications/publication.ts';
import type { SearchCard } from '../../shared/search/search-contract.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import type { CommonDetailRow } from './publication-detail-store.ts';
import { stateOf } from './publication-detail-store.ts';
import { publicationFindStore } from './publication-find-store.ts';
import { publicationListService, type ListParts } from './publication-list-service.ts';
import type { ListKind } from './publication-list-store.ts';
import { maySee } from './publication-policy.ts';

/** How publications of a kind are shown: in lists, in searches, on their pages. */
export interface BrowsedKind<
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card extends { id: number; title: string },
  Detail extends CommonDetailRow,
  Attributes extends CommonAttributes,
> {
  list: ListKind<Asked, Facet, Order, Row, Card>;
  detail(db: Db): { find(id: number): Promise<Detail | undefined> };
  attributesOf(row: Detail): Attributes;
  foundOf(card: Card): SearchCard;
}

export function publicationBrowseService<
  Asked extends object,
  Facet extends keyof Asked & string,
  Order extends string,
  Row extends { id: number },
  Card extends { id: number; title: string },
  Detail extends CommonDetailRow,
  Attributes extends CommonAttributes,
>(kind: BrowsedKind<Asked, Facet, Order, Row, Card, Detail, Attributes>, parts: ListParts<Asked>) {
  const lists = publicationListService(kind.list, parts);
  const detail = kind.detail(parts.db);
  const { findIdByTitle, isUploadedBy } = publicationFindStore(parts.db, kind.list.table);
  const cardsOf = async (ids: number[]) => (await lists.cards(ids)).map(({ card }) => card);

  return {
    ...lists,
    isUploadedBy,
    found: async (ids: number[]): Promise<SearchCard[]> => (await cardsOf(ids)).map(kind.foundOf),
    labelsOf: async (ids: number[]) => (await cardsOf(ids)).map(({ id, title }) => ({ id, title })),

    /** One by id or, without one, by title; null where there is none that the caller may see. */
    async find(
      wanted: { id: number | null; title: string | null },
      caller: Caller,
    ): Promise<{ id: number; attributes: Attributes; state: PublicationState | null } | null> {
      const id = wanted.id ?? (wanted.title === null ? undefined : await findIdByTitle(wanted.title));
      const row = id === undefined ? undefined : await detail.find(id);
      if (row === undefined || !maySee(caller, { listed: row.listed, uploaderId: row.uploader_id })) return null;
      return { id: row.id, attributes: kind.attributesOf(row), state: stateOf(row) };
    },
  };
}
