import { sql } from 'kysely';

import { ADVISORY_LOCKS } from '../../../platform/db/advisory-locks.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LinkState } from './tool-link-rules.ts';

export interface ClaimedLink extends LinkState {
  id: number;
  toolId: number;
  field: 'homepage' | 'source';
  url: string;
  host: string;
}

export function toolLinkStore(db: Db) {
  return {
    /**
     * Adds links of listed tools, except invented ones of demonstration content, and removes obsolete ones. Changed links start
     * again.
     */
    async follow(now: Date): Promise<void> {
      await sql`
        with wanted as (
          select t.id, l.field, l.url, lower(substring(l.url from '^https?://([^/?#]+)')) as host
          from tool t cross join lateral (values ('homepage', t.homepage), ('source', t.source)) l (field, url)
          where t.listed and not t.demo and l.url ~ '^https?://[^/?#]'
        ), gone as (
          delete from tool_link x where not exists (
            select from wanted w where w.id = x.tool_id and w.field = x.field)
        )
        insert into tool_link (tool_id, field, url, host, next_check_at)
        select id, field, url, host, ${now} from wanted
        on conflict (tool_id, field) do update set url = excluded.url, host = excluded.host, next_check_at = excluded.next_check_at,
          checked_at = null, failures = 0, dead_since = null
          where tool_link.url <> excluded.url`.execute(db);
    },

    /** Claims due links of hosts that no other process is checking. */
    async claim(now: Date, until: Date, most: number): Promise<ClaimedLink[]> {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.links})`.execute(db);
      const { rows } = await sql<ClaimedLink>`
        update tool_link set claimed_until = ${until} where id in (
          select id from tool_link l where next_check_at <= ${now}
            and not exists (select from tool_link o where o.host = l.host and o.claimed_until > ${now})
          order by next_check_at, id limit ${most})
        returning id, tool_id as "toolId", field, url, host, failures, dead_since as "deadSince"`.execute(db);
      return rows;
    },

    /** Returns whether the link is unchanged since it was claimed. */
    async settle(
      { id, url }: ClaimedLink,
      { failures, deadSince, next }: LinkState & { next: Date },
      now: Date,
    ): Promise<boolean> {
      const rows = await db
        .updateTable('tool_link')
        .set({ failures, dead_since: deadSince, next_check_at: next, checked_at: now, claimed_until: null })
        .where('id', '=', id)
        .where('url', '=', url)
        .returning('id')
        .execute();
      return rows.length > 0;
    },

    async uploaderOf(toolId: number): Promise<number | null> {
      const row = await db.selectFrom('tool').select('uploader_id').where('id', '=', toolId).executeTakeFirst();
      return row?.uploader_id ?? null;
    },
  };
}
