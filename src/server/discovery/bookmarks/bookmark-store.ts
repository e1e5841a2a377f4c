import { sql } from 'kysely';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Member } from '../../platform/caller.ts';
import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { WorkRow } from '../../community/profiles/work-view.ts';
import { isSeen, sightOf } from '../../catalogue/publications/publication-policy.ts';

export interface BookmarkRow {
  listed: boolean;
  uploader_id: number | null;
  save_count: number;
  saved: boolean;
}

export type BookmarkStore = ReturnType<typeof bookmarkStore>;

/** The rows of a member, as far as they may see the publications. */
const shownTo = (member: Member) => sql`
  saved_publication s join publication on publication.kind = s.kind and publication.id = s.subject_id
  where s.account_id = ${member.id} and ${isSeen(sightOf(member), 'publication')}`;

const savedBy = (accountId: number, { kind, id }: PublicationRef) =>
  sql<boolean>`account_id = ${accountId} and kind = ${kind} and subject_id = ${id}`;

export function bookmarkStore(db: Db) {
  return {
    async find({ kind, id }: PublicationRef, accountId: number): Promise<BookmarkRow | undefined> {
      const { rows } = await sql<BookmarkRow>`
        select listed, uploader_id, save_count, exists (
          select from saved_publication where ${savedBy(accountId, { kind, id })}) as saved
        from ${sql.table(kind)} where id = ${id}`.execute(db);
      return rows[0];
    },

    /** Locks the publication until the transaction ends, so concurrent bookmarks wait here. */
    async lock({ kind, id }: PublicationRef): Promise<void> {
      await sql`select from ${sql.table(kind)} where id = ${id} for no key update`.execute(db);
    },

    async add({ kind, id }: PublicationRef, accountId: number, now: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into saved_publication (account_id, kind, subject_id, saved_at) values (${accountId}, ${kind}, ${id}, ${now})
        on conflict do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    async remove(publication: PublicationRef, accountId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from saved_publication where ${savedBy(accountId, publication)} returning 1`.execute(db);
      return rows.length > 0;
    },

    /** A page, the last saved first. */
    async list(member: Member, { limit, offset }: { limit: number; offset: number }): Promise<WorkRow[]> {
      const { rows } = await sql<WorkRow>`
        select publication.kind, publication.id, publication.title, publication.published_at, publication.updated_at, ${pictureJson('publication.picture_id')} as picture
        from ${shownTo(member)} order by s.id desc limit ${limit} offset ${offset}`.execute(db);
      return rows;
    },

    async count(member: Member): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${shownTo(member)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
