import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';

interface NewSubscriber {
  email: string;
  /** ISO 639 code, or null. */
  language: string | null;
}

export function newsletterStore(db: Db) {
  return {
    /** Stores an address. Returns its id if it is new, or unconfirmed since before `askedBefore`: then a mail is due. */
    async add({ email, language }: NewSubscriber, now: Date, askedBefore: Date): Promise<number | null> {
      const row = await db
        .insertInto('newsletter_subscriber')
        .values({ email, language, created_at: now, confirmed_at: null })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet({ created_at: now, language })
            .where('newsletter_subscriber.confirmed_at', 'is', null)
            .where('newsletter_subscriber.created_at', '<', askedBefore),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    find: (id: number) => db.selectFrom('newsletter_subscriber').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Finds a subscriber by the hash in codes (`tagOf`). Reads all subscriptions. */
    findByTag: (secret: string, tag: string) =>
      db
        .selectFrom('newsletter_subscriber')
        .select(['id', 'email'])
        .where(
          sql<string>`left(encode(sha256(convert_to(${`${secret} `}::text || email, 'UTF8')), 'hex'), ${tag.length})`,
          '=',
          tag,
        )
        .executeTakeFirst(),

    confirm: (id: number, now: Date) =>
      db
        .updateTable('newsletter_subscriber')
        .set({ confirmed_at: sql`coalesce(confirmed_at, ${now}::timestamptz)` })
        .where('id', '=', id)
        .execute(),

    /** All confirmed subscribers, the oldest first. */
    confirmed: () =>
      db
        .selectFrom('newsletter_subscriber')
        .select(['id', 'email', 'confirmed_at', 'language'])
        .where('confirmed_at', 'is not', null)
        .orderBy('confirmed_at')
        .orderBy('id')
        .execute(),

    /** Deliveries to removed subscribers count as unsubscribed. */
    async remove(id: number, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('newsletter_copy').set({ left_at: now }).where('subscriber_id', '=', id).execute();
        await trx.deleteFrom('newsletter_subscriber').where('id', '=', id).execute();
      });
    },

    /** Deletes unconfirmed addresses that were stored before this time. */
    sweep: (before: Date) =>
      db.deleteFrom('newsletter_subscriber').where('confirmed_at', 'is', null).where('created_at', '<', before).execute(),
  };
}
