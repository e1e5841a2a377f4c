import { sql } from 'kysely';

import { listTools, type ToolCard, type ToolFilters } from '../../shared/tools/tool-contract.ts';
import { TOOL_FILTERS } from '../../shared/tools/tool-filters.ts';
import type { Price, System } from '../../shared/tools/tool-rules.ts';
import { pictureJson, pictureView, type PictureRow } from '../files/picture-view.ts';
import type { ListKind } from '../publications/publication-list-store.ts';
import { TOOL_FILTER_SQL, TOOL_TABLE } from './tool-filter-store.ts';

interface ToolCardRow {
  id: number;
  title: string;
  uploader: string | null;
  published_at: Date;
  systems: System[];
  price: Price | null;
  last_version: string | null;
  formats: string[];
  picture: PictureRow | null;
}

export const TOOL_LIST: ListKind<ToolFilters, keyof ToolFilters, 'latest', ToolCardRow, ToolCard> = {
  table: TOOL_TABLE,
  filters: TOOL_FILTERS,
  filterSql: TOOL_FILTER_SQL,
  // What nobody knows the last release of comes last.
  orders: { latest: sql`coalesce(date '1970-01-01' - t.released_on, 2147483647)` },
  byNumber: {},
  selectCards: sql`select t.id, t.title, u.credit as uploader, t.published_at, t.systems, t.price, t.last_version,
      ${pictureJson('t.cover_id')} as picture,
      array(select f.name from tool_format x join format f on f.id = x.format_id where x.tool_id = t.id
        group by f.name order by min(x.position)) as formats
    from tool t left join account u on u.id = t.uploader_id`,
  card: listTools.reply.properties.cards.items,
  cardOf: ({ published_at, last_version, picture, ...row }) => ({
    ...row,
    lastVersion: last_version,
    publishedAt: published_at.toISOString(),
    picture: pictureView(picture),
  }),
};
