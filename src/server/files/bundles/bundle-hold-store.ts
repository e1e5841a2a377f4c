import { sql } from 'kysely';

import { SHOWN_KINDS } from '../../../shared/files/bundles/package-rules.ts';
import { actsAsStaff } from '../../platform/db/acting-role.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Paths of programs in the newest bundle of a published asset. Empty if the bundle has nothing to show.
 * Null if no review is due: moderators know this bundle, or knew the same programs in an earlier one, or its uploader is
 * one.
 */
export async function takeHeldPrograms(db: Db, assetId: number, now: Date): Promise<string[] | null> {
  const { rows } = await sql<{ programs: string[] }>`
    with found as (
      select b.id, array(select e.path from bundle_entry e where e.bundle_id = b.id and e.kind = 'program' and not exists (
          select from bundle h join bundle_entry o on o.bundle_id = h.id
          where h.asset_id = b.asset_id and h.held_at is not null and o.kind = 'program' and o.sha256 = e.sha256)
        order by e.position) as programs,
        exists (select from bundle_entry e where e.bundle_id = b.id) and not exists (select from bundle_entry e where e.bundle_id = b.id and e.kind = any(${[...SHOWN_KINDS]}::text[]))
          and not exists (select from asset_image i where i.asset_id = a.id) as nothing
      from asset a join bundle b on b.id = a.bundle_id
      where a.id = ${assetId} and a.status_id = 1 and a.removal_at is null
        and b.held_at is null and b.state in ('processing', 'ready')
        and not exists (select from account u where u.id = b.account_id and ${actsAsStaff('u')}))
    update bundle b set held_at = ${now} from found f
    where b.id = f.id and (f.nothing or f.programs <> '{}') returning f.programs`.execute(db);
  return rows[0]?.programs ?? null;
}
