import { sql } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

/** Number of recent comments compared for duplicates; bounds the cost of a flood. */
const COMPARED = 1000;

/** SQL: normalised `text` for comparison, without invisible characters. */
const seen = sql`regexp_replace(lower(normalize(text, NFKC)), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')`;

export function holdScreeningStore(db: Db) {
  return {
    /** Whether the member has a public comment with an outside link. */
    async hasLed(accountId: number): Promise<boolean> {
      const { rows } = await sql`
        select from comment c where c.author_id = ${accountId} and c.alive
          and exists (select from posted_link l where l.account_id = c.author_id and l.kind = 'comment' and l.subject_id = c.id) limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Other new members who posted links to one of these hosts. Returns the host with most of them. */
    async othersPosted(accountId: number, hosts: string[], since: Date): Promise<{ host: string; count: number } | undefined> {
      if (hosts.length === 0) return undefined;
      const { rows } = await sql<{ host: string; count: number }>`
        select host, count(distinct account_id)::int as count from posted_link
        where host = any(${hosts}) and posted_at > ${since} and account_id <> ${accountId} group by host order by 2 desc, 1 limit 1`.execute(
        db,
      );
      return rows[0];
    },

    /** Whether the member wrote the same on another publication. `text` is normalised as `seen` does. */
    async hasWritten(accountId: number, text: string, { kind, id }: PublicationRef, since: Date): Promise<boolean> {
      const { rows } = await sql`
        select from (select * from comment where author_id = ${accountId} order by id desc limit 20) last
        where ${seen} = ${text} and created_at > ${since} and (kind, subject_id) <> (${kind}, ${id}) limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Whether somebody else wrote nearly the same, by trigram similarity. */
    async othersWrote(accountId: number, text: string, since: Date, likeness: number): Promise<boolean> {
      const { rows } = await sql`
        select from (select * from comment where author_id <> ${accountId} and text <> '' order by id desc limit ${COMPARED}) last
        where created_at > ${since} and length(text) between ${Math.floor(text.length * likeness * 0.8)} and ${Math.ceil((text.length / likeness) * 1.25)}
          and similarity(${seen}, ${text}) >= ${likeness}::float4 limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Whether the member has another publication that was ever public and still is. */
    async hasPublished(accountId: number, { kind, id }: PublicationRef): Promise<boolean> {
      const { rows } = await sql`
        select from publication p where p.uploader_id = ${accountId} and p.published_at is not null and p.listed
          and (p.kind, p.id) <> (${kind}, ${id}) limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}
