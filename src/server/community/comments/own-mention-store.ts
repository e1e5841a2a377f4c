import { sql } from 'kysely';

import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import type { PublicationKind, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentionsJson } from '../../catalogue/publications/mention-view.ts';
import { isSeen, sightOf } from '../../catalogue/publications/publication-policy.ts';

export interface OwnMentionRow {
  /** Null: the publication itself mentions the member. */
  commentId: number | null;
  kind: PublicationKind;
  id: number;
  title: string;
  author: string | null;
  at: Date;
  isRead: boolean;
}

/** Texts of a publication that mentions a member. */
export interface NamingTexts {
  description: string | null;
  text: string | null;
  mentions: Mention[];
}

/** Texts of others that mention a member, each once. Drafts and hidden texts are left out. */
const naming = (member: Member) => sql`
  select distinct on (m.kind, m.subject_id) c.id as comment_id, p.kind, p.id, p.title, m.author_id,
    case when c.id is null then greatest(m.named_at, p.published_at) else m.named_at end as at
  from mention m left join comment c on m.kind = 'comment' and c.id = m.subject_id
  join publication p on p.kind = coalesce(c.kind, m.kind) and p.id = coalesce(c.subject_id, m.subject_id)
  where m.account_id = ${member.id} and m.author_id <> ${member.id} and m.stands and not are_apart(m.account_id, m.author_id)
    and case when m.kind = 'comment' then c.alive and ${isSeen(sightOf(member), 'p')} else p.listed end
  order by m.kind, m.subject_id, m.named_at`;

export function ownMentionStore(db: Db) {
  return {
    /** Newest first. */
    async list(member: Member, { limit, offset }: { limit: number; offset: number }): Promise<OwnMentionRow[]> {
      const { rows } = await sql<OwnMentionRow>`
        select f.comment_id as "commentId", f.kind, f.id, f.title, f.at,
          case when u.deleted_at is null then u.nickname end as author,
          not exists (select from notice n where n.account_id = ${member.id} and n.kind = 'mention' and n.read_at is null
            and n.publication_kind = f.kind and n.publication_id = f.id and n.comment_id is not distinct from f.comment_id) as "isRead"
        from (${naming(member)}) f join account u on u.id = f.author_id
        order by f.at desc, f.comment_id desc, f.kind, f.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(member: Member): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${naming(member)}) f`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async texts({ kind, id }: PublicationRef): Promise<NamingTexts | undefined> {
      const { rows } = await sql<NamingTexts>`
        select description, to_jsonb(p)->>'text' as text, ${mentionsJson(kind, 'p.id')} as mentions
        from ${sql.table(kind)} p where p.id = ${id}`.execute(db);
      return rows[0];
    },
  };
}
