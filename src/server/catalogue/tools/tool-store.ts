import { sql } from 'kysely';

import { publishableNames } from '../../../shared/catalogue/publications/name-rules.ts';
import {
  EMPTY_TOOL_FORM,
  isEmptyFormat,
  TOOL_FIELDS,
  type ToolForm,
  type ToolFormatRow,
} from '../../../shared/catalogue/tools/tool-form.ts';
import {
  listTools,
  type ToolAttributes,
  type ToolCard,
  type ToolFilters,
} from '../../../shared/catalogue/tools/tool-contract.ts';
import {
  MAX_FORMAT_NOTE,
  MAX_TOOL_VERSION,
  PRICES,
  SYSTEMS,
  type FormatAction,
  type Price,
  type System,
} from '../../../shared/catalogue/tools/tool-rules.ts';
import { TOOL_FILTERS } from '../../../shared/catalogue/tools/tool-filters.ts';
import { MAX_LINK, tidyLink } from '../../../shared/platform/kit/outside-link.ts';
import { pictureJson, pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { choiceJson } from '../publications/lookup-resolver-store.ts';
import { filtersOf } from '../publications/publication-filter-store.ts';
import { cleanChoice, storedOf } from '../publications/publication-form.ts';
import type { ListKind } from '../publications/publication-list-store.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';
import { listOf, rowsPart } from '../publications/publication-record-store.ts';
import { simpleKind, simpleList, simpleStoredKind, type OwnEditing, type OwnPage } from '../publications/simple-kind-store.ts';
import type { ToolRecord } from './tool-record.ts';

const TABLE: PublicationTable = { table: 'tool', alias: 't', title: 'title', key: 'title_key' };

const { own, worded, linked, ranged, exact, without } = filtersOf(TABLE);

/** By an action on a format. Converting includes opening and writing. */
const byAction = (action: FormatAction) => ({
  ...linked('tool_format', 'format_id', sql<boolean>`x.action in (${sql.lit(action)}, 'converts')`),
  naming: NAMINGS.format,
});

interface CardRow {
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

const LIST: ListKind<ToolFilters, keyof ToolFilters, 'latest', CardRow, ToolCard> = {
  table: TABLE,
  filters: TOOL_FILTERS,
  fields: {
    system: {
      facet: {
        values: sql`select o.id, array_position(${SYSTEMS}::text[], s.system) - 1 as value from tool o, unnest(o.systems) s (system)`,
      },
      stored: SYSTEMS,
    },
    opens: byAction('opens'),
    writes: byAction('writes'),
    format: { ...linked('tool_format', 'format_id'), naming: NAMINGS.format },
    technology: { ...linked('tool_technology', 'technology_id'), naming: NAMINGS.technology },
    game: { ...linked('tool_game', 'game_id'), naming: NAMINGS.game },
    price: worded('price', PRICES),
    license: { ...own('license_id'), naming: NAMINGS.license },
    tag: { ...linked('tool_tag', 'tag_id'), naming: NAMINGS.tag },
    added: ranged('published_at', TOOL_FILTERS.added.range),
    uploader: { ...own('uploader_id'), naming: NAMINGS.uploader },
    exact,
    without,
  },
  // Tools without a known release come last.
  orders: {
    latest: {
      column: sql`coalesce(date '1970-01-01' - t.released_on, 2147483647)`,
      key: { field: 'releasedOn', descends: true, missing: 2_147_483_647 },
    },
  },
  numbers: { releasedOn: sql`t.released_on - date '1970-01-01'` },
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

const PAGE: OwnPage = {
  columns: sql`coalesce((select json_agg(json_build_object('field', x.field, 'since', x.dead_since) order by x.field) from tool_link x
    where x.tool_id = p.id and x.dead_since is not null
      and x.url = case x.field when 'homepage' then p.homepage else p.source end), '[]') as "deadLinks",
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'action', x.action, 'note', x.note, 'version', x.version)
      order by x.position) from tool_format x join format f on f.id = x.format_id where x.tool_id = p.id), '[]') as formats`,

  attributesOf: ({ formats, deadLinks }: Pick<ToolAttributes, 'formats' | 'deadLinks'>) => ({
    formats,
    deadLinks: deadLinks.map(({ field, since }) => ({ field, since: new Date(since).toISOString() })),
  }),
};

const EDITING: OwnEditing<typeof TOOL_FIELDS, ToolRecord> = {
  clean: (form) => ({
    ...form,
    homepage: cleanLink(form.homepage, 'homepage'),
    source: cleanLink(form.source, 'source'),
    formats: form.formats.map(cleanFormat),
  }),

  replace: (form, { lookup }) => ({
    ...form,
    formats: form.formats.map((row) => ({ ...row, format: row.format && lookup('format', row.format, 'formats') })),
  }),

  recordOf: (form, owned) => ({
    ...owned,
    ...storedOf(TOOL_FIELDS, form),
    formats: form.formats.map(({ format, ...row }) => ({ ...row, formatId: format?.id ?? null })),
  }),

  restorable: (form) => ({
    ...form,
    alternativeNames: publishableNames(form.alternativeNames),
    formats: form.formats.filter((row) => !isEmptyFormat(row)),
  }),
};

export const TOOL = simpleKind({
  stored: simpleStoredKind<typeof TOOL_FIELDS, ToolRecord>('tool', TOOL_FIELDS, {
    foundBy: ({ tags, games }) => ({ tag: tags, game: games }),
    empty: { ...storedOf(TOOL_FIELDS, EMPTY_TOOL_FORM), uploaderId: null, publishedAt: null, formats: [] },
    form: {
      formats: sql`coalesce((select json_agg(json_build_object('format', (select ${choiceJson('format', 'l')} from format l where l.id = x.format_id),
          'action', x.action, 'note', x.note, 'version', x.version) order by x.position)
        from tool_format x where x.tool_id = tool.id), '[]')`,
    },
    ownMembers: sql`${listOf(sql`select json_build_object('formatId', x.format_id, 'action', x.action, 'note', x.note,
        'version', x.version) as item, x.position from tool_format x where x.tool_id = tool.id`)} as formats`,
    parts: {
      formats: rowsPart('tool_format', ({ formats }, tool_id) =>
        formats.map(({ formatId, ...row }) => ({ tool_id, format_id: formatId, ...row })),
      ),
    },
  }),
  list: simpleList(LIST),
  page: PAGE,
  editing: EDITING,
});

const cleanLink = (link: string | null, field: keyof ToolForm) =>
  link === null ? null : cleanLine(tidyLink(link), field, MAX_LINK) || null;

const cleanFormat = ({ format, action, note, version }: ToolFormatRow): ToolFormatRow => ({
  format: format && cleanChoice('formats', format),
  action,
  note: cleanLine(note ?? '', 'formats', MAX_FORMAT_NOTE) || null,
  version: cleanLine(version ?? '', 'formats', MAX_TOOL_VERSION) || null,
});
