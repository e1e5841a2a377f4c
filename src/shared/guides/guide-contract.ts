import { Type, type Static } from 'typebox';

import { Picture } from '../files/picture-contract.ts';
import { endpoint, nullable, PREVIEWS_PER_MINUTE, type ReplyOf } from '../kit/endpoint.ts';
import { SORTS } from '../kit/paging.ts';
import { browseEndpoints } from '../publications/browse-contract.ts';
import { filterQuery } from '../publications/filter.ts';
import { PublicationId } from '../publications/publication.ts';
import { GUIDE_FILTERS } from './guide-filters.ts';
import { DIFFICULTIES, DURATIONS, MAX_GUIDE_PICTURES, MAX_GUIDE_TEXT } from './guide-rules.ts';

const guideFilters = filterQuery(GUIDE_FILTERS);
const GuideFilterValues = Type.Object(guideFilters);
export type GuideFilters = Static<typeof GuideFilterValues>;

const difficulty = nullable(Type.Enum([...DIFFICULTIES]));
const duration = nullable(Type.Enum([...DURATIONS]));
const named = Type.Object({ id: Type.Integer(), name: Type.String() });
const line = nullable(Type.String());
const linked = Type.Object({ id: Type.Integer(), title: Type.String(), picture: nullable(Picture) });

/** A part of a step. */
const GuidePart = Type.Object(
  {
    /** Text and pictures as HTML without scripts; null: a model stands here. */
    html: nullable(Type.String()),
    /** With no HTML and no model, one stood here that is no longer to be had. */
    model: nullable(Type.Object({ ...linked.properties, hasView: Type.Boolean() })),
  },
  { title: 'GuidePart' },
);
export type GuidePart = Static<typeof GuidePart>;

/** What stands under one heading of the highest rank. */
export const GuideStep = Type.Object(
  {
    /** What an address ends with that leads there. */
    anchor: Type.String(),
    /** Null: what stands before the first heading. */
    title: nullable(Type.String()),
    parts: Type.Array(GuidePart),
  },
  { title: 'GuideStep' },
);
export type GuideStep = Static<typeof GuideStep>;

export const {
  list: listGuides,
  choices: listGuideFilters,
  find: getGuide,
} = browseEndpoints({
  name: 'Guide',
  scope: 'guides',
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
    technologies: Type.Array(named),
    formats: Type.Array(named),
  },
});

export const previewGuide = endpoint({
  name: 'previewGuide',
  method: 'POST',
  path: '/api/preview-guide',
  summary: 'The text of a guide as its page shows it, to be looked at before it is saved. For members.',
  tag: 'Guides: editing',
  access: 'members',
  body: Type.Object(
    {
      /** Of one that is there: whom it named goes on being named. */
      id: Type.Optional(PublicationId),
      text: Type.String({ maxLength: MAX_GUIDE_TEXT }),
      /** The pictures of the guide, which its text may show. */
      images: Type.Array(PublicationId, { maxItems: MAX_GUIDE_PICTURES }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ steps: Type.Array(GuideStep) }),
  limitPerMember: PREVIEWS_PER_MINUTE,
});

export type GuideCard = ReplyOf<typeof listGuides>['cards'][number];
export type GuideDetail = ReplyOf<typeof getGuide>['data'][number];
export type GuideAttributes = GuideDetail['attributes'];
