import { sql } from 'kysely';

import type { ToolTrial } from '../../../../shared/catalogue/tools/tool-trial-contract.ts';
import type { Db } from '../../../platform/db/database.ts';

interface NewTrial extends Omit<ToolTrial, 'id' | 'nickname'> {
  toolId: number;
  accountId: number;
  at: Date;
}

export function toolTrialStore(db: Db) {
  return {
    visibilityOf: (id: number): Promise<{ listed: boolean; uploaderId: number | null } | undefined> =>
      db.selectFrom('tool').select(['listed', 'uploader_id as uploaderId']).where('id', '=', id).executeTakeFirst(),

    async list(toolId: number, most: number): Promise<ToolTrial[]> {
      const { rows } = await sql<ToolTrial>`
        select t.id, t.version, t.system, t.works, t.tried_on::text as on, u.credit as nickname
        from tool_trial t left join account u on u.id = t.account_id
        where t.tool_id = ${toolId} order by t.tried_on desc, t.id desc limit ${most}`.execute(db);
      return rows;
    },

    async count(toolId: number): Promise<{ works: number; broken: number }> {
      const { rows } = await sql<{ works: number; broken: number }>`
        select count(*) filter (where works)::int as works, count(*) filter (where not works)::int as broken
        from tool_trial where tool_id = ${toolId}`.execute(db);
      return rows[0] ?? { works: 0, broken: 0 };
    },

    async put({ toolId, accountId, version, system, works, on, at }: NewTrial): Promise<void> {
      await sql`
        insert into tool_trial (tool_id, account_id, version, system, works, tried_on, created_at)
        values (${toolId}, ${accountId}, ${version}, ${system}, ${works}, ${on}, ${at})
        on conflict (tool_id, account_id, lower(version)) do update
          set version = excluded.version, system = excluded.system, works = excluded.works, tried_on = excluded.tried_on`.execute(
        db,
      );
    },

    async remove(id: number, { toolId, accountId }: { toolId: number; accountId: number }): Promise<void> {
      await db
        .deleteFrom('tool_trial')
        .where('id', '=', id)
        .where('tool_id', '=', toolId)
        .where('account_id', '=', accountId)
        .execute();
    },
  };
}
