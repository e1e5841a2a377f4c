import { sql, type RawBuilder } from 'kysely';

import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

/** A place that shows pictures: rows of `from`, with the picture id in `column`. */
interface PicturePlace {
  /** Foreign key as `table.column`. */
  key: string;
  from: RawBuilder<unknown>;
  column: string;
  /** Whether everybody sees the row. */
  isPublic: RawBuilder<boolean>;
  /** Accounts that see the row while it is not public, besides moderators. */
  accounts: RawBuilder<number | null>[];
}

const everybody = sql<boolean>`true`;
const listed = sql<boolean>`w.listed`;
const uploader = [sql<number | null>`w.uploader_id`];

const ofWork = (kind: PublicationKind, column: string): PicturePlace => ({
  key: `${kind}.${column}`,
  from: sql`${sql.table(kind)} w`,
  column: `w.${column}`,
  isPublic: listed,
  accounts: uploader,
});

const ofGallery = (kind: PublicationKind, table: string): PicturePlace => ({
  key: `${table}.picture_id`,
  from: sql`${sql.table(table)} x join ${sql.table(kind)} w on w.id = x.${sql.ref(`${kind}_id`)}`,
  column: 'x.picture_id',
  isPublic: listed,
  accounts: uploader,
});

const ofEntry = (table: string, column: string): PicturePlace => ({
  key: `${table}.${column}`,
  from: sql`${sql.table(table)} w`,
  column: `w.${column}`,
  isPublic: everybody,
  accounts: [],
});

/** Files of a bundle have the visibility of its asset. Without an asset, only their sender sees them. */
const ofBundle = (key: string, from: RawBuilder<unknown>, column: string): PicturePlace => ({
  key,
  from: sql`${from} left join asset w on w.id = b.asset_id`,
  column,
  isPublic: sql<boolean>`coalesce(w.listed, false)`,
  accounts: [sql`case when w.id is null then b.account_id else w.uploader_id end`],
});

const revised = sql.join(
  PUBLICATION_KINDS.map(
    (kind) => sql`select listed, uploader_id, published_at from ${sql.table(kind)} where id = r.${sql.ref(`${kind}_id`)}`,
  ),
  sql` union all `,
);

/** Every foreign key to `picture`, with the visibility rule of its page. */
export const PICTURE_PLACES: readonly PicturePlace[] = [
  ...PUBLICATION_KINDS.map((kind) => ofWork(kind, 'cover_id')),
  ofWork('game', 'header_id'),
  ...PUBLICATION_KINDS.map((kind) => ofGallery(kind, kind === 'game' ? 'game_media' : `${kind}_image`)),
  {
    key: 'account.avatar_id',
    from: sql`account w`,
    column: 'w.avatar_id',
    isPublic: sql`w.shown_avatar_id is not null and w.deleted_at is null`,
    accounts: [sql`w.id`],
  },
  ofBundle(
    'bundle_model_picture.picture_id',
    sql`bundle_model_picture x join bundle_model m on m.id = x.model_id join bundle b on b.id = m.bundle_id`,
    'x.picture_id',
  ),
  ofBundle('bundle_entry.preview_id', sql`bundle_entry x join bundle b on b.id = x.bundle_id`, 'x.preview_id'),
  ofEntry('company', 'logo_id'),
  ofEntry('technology', 'logo_id'),
  ofEntry('format', 'background_id'),
  ofEntry('tag', 'background_id'),
  ofEntry('banner', 'background_id'),
  ofEntry('banner', 'cover_id'),
  {
    // Revisions of a draft stay visible only to those who saw the draft.
    key: 'revision_picture.picture_id',
    from: sql`revision_picture x join revision r on r.id = x.revision_id cross join lateral (${revised}) w`,
    column: 'x.picture_id',
    isPublic: sql`w.listed and r.created_at >= w.published_at`,
    accounts: uploader,
  },
  {
    key: 'proposal_picture.picture_id',
    from: sql`proposal_picture x join proposal o on o.id = x.proposal_id
      left join publication w on w.kind = o.kind and w.id = o.subject_id`,
    column: 'x.picture_id',
    isPublic: sql`false`,
    accounts: [sql`o.account_id`, ...uploader],
  },
];

/** Whether everybody sees a picture: one index probe for each place until one shows it. `exists` could scan whole tables. */
export const isPublicPicture = (idColumn: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.join(
    PICTURE_PLACES.map(
      ({ from, column, isPublic }) =>
        sql`(select true from ${from} where ${sql.ref(column)} = ${sql.ref(idColumn)} and ${isPublic} limit 1)`,
    ),
  )}, false)`;

/** Accounts that see a picture: its sender, and those who see a place that shows it. */
export const accountsOfPicture = (idColumn: string): RawBuilder<{ id: number | null }> =>
  sql`(${sql.join(
    [
      sql`select sent.uploader_id as id from picture sent where sent.id = ${sql.ref(idColumn)}`,
      ...PICTURE_PLACES.flatMap(({ from, column, accounts }) =>
        accounts.map((account) => sql`select ${account} from ${from} where ${sql.ref(column)} = ${sql.ref(idColumn)}`),
      ),
    ],
    sql` union all `,
  )})`;

/** Accounts whose non-public pictures are visible too. */
export interface PictureSight {
  accountIds: number[];
  seesAll: boolean;
}

/** SQL condition: the caller may see the picture. */
export const isPictureSeen = ({ accountIds, seesAll }: PictureSight, idColumn: string): RawBuilder<boolean> =>
  seesAll
    ? sql`true`
    : sql`(${isPublicPicture(idColumn)}
        or exists (select from ${accountsOfPicture(idColumn)} seer where seer.id = any(${accountIds}::int[])))`;
