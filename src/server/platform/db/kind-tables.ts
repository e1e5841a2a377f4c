import type { Generated, GeneratedAlways } from 'kysely';

import type { NameKind } from '../../../shared/publications/names.ts';
import type { PublicationKind } from '../../../shared/publications/publication.ts';

/** What can be talked about; kept by the database. */
export interface SubjectTable {
  kind: PublicationKind | 'member';
  id: number;
}

export interface SavedPublicationTable {
  id: Generated<number>;
  account_id: number;
  kind: PublicationKind;
  subject_id: number;
  saved_at: Date;
}

/** What `make_publication_kind` makes of a kind's table (migration 0160). */
export interface KindTable {
  id: Generated<number>;
  title: string;
  title_key: string;
  title_folded: GeneratedAlways<string>;
  search_text: string;
  name_words: Generated<string>;
  description: string | null;
  cover_id: number | null;
  uploader_id: number | null;
  status_id: Generated<number>;
  demo: Generated<boolean>;
  version: Generated<number>;
  view_count: Generated<number>;
  save_count: Generated<number>;
  popularity: Generated<number>;
  notability: Generated<number>;
  field_origins: Generated<object>;
  save_key: string | null;
  published_at: Date | null;
  hidden_at: Date | null;
  hidden_by: 'uploader' | 'moderator' | 'both' | null;
  removal_at: Date | null;
  removed_by: 'uploader' | 'moderator' | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  listed: GeneratedAlways<boolean>;
  pictured: GeneratedAlways<boolean>;
}

/** Rows that belong to one of a kind, `${Kind}_id`, in an order. */
export type RowOf<Kind extends string> = Record<`${Kind}_id`, number> & { position: number };

/** The tables that it makes beside that. */
export type TablesBeside<Kind extends string> = Record<
  `${Kind}_alternative_name`,
  RowOf<Kind> & {
    id: Generated<number>;
    name: string | null;
    kind: Generated<NameKind>;
    locale: string | null;
    region_id: number | null;
  }
> &
  Record<`${Kind}_tag`, RowOf<Kind> & { tag_id: number }> &
  Record<`${Kind}_image`, RowOf<Kind> & { picture_id: number }> &
  Record<`${Kind}_activity`, Record<`${Kind}_id`, number> & { day: string; views: Generated<number> }>;
