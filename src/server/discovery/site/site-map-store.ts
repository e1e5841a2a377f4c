import { sql, type RawBuilder } from 'kysely';

import { isSensitiveKind } from '../../../shared/catalogue/kinds/simple-forms.ts';
import type { CollectionKind } from '../../../shared/catalogue/named-kinds.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import {
  PUBLICATION_KINDS,
  TITLE_FIELDS,
  type PublicationKind,
  type PublicationRef,
} from '../../../shared/catalogue/publications/publication.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import { isShownLookup } from '../../platform/db/shown-lookups.ts';
import type { Db } from '../../platform/db/database.ts';

export type MappedKind = PublicationKind | CollectionKind | EntryKind | 'member';

const TITLE = {
  ...TITLE_FIELDS,
  series: 'name',
  company: 'name',
  platform: 'name',
  technology: 'name',
  format: 'name',
  member: 'nickname',
} as const;
export const isPublication = (kind: MappedKind): kind is PublicationKind => PUBLICATION_KINDS.some((one) => one === kind);
const tableOf = (kind: MappedKind) => sql.table(kind === 'member' ? 'account' : kind);

/** Condition for rows `e` with an indexable page: a collection with a listed game, a member with a listed publication. */
const CONDITION: Record<Exclude<MappedKind, PublicationKind>, RawBuilder<boolean>> = {
  series: sql`exists (select from game g where g.listed and g.series_id = e.id)`,
  company: sql`exists (select from game_company x join game g on g.id = x.game_id and g.listed where x.company_id = e.id)`,
  platform: sql`exists (select from game_platform x join game g on g.id = x.game_id and g.listed where x.platform_id = e.id)`,
  technology: isShownLookup('technology', 'e'),
  format: isShownLookup('format', 'e'),
  member: sql`e.deleted_at is null and e.disabled_at is null and (
    ${sql.join(
      PUBLICATION_KINDS.map((kind) => sql`exists (select from ${sql.table(kind)} p where p.uploader_id = e.id and p.listed)`),
      sql` or `,
    )})`,
};
const conditionOf = (kind: MappedKind) => (isPublication(kind) ? sql<boolean>`e.listed` : CONDITION[kind]);

export interface MappedEntry {
  id: number;
  title: string;
  /** null: not known. */
  updated_at: Date | null;
}

export interface FeedEntry extends MappedEntry {
  kind: PublicationKind;
  updated_at: Date;
  published_at: Date;
  description: string | null;
  maker: string | null;
  /** Title in the entry's id, while ids were addresses; null: the id consists of kind and number. */
  id_title: string | null;
  picture: PictureRow | null;
}

/** Metadata of a page, for link previews on other sites. */
export interface LinkedPage {
  title: string;
  /** Its uploader. */
  author: string | null;
  picture: PictureRow | null;
}

export type SiteMapStore = ReturnType<typeof siteMapStore>;

export function siteMapStore(db: Db) {
  return {
    /** Listed entries in order of id, from one part of a split list: ids above `after`. */
    async entries(kind: MappedKind, after: number, limit: number): Promise<MappedEntry[]> {
      const changed = isPublication(kind) ? sql`e.updated_at` : sql`null`;
      const { rows } = await sql<MappedEntry>`
        select e.id, e.${sql.ref(TITLE[kind])} as title, ${changed} as updated_at from ${tableOf(kind)} e
        where ${conditionOf(kind)} and e.id > ${after} order by e.id limit ${limit}`.execute(db);
      return rows;
    },

    /** The first id of each part of a list that is split after this many entries. */
    async partStarts(kind: MappedKind, size: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from (
          select e.id, row_number() over (order by e.id) as place from ${tableOf(kind)} e where ${conditionOf(kind)}) numbered
        where (place - 1) % ${size} = 0 order by id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The page of something public; undefined: none. */
    async linkedPage(kind: PublicationKind | EntryKind, id: number): Promise<LinkedPage | undefined> {
      const { rows } = await sql<LinkedPage>`
        select l.title, u.credit as author, ${pictureJson('l.picture_id')} as picture from (
          select kind, id, title, uploader_id, picture_id from publication where listed
          union all select 'technology', t.id, name, null, logo_id from technology t where ${isShownLookup('technology', 't')}
          union all select 'format', f.id, name, null, background_id from format f where ${isShownLookup('format', 'f')}) l
        left join account u on u.id = l.uploader_id
        where l.kind = ${kind} and l.id = ${id}`.execute(db);
      return rows[0];
    },

    newest: (kind: PublicationKind, limit: number): Promise<FeedEntry[]> =>
      feedEntries(kind, sql`true`, sql`order by e.published_at desc, e.id desc limit ${limit}`),

    /** Those that are listed, in the given order. */
    async feedEntriesOf(refs: PublicationRef[]): Promise<FeedEntry[]> {
      const idsOf = (kind: PublicationKind) => refs.flatMap((ref) => (ref.kind === kind ? [ref.id] : []));
      const found = await Promise.all(
        PUBLICATION_KINDS.map((kind) => feedEntries(kind, sql`e.id = any(${idsOf(kind)}::int[])`, sql``)),
      );
      const entries = new Map(found.flat().map((entry) => [`${entry.kind} ${entry.id}`, entry]));
      return refs.flatMap(({ kind, id }) => entries.get(`${kind} ${id}`) ?? []);
    },
  };

  async function feedEntries(
    kind: PublicationKind,
    condition: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
  ): Promise<FeedEntry[]> {
    const table = sql.table(kind);
    // Author of a model without an uploader.
    const maker = kind === 'asset' ? sql`coalesce(u.credit, e.author)` : sql`u.credit`;
    const hasIdTitles = kind === 'game' || kind === 'asset';
    const idTitle = hasIdTitles ? sql`(select f.title from feed_title f where f.${sql.ref(`${kind}_id`)} = e.id)` : sql`null`;
    // Readers of a feed cannot confirm sensitive content, so it is not in there.
    const shown = isSensitiveKind(kind) ? sql`not e.sensitive` : sql`true`;
    const { rows } = await sql<FeedEntry>`
      select ${kind}::text as kind, e.id, e.${sql.ref(TITLE[kind])} as title, e.updated_at, e.published_at, e.description,
        ${maker} as maker, ${idTitle} as id_title, ${pictureJson('e.cover_id')} as picture
      from ${table} e left join account u on u.id = e.uploader_id
      where e.listed and ${shown} and ${condition} ${order}`.execute(db);
    return rows;
  }
}
