import { Type, type Static } from 'typebox';

import { Picture } from '../files/picture-contract.ts';
import type { ReplyOf } from '../kit/endpoint.ts';
import { nullable } from '../kit/endpoint.ts';
import { SORTS } from '../kit/paging.ts';
import { browseEndpoints } from '../publications/browse-contract.ts';
import { filterQuery } from '../publications/filter.ts';
import { FANART_FILTERS } from './fanart-filters.ts';
import { MEDIA, RIGHTS } from './fanart-rules.ts';

const fanartFilters = filterQuery(FANART_FILTERS);
const FanartFilterValues = Type.Object(fanartFilters);
export type FanartFilters = Static<typeof FanartFilterValues>;

export const FANART_SORTS = SORTS;

const medium = nullable(Type.Enum([...MEDIA]));
const depicted = Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) }));

export const {
  list: listFanarts,
  choices: listFanartFilters,
  find: getFanart,
} = browseEndpoints({
  name: 'Fanart',
  noun: 'fan art',
  scope: 'fanarts',
  filters: FANART_FILTERS,
  sorts: FANART_SORTS,
  card: {
    medium,
    /** Its picture is shown to who asks for it, and stands blurred before. */
    sensitive: Type.Boolean(),
    pictures: Type.Integer(),
    /** The titles of the games that it depicts. */
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

export type FanartCard = ReplyOf<typeof listFanarts>['cards'][number];
export type FanartDetail = ReplyOf<typeof getFanart>['data'][number];
export type FanartAttributes = FanartDetail['attributes'];
