import type { Generated } from 'kysely';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface MentionTable {
  kind: PublicationKind | 'comment';
  subject_id: number;
  /** In lower case, as the text writes it. */
  nickname: string;
  account_id: number;
  author_id: number;
  named_at: Date;
  /** Null: the text was never public yet. Mentions in comments are notified with the comment. */
  told_at: Date | null;
  /** Whether the text has the mention now. */
  stands: Generated<boolean>;
}

export interface MentionTables {
  mention: MentionTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends MentionTables {}
}
