import type { Db } from '../../platform/db/database.ts';
import { isLocalUrl } from '../../platform/http/private-address.ts';

/** The origin in the ids of feeds. */
export interface FeedOrigin {
  /** Without a trailing slash. */
  url: string;
  /** A day on which the address was ours, `yyyy-mm-dd`. */
  since: string;
}

/**
 * The first public address of this installation, and its day. It stays when the site moves, because ids of feeds contain it. A
 * loopback address is not stored, since every installation has it.
 */
export async function feedOrigin(db: Db, publicUrl: string, now: Date): Promise<FeedOrigin> {
  const current: FeedOrigin = { url: publicUrl, since: now.toISOString().slice(0, 10) };
  if (!isLocalUrl(publicUrl)) {
    await db
      .insertInto('installation')
      .values({ name: 'feed_origin', value: JSON.stringify(current) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = await db.selectFrom('installation').select('value').where('name', '=', 'feed_origin').executeTakeFirst();
  return row === undefined ? { ...current, since: '2026-01-01' } : (JSON.parse(row.value) as FeedOrigin);
}
