import type { Generated, GeneratedAlways } from 'kysely';

import type { ReactionSign } from '../../../shared/community/comments/comment-rules.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface CommentTable {
  id: Generated<number>;
  kind: PublicationKind;
  subject_id: number;
  parent_id: number | null;
  under_id: number | null;
  author_id: number;
  /** Empty once it is erased. */
  text: string;
  version: Generated<number>;
  save_key: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_note: string | null;
  /** Time since when it waits for a moderator, or null. */
  held_at: Date | null;
  held_note: string | null;
  /** Recipients were notified, or a job will notify them. */
  announced: Generated<boolean>;
  anchor: string | null;
  anchor_version: number | null;
  /** Neither deleted, hidden nor held. */
  alive: GeneratedAlways<boolean>;
}

interface CommentVersionTable {
  comment_id: number;
  number: number;
  text: string;
  written_at: Date;
}

interface CommentReferenceTable {
  comment_id: number;
  kind: PublicationKind;
  subject_id: number;
}

interface CommentLockTable {
  kind: PublicationKind;
  subject_id: number;
  moderator_id: number;
  note: string;
  locked_at: Date;
}

interface CommentReactionTable {
  comment_id: number;
  account_id: number;
  sign: ReactionSign;
  created_at: Date;
}

export interface CommentTables {
  comment: CommentTable;
  comment_version: CommentVersionTable;
  comment_reference: CommentReferenceTable;
  comment_lock: CommentLockTable;
  comment_reaction: CommentReactionTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CommentTables {}
}
