import type { Generated, GeneratedAlways } from 'kysely';

import type { NameKind } from '../../../shared/catalogue/publications/names.ts';
import type { Hider, PublicationKind, SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import type { RowOf } from '../../platform/db/tables.ts';

/** Subjects of comments, maintained by triggers. */
export interface SubjectTable {
  kind: PublicationKind | 'member';
  id: number;
}

/** Columns that `make_publication_kind` creates (migration 0160). */
interface KindTable {
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
  hidden_by: Hider | 'both' | null;
  removal_at: Date | null;
  removed_by: Hider | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  listed: GeneratedAlways<boolean>;
  pictured: GeneratedAlways<boolean>;
}

/** Further tables that it creates. */
type ChildTables<Kind extends string> = {
  [K in Kind as `${K}_alternative_name`]: RowOf<K> & {
    id: Generated<number>;
    name: string | null;
    kind: Generated<NameKind>;
    locale: string | null;
    region_id: number | null;
  };
} & { [K in Kind as `${K}_tag`]: RowOf<K> & { tag_id: number } } & {
  [K in Kind as `${K}_image`]: RowOf<K> & { picture_id: number };
} & { [K in Kind as `${K}_activity`]: Record<`${K}_id`, number> & { day: string; views: Generated<number> } };

/** Columns of simple kinds' fields are only used by `publicationColumns`, so they are not typed here. */
type TablesOfSimple = Record<SimpleKindName, KindTable> & ChildTables<SimpleKindName>;

interface KindTables extends TablesOfSimple {
  subject: SubjectTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends KindTables {}
}
