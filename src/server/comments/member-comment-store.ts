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
  kind: PublicationKind;
  subjectId: number;
  title: string;
  createdAt: Date;
  editedAt: Date | null;
  reason: string | null;
  mentions: Mention[];
  references: Reference[];
}

/** Its author reads what a moderator removed, too. */
const ofMember = (caller: Caller, nickname: string) => sql`
  comment c join publication on publication.kind = c.kind and publication.id = c.subject_id
  where c.author_id = (select u.id from account u where u.nickname = ${nickname.toLowerCase()} and u.deleted_at is null)
    and c.deleted_at is null and (c.hidden_at is null or c.author_id = ${caller.kind === 'member' ? caller.id : 0})
    and ${isSeen(sightOf(caller), 'publication')}`;

export function memberCommentStore(db: Db) {
  return {
    /** The last first. */
    async list(
      caller: Caller,
      nickname: string,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<MemberCommentRow[]> {
      const { rows } = await sql<MemberCommentRow>`
        select c.id, c.text, c.kind, c.subject_id as "subjectId", publication.title, c.created_at as "createdAt",
          c.edited_at as "editedAt", c.hidden_note as reason, ${mentionsJson} as mentions, ${referencesJson} as "references"
        from ${ofMember(caller, nickname)} order by c.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(caller: Caller, nickname: string): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${ofMember(caller, nickname)}`.execute(
        db,
      );
      return rows[0]?.total ?? 0;
    },
  };
}
