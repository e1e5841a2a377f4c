import { Type, type Static } from 'typebox';

import { Picture } from '../files/picture-contract.ts';
import type { ReplyOf } from '../kit/endpoint.ts';
import { nullable } from '../kit/endpoint.ts';
import { SORTS } from '../kit/paging.ts';
import { browseEndpoints } from '../publications/browse-contract.ts';
import { filterQuery } from '../publications/filter.ts';
import { TOOL_FILTERS } from './tool-filters.ts';
import { FORMAT_ACTIONS, PRICES, SYSTEMS } from './tool-rules.ts';

const toolFilters = filterQuery(TOOL_FILTERS);
const ToolFilterValues = Type.Object(toolFilters);
export type ToolFilters = Static<typeof ToolFilterValues>;

/** By the day of the last release, the newest first, beside what every list can go by. */
export const TOOL_SORTS = [...SORTS, 'latest'] as const;
export type ToolSort = (typeof TOOL_SORTS)[number];

const systems = Type.Array(Type.Enum([...SYSTEMS]));
const price = nullable(Type.Enum([...PRICES]));
const named = Type.Object({ id: Type.Integer(), name: Type.String() });
const line = nullable(Type.String());

export const {
  list: listTools,
  choices: listToolFilters,
  find: getTool,
} = browseEndpoints({
  name: 'Tool',
  scope: 'tools',
  filters: TOOL_FILTERS,
  sorts: TOOL_SORTS,
  card: {
    systems,
    price,
    lastVersion: line,
    /** Names of formats, each once. */
    formats: Type.Array(Type.String()),
  },
  attributes: {
    homepage: line,
    source: line,
    /** Those of its links that lead nowhere any more, each with the day since when. */
    deadLinks: Type.Array(Type.Object({ field: Type.Enum(['homepage', 'source']), since: Type.String() })),
    license: nullable(named),
    authors: line,
    systems,
    price,
    lastVersion: line,
    /** yyyy-mm-dd. */
    released: line,
    checked: line,
    formats: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        action: Type.Enum([...FORMAT_ACTIONS]),
        note: line,
        version: line,
      }),
    ),
    technologies: Type.Array(named),
    games: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) })),
    alternatives: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) })),
    commandLine: line,
  },
});

export type ToolCard = ReplyOf<typeof listTools>['cards'][number];
export type ToolDetail = ReplyOf<typeof getTool>['data'][number];
export type ToolAttributes = ToolDetail['attributes'];
