import { sql } from 'kysely';

import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { isSeen, sightOf } from '../../catalogue/publications/publication-policy.ts';
import { shownColumns } from './shown-text-view.ts';
import type { Reference } from './comment-text.ts';

export interface MemberCommentRow {
  id: number;
  text: string;
  author: string | null;
  kind: PublicationKind;
  subjectId: number;
  title: string;
  createdAt: Date;
  editedAt: Date | null;
  hiddenNote: string | null;
  heldNote: string | null;
  isHeld: boolean;
  mentions: Mention[];
  references: Reference[];
}

const readerId = (caller: Caller) => (caller.kind === 'member' ? caller.id : 0);

const FROM = sql`comment c join publication on publication.kind = c.kind and publication.id = c.subject_id
  join account u on u.id = c.author_id`;

/** Includes comments that were removed or are held if the caller is their author. */
const memberComments = (caller: Caller, nickname: string) => sql`
  ${FROM} where c.author_id = (select a.id from account a where a.nickname = ${nickname} and a.deleted_at is null)
    and (c.hidden_at is null and c.held_at is null or c.author_id = ${readerId(caller)})
    and (u.shows_comments and u.disabled_at is null or c.author_id = ${readerId(caller)})
    and c.deleted_at is null and ${isSeen(sightOf(caller), 'publication')}`;

const COLUMNS = sql`
  c.id, c.text, case when u.deleted_at is null then u.nickname end as author, c.kind, c.subject_id as "subjectId", publication.title,
  c.created_at as "createdAt", c.edited_at as "editedAt", c.hidden_note as "hiddenNote", c.held_note as "heldNote",
  c.hidden_at is null and c.held_at is not null as "isHeld",
  ${shownColumns}`;

export function memberCommentStore(db: Db) {
  return {
    /** Newest first. */
    async list(
      caller: Caller,
      nickname: string,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<MemberCommentRow[]> {
      const { rows } = await sql<MemberCommentRow>`
        select ${COLUMNS} from ${memberComments(caller, nickname)} order by c.id desc limit ${limit} offset ${offset}`.execute(
        db,
      );
      return rows;
    },

    async count(caller: Caller, nickname: string): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${memberComments(caller, nickname)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Comments by id, without ones that are deleted, removed or held. */
    async ofIds(ids: number[]): Promise<MemberCommentRow[]> {
      if (ids.length === 0) return [];
      const { rows } =
        await sql<MemberCommentRow>`select ${COLUMNS} from ${FROM} where c.id = any(${ids}::int[]) and c.alive`.execute(db);
      return rows;
    },
  };
}
