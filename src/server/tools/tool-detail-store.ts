import { sql } from 'kysely';

import type { ToolAttributes } from '../../shared/tools/tool-contract.ts';
import type { Db } from '../platform/db/database.ts';
import {
  commonAttributesView,
  linkedNames,
  linkedPublications,
  linkedView,
  publicationDetailStore,
  type CommonDetailRow,
  type LinkedRow,
} from '../publications/publication-detail-store.ts';

type Own = Pick<
  ToolAttributes,
  | 'homepage'
  | 'source'
  | 'deadLinks'
  | 'license'
  | 'authors'
  | 'systems'
  | 'price'
  | 'released'
  | 'checked'
  | 'formats'
  | 'technologies'
>;

export interface ToolDetailRow extends CommonDetailRow, Own {
  last_version: string | null;
  command_line: string | null;
  games: LinkedRow[];
  alternatives: LinkedRow[];
}

const OWN = sql`p.homepage, p.source, p.authors, p.systems, p.price, p.last_version, p.command_line,
  coalesce((select json_agg(json_build_object('field', x.field, 'since', x.dead_since) order by x.field) from tool_link x
    where x.tool_id = p.id and x.dead_since is not null
      and x.url = case x.field when 'homepage' then p.homepage else p.source end), '[]') as "deadLinks",
  p.released_on as released, p.checked_on as checked,
  (select json_build_object('id', l.id, 'name', l.name) from license l where l.id = p.license_id) as license,
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'action', x.action, 'note', x.note, 'version', x.version)
      order by x.position) from tool_format x join format f on f.id = x.format_id where x.tool_id = p.id), '[]') as formats,
  ${linkedNames('tool', 'technology')} as technologies,
  ${linkedPublications('tool', 'game', 'game')} as games, ${linkedPublications('tool', 'tool', 'alternative')} as alternatives`;

export const toolDetailStore = (db: Db) => publicationDetailStore<ToolDetailRow>(db, 'tool', OWN);

export const toolAttributesView = (row: ToolDetailRow): ToolAttributes => ({
  ...commonAttributesView(row),
  homepage: row.homepage,
  source: row.source,
  deadLinks: row.deadLinks.map(({ field, since }) => ({ field, since: new Date(since).toISOString() })),
  license: row.license,
  authors: row.authors,
  systems: row.systems,
  price: row.price,
  lastVersion: row.last_version,
  released: row.released,
  checked: row.checked,
  formats: row.formats,
  technologies: row.technologies,
  games: row.games.map(linkedView),
  alternatives: row.alternatives.map(linkedView),
  commandLine: row.command_line,
});
