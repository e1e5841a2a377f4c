import { sql, type RawBuilder } from 'kysely';

import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import type { CommonAttributes } from '../../../shared/catalogue/publications/browse-contract.ts';
import { shownName } from '../../../shared/catalogue/publications/shown-names.ts';
import { TITLE_FIELDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { pictureJson, pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { namedQuery } from '../../platform/db/named-statement.ts';
import { descriptionView, mentionsJson } from './mention-view.ts';
import { shownNames, type NameRow } from './name-store.ts';
import { publicationStateView, type StateRow } from './publication-state-view.ts';
import type { PublicationState } from '../../../shared/catalogue/publications/publication-state.ts';

export interface CommonDetailRow extends StateRow {
  id: number;
  title: string;
  description: string | null;
  uploader_id: number | null;
  uploader: string | null;
  uploader_avatar: PictureRow | null;
  listed: boolean;
  view_count: number;
  save_count: number;
  published_at: Date | null;
  updated_at: Date;
  mentions: Mention[];
  alternative_names: NameRow[];
  images: PictureRow[];
  tags: { id: number; name: string }[];
}

/** Publications `p` of a kind with the data of their page. @param own `select` list of the kind's own columns. */
export function publicationDetailStore(db: Db, kind: PublicationKind, own: RawBuilder<unknown>[]) {
  const ofKind = sql.ref(`x.${kind}_id`);
  const findRows = namedQuery(
    db,
    sql<CommonDetailRow>`
      select p.id, p.${sql.ref(TITLE_FIELDS[kind])} as title, p.description, p.uploader_id, p.listed, p.status_id <> 1 as draft,
        p.hidden_by, p.removal_at, p.removed_by, p.view_count, p.save_count, p.published_at, p.updated_at,
        u.credit as uploader, ${pictureJson('u.shown_avatar_id')} as uploader_avatar,
        ${mentionsJson(kind, 'p.id')} as mentions, ${shownNames(kind, 'p.id')} as alternative_names, ${linkedNames(kind, 'tag')} as tags,
        coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position)
          from ${sql.table(`${kind}_image`)} x where ${ofKind} = p.id), '[]') as images
        ${sql.join(
          own.map((columns) => sql`, ${columns}`),
          sql``,
        )}
      from ${sql.table(kind)} p left join account u on u.id = p.uploader_id
      where p.id = $1`,
  );
  return { find: async (id: number): Promise<CommonDetailRow | undefined> => (await findRows(id))[0] };
}

/** SQL for a list of `{id, name}` of a linked lookup. Each name is a subquery, because a join would read the whole lookup. */
export function linkedNames(kind: PublicationKind, lookup: string, id = 'p.id'): RawBuilder<{ id: number; name: string }[]> {
  const linked = sql.ref(`x.${lookup}_id`);
  return sql`coalesce((
    select json_agg(json_build_object('id', ${linked}, 'name', (select l.name from ${sql.table(lookup)} l where l.id = ${linked})) order by x.position)
    from ${sql.table(`${kind}_${lookup}`)} x where ${sql.ref(`x.${kind}_id`)} = ${sql.ref(id)}), '[]')`;
}

export interface LinkedRow {
  id: number;
  title: string;
  picture: PictureRow | null;
}

/** SQL for listed publications that publications `p` refer to. @param link suffix of the link table's name after the kind. */
export const linkedPublications = (kind: PublicationKind, of: PublicationKind, link: string) => sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'title', l.title, 'picture', ${pictureJson('l.picture_id')}) order by x.position)
  from ${sql.table(`${kind}_${link}`)} x join publication l on l.kind = ${sql.lit(of)} and l.id = x.${sql.ref(`${link}_id`)}
  where ${sql.ref(`x.${kind}_id`)} = p.id and l.listed), '[]')`;

export const linkedView = <Row extends LinkedRow>(row: Row) => ({ ...row, picture: pictureView(row.picture) });

export const commonAttributesView = (row: CommonDetailRow): CommonAttributes => ({
  title: row.title,
  description: row.description,
  descriptionHtml: descriptionView(row.description, row.mentions),
  alternativeNames: row.alternative_names.map(shownName),
  images: row.images.map((picture) => pictureView(picture)),
  tags: row.tags,
  uploader:
    row.uploader_id === null || row.uploader === null
      ? null
      : { id: row.uploader_id, username: row.uploader, avatar: pictureView(row.uploader_avatar) },
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  views: row.view_count,
  saves: row.save_count,
});

export const stateOf = (row: CommonDetailRow): PublicationState | null => (row.listed ? null : publicationStateView(row));
