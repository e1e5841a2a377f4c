import { Type } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { nullable, type ReplyOf } from '../../platform/kit/endpoint.ts';
import { SORTS } from '../../platform/kit/paging.ts';
import { browseEndpoints } from '../publications/browse-contract.ts';
import type { FilterValues } from '../publications/filter.ts';
import { TOOL_FILTERS } from './tool-filters.ts';
import { SYSTEMS, PRICES, FORMAT_ACTIONS } from './tool-rules.ts';

export type ToolFilters = FilterValues<typeof TOOL_FILTERS>;

/** Adds the day of the last release, newest first, to the common orders. */
export const TOOL_SORTS = [...SORTS, 'latest'] as const;

const systems = Type.Array(Type.Enum([...SYSTEMS]));
const price = nullable(Type.Enum([...PRICES]));
const lookedUp = Type.Object({ id: Type.Integer(), name: Type.String() });
const line = nullable(Type.String());

export const TOOL_BROWSING = browseEndpoints({
  kind: 'tool',
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
    /** Broken links, with the day since when. */
    deadLinks: Type.Array(Type.Object({ field: Type.Enum(['homepage', 'source']), since: Type.String() })),
    license: nullable(lookedUp),
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
    technologies: Type.Array(lookedUp),
    games: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) })),
    alternatives: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) })),
    commandLine: line,
  },
});
export const { list: listTools, choices: listToolFilters, find: getTool } = TOOL_BROWSING;

export type ToolCard = ReplyOf<typeof listTools>['cards'][number];
export type ToolDetail = ReplyOf<typeof getTool>['data'][number];
export type ToolAttributes = ToolDetail['attributes'];
