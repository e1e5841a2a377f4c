import { Type } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { nullable, type ReplyOf } from '../../platform/kit/endpoint.ts';
import { SORTS } from '../../platform/kit/paging.ts';
import { browseEndpoints } from '../publications/browse-contract.ts';
import type { FilterValues } from '../publications/filter.ts';
import { FANART_FILTERS } from './fanart-filters.ts';
import { MEDIA, RIGHTS } from './fanart-rules.ts';

export type FanartFilters = FilterValues<typeof FANART_FILTERS>;

const medium = nullable(Type.Enum([...MEDIA]));
const depicted = Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) }));

export const FANART_BROWSING = browseEndpoints({
  kind: 'fanart',
  filters: FANART_FILTERS,
  sorts: SORTS,
  card: {
    medium,
    /** The picture is blurred until the reader asks for it. */
    sensitive: Type.Boolean(),
    pictures: Type.Integer(),
    /** Titles of the games that it shows. */
    games: Type.Array(Type.String()),
  },
  attributes: {
    medium,
    software: nullable(Type.String()),
    rights: nullable(Type.Enum([...RIGHTS])),
    permissionOf: nullable(Type.String()),
    sensitive: Type.Boolean(),
    games: depicted,
    models: depicted,
  },
});
export const { list: listFanarts, choices: listFanartFilters, find: getFanart } = FANART_BROWSING;

export type FanartCard = ReplyOf<typeof listFanarts>['cards'][number];
export type FanartDetail = ReplyOf<typeof getFanart>['data'][number];
export type FanartAttributes = FanartDetail['attributes'];
