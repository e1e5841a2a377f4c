import { sql } from 'kysely';

import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { EventHandler } from '../../app/domain-events.ts';
import type { MemberData } from '../../platform/member-data.ts';

export const reportMemberData: MemberData = {
  download: {
    /** Publications that are or were held, with the rule. */
    heldPublications: async (db, { id }) => {
      const { rows } = await sql<{ mark: PublicationKind; id: number; rule: string; at: Date; isHandled: boolean }>`
        select m.kind as mark, m.subject_id as id, m.rule, m.created_at as at, not exists (select from report r
            where r.kind = m.kind and r.subject_id = m.subject_id and r.found and r.act_id is null) as "isHandled"
        from moderation_act m join publication p on p.kind = m.kind and p.id = m.subject_id
        where m.act = 'hold' and p.uploader_id = ${id} order by m.id`.execute(db);
      return rows;
    },

    reports: (db, { id }) =>
      db
        .selectFrom('report')
        .select(['kind as mark', 'subject_id as workId'])
        .select((e) => e('act_id', 'is not', null).as('isHandled'))
        .select(['reason', 'text', 'created_at as createdAt'])
        .where('reporter_id', '=', id)
        .orderBy('id')
        .execute(),

    moderation: (db, { id }) =>
      db
        .selectFrom('moderation_act')
        .select(['kind as mark', 'title', 'act', 'note', 'created_at as at'])
        .where('actor_id', '=', id)
        .orderBy('id')
        .execute(),
  },

  columns: {
    'moderation_act.actor_id': { in: 'moderation', stays: 'what moderators did stays accounted for' },
    'report.reporter_id': { in: 'reports', stays: 'what was reported stays, and nobody knows by whom' },
    'reported_message.author_id': {
      in: { none: 'a copy for moderators of what is in the messages' },
      stays: 'goes once moderators have judged it',
    },
  },
};

/** Anonymises the member's reports. */
export const forgetReporter: EventHandler<'member.left'> = (trx, { id }) =>
  trx.updateTable('report').set({ reporter_id: null }).where('reporter_id', '=', id).execute();

/** Deletes reports by the server about the member's held comments. */
export const removeFindings: EventHandler<'member.left'> = (trx, { id }) =>
  sql`delete from report r using comment c where c.author_id = ${id} and c.held_at is not null
    and r.kind = 'comment' and r.subject_id = c.id and r.found and r.act_id is null`.execute(trx);

/** Deletes publications that were held when they were published, since nobody else has seen them. */
export const removeHeldPublications: EventHandler<'member.left'> = async (trx, { id }) => {
  for (const kind of PUBLICATION_KINDS)
    await sql`delete from ${sql.table(kind)} p where uploader_id = ${id} and hidden_by in ('moderator', 'both')
      and exists (select from report r where r.kind = ${kind} and r.subject_id = p.id and r.found and r.act_id is null
        and r.created_at = p.published_at)`.execute(trx);
};
