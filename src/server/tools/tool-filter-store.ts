import { sql } from 'kysely';

import type { ToolFilters } from '../../shared/tools/tool-contract.ts';
import { TOOL_FILTERS } from '../../shared/tools/tool-filters.ts';
import { PRICES, SYSTEMS, type FormatAction } from '../../shared/tools/tool-rules.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { filtersOf, type FilterSqls } from '../publications/publication-filter-store.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';

export const TOOL_TABLE: PublicationTable = { table: 'tool', alias: 't', title: 'title', key: 'title_key' };

const { own, worded, linked, ranged, exact, without } = filtersOf(TOOL_TABLE);

/** By what a tool does with a format; converting is both. */
function byAction(action: FormatAction) {
  const does = sql`x.action in (${sql.lit(action)}, 'converts')`;
  return {
    condition: (ids: number[]) =>
      sql<boolean>`t.id in (select x.tool_id from tool_format x where x.format_id = any(${ids}::int[]) and ${does})`,
    values: sql`select x.tool_id as id, x.format_id as value from tool_format x where x.format_id is not null and ${does}`,
    naming: NAMINGS.format,
  };
}

export const TOOL_FILTER_SQL: FilterSqls<ToolFilters> = {
  system: {
    condition: (systems) => sql<boolean>`t.systems && ${systems}::text[]`,
    values: sql`select o.id, array_position(${SYSTEMS}::text[], s.system) - 1 as value from tool o, unnest(o.systems) s (system)`,
    stored: SYSTEMS,
  },
  opens: byAction('opens'),
  writes: byAction('writes'),
  format: { ...linked('tool_format', 'format_id'), naming: NAMINGS.format },
  technology: { ...linked('tool_technology', 'technology_id'), naming: NAMINGS.technology },
  game: { ...linked('tool_game', 'game_id'), naming: NAMINGS.game },
  price: worded('price', PRICES),
  license: { ...own('license_id', 'int'), naming: NAMINGS.license },
  tag: { ...linked('tool_tag', 'tag_id'), naming: NAMINGS.tag },
  added: ranged('published_at', TOOL_FILTERS.added.range),
  uploader: { ...own('uploader_id', 'int'), naming: NAMINGS.uploader },
  exact,
  without,
};
