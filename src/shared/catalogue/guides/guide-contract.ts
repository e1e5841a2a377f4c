import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { nullable, type ReplyOf } from '../../platform/kit/endpoint.ts';
import { SORTS } from '../../platform/kit/paging.ts';
import { browseEndpoints } from '../publications/browse-contract.ts';
import type { FilterValues } from '../publications/filter.ts';
import { GUIDE_FILTERS } from './guide-filters.ts';
import { DIFFICULTIES, DURATIONS } from './guide-rules.ts';

export type GuideFilters = FilterValues<typeof GUIDE_FILTERS>;

const difficulty = nullable(Type.Enum([...DIFFICULTIES]));
const duration = nullable(Type.Enum([...DURATIONS]));
const lookedUp = Type.Object({ id: Type.Integer(), name: Type.String() });
const line = nullable(Type.String());
const linked = Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) });

/** Part of a step. */
const GuidePart = Type.Object(
  {
    /** Safe HTML of text and pictures; null if the part is a model. */
    html: nullable(Type.String()),
    /** Null together with `html` if the model is no longer available. */
    model: nullable(Type.Object({ ...linked.properties, hasView: Type.Boolean() })),
  },
  { title: 'GuidePart' },
);
export type GuidePart = Static<typeof GuidePart>;

/** Content below one top-level heading. */
export const GuideStep = Type.Object(
  {
    /** Fragment of the heading. */
    anchor: Type.String(),
    /** Null for content before the first heading. */
    title: nullable(Type.String()),
    parts: Type.Array(GuidePart),
  },
  { title: 'GuideStep' },
);
export type GuideStep = Static<typeof GuideStep>;

export const GUIDE_BROWSING = browseEndpoints({
  kind: 'guide',
  filters: GUIDE_FILTERS,
  sorts: SORTS,
  card: {
    description: line,
    difficulty,
    duration,
    games: Type.Array(Type.String()),
  },
  attributes: {
    steps: Type.Array(GuideStep),
    difficulty,
    duration,
    verifiedVersion: line,
    /** yyyy-mm-dd. */
    verifiedOn: line,
    games: Type.Array(linked),
    models: Type.Array(linked),
    tools: Type.Array(linked),
    technologies: Type.Array(lookedUp),
    formats: Type.Array(lookedUp),
  },
});
export const { list: listGuides, choices: listGuideFilters, find: getGuide } = GUIDE_BROWSING;

export type GuideCard = ReplyOf<typeof listGuides>['cards'][number];
export type GuideDetail = ReplyOf<typeof getGuide>['data'][number];
export type GuideAttributes = GuideDetail['attributes'];
