import { sql } from 'kysely';

import { TOOL_FIELDS } from '../../../shared/tools/tool-form.ts';
import { choiceJson } from '../../publications/choice-store.ts';
import { publicationColumns } from '../../publications/publication-columns-store.ts';
import { listOf, rowsPart, type KindInDatabase } from '../../publications/publication-record-store.ts';
import type { ToolRecord } from './tool-stored-kind.ts';

/** How tools stand in the database. */
export const TOOL_SQL = {
  columns: publicationColumns('tool', 'tool', TOOL_FIELDS),
  form: {
    formats: sql`coalesce((select json_agg(json_build_object('format', (select ${choiceJson('format', 'l')} from format l where l.id = x.format_id),
        'action', x.action, 'note', x.note, 'version', x.version) order by x.position)
      from tool_format x where x.tool_id = tool.id), '[]')`,
  },
  ownMembers: sql`${listOf(sql`select json_build_object('formatId', x.format_id, 'action', x.action, 'note', x.note,
      'version', x.version) as item, x.position from tool_format x where x.tool_id = tool.id`)} as formats`,
  ownColumns: ({ images }) => ({ cover_id: images[0] ?? null }),
  parts: {
    formats: rowsPart('tool_format', ({ formats }, tool_id) =>
      formats.map(({ formatId, ...row }) => ({ tool_id, format_id: formatId, ...row })),
    ),
  },
} satisfies KindInDatabase<typeof TOOL_FIELDS, ToolRecord>;
