import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { FilterChoice, listQuery } from '../../platform/kit/paging.ts';
import { filterChoices, filterQuery, namedFilters } from '../publications/filter.ts';
import { CLIP_FILTERS } from './clip-filters.ts';

const clipFilters = filterQuery(CLIP_FILTERS);
const ClipFilters = Type.Object(clipFilters);
export type ClipFilters = Static<typeof ClipFilters>;

export const CLIP_SORTS = ['recent', 'name', 'longest', 'shortest'] as const;
export type ClipSort = (typeof CLIP_SORTS)[number];

/** One animation of one model. */
export const ClipCard = Type.Object(
  {
    id: Type.Integer(),
    /** Name in its file, by which the viewer finds it. */
    name: Type.String(),
    seconds: Type.Number(),
    model: Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) }),
    gameTitle: nullable(Type.String()),
    bones: nullable(Type.Integer()),
    publishedAt: Type.String(),
  },
  { title: 'ClipCard' },
);
export type ClipCard = Static<typeof ClipCard>;

export const listClips = endpoint({
  name: 'listClips',
  method: 'GET',
  path: '/api/get-clips-data',
  summary: 'A page of the animation clips of published models, with their total.',
  tag: 'Browsing',
  query: Type.Object(
    { ...listQuery, sort: Type.Optional(Type.Enum([...CLIP_SORTS])), ...clipFilters },
    { additionalProperties: false },
  ),
  reply: Type.Object({ cards: Type.Array(ClipCard), total: Type.Integer(), nextCursor: nullable(Type.String()) }),
  cache: 'public',
});

export const listClipFilters = endpoint({
  name: 'listClipFilters',
  method: 'GET',
  path: '/api/get-clips-filters',
  summary: 'The choices of each filter of the list of clips, with the number of clips each would leave beside the others.',
  tag: 'Browsing',
  query: Type.Object({ ...clipFilters }, { additionalProperties: false }),
  reply: Type.Object(filterChoices(CLIP_FILTERS)),
  cache: 'public',
});

const NAMED_CLIP_FILTERS = namedFilters(CLIP_FILTERS);
export type NamedClipFilter = (typeof NAMED_CLIP_FILTERS)[number];

export const findClipChoices = endpoint({
  name: 'findClipChoices',
  method: 'GET',
  path: '/api/get-clip-choices',
  summary: 'Choices of a filter of the clips list, by a part of their name, those with most results first.',
  tag: 'Browsing',
  query: Type.Object(
    {
      filter: Type.Enum([...NAMED_CLIP_FILTERS]),
      value: Type.String({ minLength: 1, maxLength: 200 }),
      ...clipFilters,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ choices: Type.Array(FilterChoice) }),
  cache: 'public',
});
