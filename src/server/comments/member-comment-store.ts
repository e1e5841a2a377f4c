import { sql } from 'kysely';

import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { isSeen, sightOf } from '../publications/publication-policy.ts';
import { mentionsJson, referencesJson } from './comment-page-store.ts';
import type { Mention, Reference } from './comment-text.ts';

interface MemberCommentRow {
  id: number;
  text: string;
  author: string | null;
  kind: PublicationKind;
  subjectId: number;
  title: string;
  createdAt: Date;
  editedAt: Date | null;
  reason: string | null;
  /** It waits for a moderator. */
  isHeld: boolean;
  mentions: Mention[];
  references: Reference[];
}

/** Comments by a member, or those of others that name one. */
export type Gathered = { by: string } | { naming: number };

const readerId = (caller: Caller) => (caller.kind === 'member' ? caller.id : 0);

/** Its author reads what a moderator removed, and what waits for one, too. */
const gathered = (caller: Caller, of: Gathered) => sql`
  comment c join publication on publication.kind = c.kind and publication.id = c.subject_id
  join account u on u.id = c.author_id
  where ${
    'by' in of
      ? sql`c.author_id = (select a.id from account a where a.nickname = ${of.by} and a.deleted_at is null)
          and (c.hidden_at is null and c.held_at is null or c.author_id = ${readerId(caller)})
          and (u.shows_comments and u.disabled_at is null or c.author_id = ${readerId(caller)})`
      : sql`c.id in (select m.comment_id from comment_mention m where m.account_id = ${of.naming})
          and c.author_id <> ${of.naming} and c.alive`
  } and c.deleted_at is null and ${isSeen(sightOf(caller), 'publication')}`;

export function memberCommentStore(db: Db) {
  return {
    /** The last first. */
    async list(
      caller: Caller,
      of: Gathered,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<MemberCommentRow[]> {
      const { rows } = await sql<MemberCommentRow>`
        select c.id, c.text, case when u.deleted_at is null then u.nickname end as author, c.kind, c.subject_id as "subjectId", publication.title, c.created_at as "createdAt",
          c.edited_at as "editedAt", coalesce(c.hidden_note, c.held_note) as reason, c.hidden_at is null and c.held_at is not null as "isHeld", ${mentionsJson} as mentions, ${referencesJson} as "references"
        from ${gathered(caller, of)} order by c.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(caller: Caller, of: Gathered): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${gathered(caller, of)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
