import { sql } from 'kysely';

import { PUBLICATION_KINDS } from '../../shared/publications/publication.ts';
import type { Db } from '../platform/db/database.ts';

export type EraseAccountStore = ReturnType<typeof eraseAccountStore>;

/** Takes an account out of the database, all but the row that publications are credited to. Within a transaction. */
export function eraseAccountStore(db: Db) {
  return {
    find: (id: number) =>
      db
        .selectFrom('account')
        .select(['nickname', 'email'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** The present and former nicknames of the account: nobody takes them until then, so that nobody passes for its owner. */
    async restNicknames(id: number, now: Date): Promise<void> {
      await sql`delete from resting_nickname where until <= ${now}`.execute(db);
      await sql`
        insert into resting_nickname (nickname_hash, until)
        select sha256(convert_to(n.nickname, 'UTF8')), ${now}::timestamptz + interval '1 year'
        from (select nickname from account where id = ${id} union select nickname from former_nickname where account_id = ${id}) n
        on conflict (nickname_hash) do update set until = excluded.until`.execute(db);
    },

    forgetSubscriber: (email: string) => db.deleteFrom('newsletter_subscriber').where('email', '=', email).execute(),

    forgetBounces: (email: string) => db.deleteFrom('mail_bounce').where('email', '=', email.toLowerCase()).execute(),

    /** What was reported stays, and nobody knows by whom. */
    forgetReporter: (id: number) => db.updateTable('report').set({ reporter_id: null }).where('reporter_id', '=', id).execute(),

    /** Nobody follows who is gone; what hangs on their row by itself goes with their belongings. */
    forgetFollowers: (id: number) =>
      db.deleteFrom('follow').where('kind', '=', 'member').where('subject_id', '=', id).execute(),

    /** What waits for a moderator was read by nobody else, and goes; of a comment that has answers the place alone stays. */
    async removeHeld(id: number, now: Date): Promise<void> {
      await sql`delete from comment c where author_id = ${id} and held_at is not null
        and not exists (select from comment k where k.parent_id = c.id or k.under_id = c.id)`.execute(db);
      await sql`delete from comment_version where comment_id in (select id from comment where author_id = ${id} and held_at is not null)`.execute(
        db,
      );
      await sql`delete from report r using comment c where c.author_id = ${id} and c.held_at is not null
        and r.kind = 'comment' and r.subject_id = c.id and r.found and r.act_id is null`.execute(db);
      await sql`update comment set text = '', anchor = null, anchor_version = null, deleted_at = ${now}, held_at = null, held_note = null
        where author_id = ${id} and held_at is not null`.execute(db);
      for (const kind of PUBLICATION_KINDS)
        await sql`delete from ${sql.table(kind)} p where uploader_id = ${id} and hidden_by in ('moderator', 'both')
          and exists (select from report r where r.kind = ${kind} and r.subject_id = p.id and r.found and r.act_id is null
            and r.created_at = p.published_at)`.execute(db);
    },

    /** Drafts, with everything that hangs on them. A draft of a game stays while a published asset is from that game. */
    async removeDrafts(id: number): Promise<void> {
      await sql`delete from asset where uploader_id = ${id} and status_id = 3`.execute(db);
      await sql`delete from game g where uploader_id = ${id} and status_id = 3
        and not exists (select from asset_game x where x.game_id = g.id)`.execute(db);
    },

    /**
     * Takes the nickname, in the form in which it is matched, out of what the account's assets are found by. It stands last;
     * where a name before it reads the same, that one stays.
     */
    async forgetInSearch(id: number, nicknameKey: string): Promise<void> {
      await sql`
        update asset set search_text = left(search_text, -length(${nicknameKey}::text) - 1)
        where uploader_id = ${id} and right(search_text, length(${nicknameKey}::text) + 2) = ' ' || ${nicknameKey}::text || ' '
          and name_key <> ${nicknameKey}::text and not exists (
            select from asset_game x join game g on g.id = x.game_id where x.asset_id = asset.id and g.title_key = ${nicknameKey}::text
          )`.execute(db);
    },

    /**
     * Sessions, second factors, links and whatever else would go with the account's row. It asks the database which tables
     * these are, so one that is added later counts by itself.
     */
    async removeBelongings(id: number): Promise<void> {
      const { rows } = await sql<{ table: string; column: string }>`
        select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'account'::regclass and c.confdeltype = 'c' order by 1, 2`.execute(db);
      for (const { table, column } of rows)
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    },

    /** Empties the row. Somebody may have the nickname that it gets. */
    async empty(id: number, now: Date): Promise<void> {
      await sql`
        update account set email = null, email_confirmed_at = null, password_hash = null, about = null, avatar_id = null, feed_key = null,
          role = 'user', level = 'new', level_pinned = false, deleted_at = ${now},
          nickname = 'deleted_' || id || case when exists (select from account o where o.nickname = 'deleted_' || account.id)
            then '_' || substr(md5(random()::text), 1, 12) else '' end
        where id = ${id}`.execute(db);
    },
  };
}
