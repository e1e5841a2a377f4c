import type { Db } from '../../platform/db/database.ts';
import { isLocalUrl } from '../../platform/http/private-address.ts';

/** In whose name the ids of feeds are given. */
export interface FeedOrigin {
  /** Without a slash at its end. */
  url: string;
  /** A day on which the address was ours, `yyyy-mm-dd`. */
  since: string;
}

/**
 * The first address by which others could reach this installation, and when that was. It stays when the site moves: ids of
 * feeds are made with it. An address of this machine alone is not kept, since every installation has it.
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
