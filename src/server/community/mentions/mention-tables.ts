import type { Generated } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface MentionTable {
  kind: PublicationKind | 'comment';
  subject_id: number;
  /** As the text says it, in small letters. */
  nickname: string;
  account_id: number;
  /** Author of the mention. */
  author_id: number;
  named_at: Date;
  /** Null: it stood in nothing that others read yet. Who is named in a comment is told of the comment. */
  told_at: Date | null;
  /** Whether the text says it now. */
  stands: Generated<boolean>;
}

export interface MentionTables {
  mention: MentionTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends MentionTables {}
}
