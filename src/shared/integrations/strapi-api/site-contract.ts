import { Type, type Static } from 'typebox';

import { endpoint, nullable, PREVIEWS_PER_MINUTE } from '../../platform/kit/endpoint.ts';

export const MenuLink = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
  /** Name of an icon of the page frame, e.g. 'box'. */
  icon: Type.String(),
});
export type MenuLink = Static<typeof MenuLink>;

export const getHeaderData = endpoint({
  name: 'getHeaderData',
  method: 'GET',
  path: '/api/get-header-data',
  summary: 'The logo and the links of the navigation bar.',
  tag: 'Browsing',
  reply: Type.Object({ logoSvg: Type.String(), menuLinks: Type.Array(MenuLink) }),
  cache: 'public',
});

/** Limit of the longest text that members write. */
const MAX_TEXT = 20_000;

export const renderMarkdown = endpoint({
  name: 'renderMarkdown',
  method: 'POST',
  path: '/api/render-markdown',
  summary: 'Preview of a Markdown text as the HTML of a description. For members.',
  tag: 'Browsing',
  access: 'members',
  body: Type.Object({ text: Type.String({ maxLength: MAX_TEXT }) }, { additionalProperties: false }),
  reply: Type.Object({ html: Type.String() }),
  limitPerMember: PREVIEWS_PER_MINUTE,
});

/** Pages whose text an operator may replace by a file of that name in the data folder. */
export const SITE_TEXTS = ['about', 'privacy'] as const;
export type SiteText = (typeof SITE_TEXTS)[number];

export const getSiteText = endpoint({
  name: 'getSiteText',
  method: 'GET',
  path: '/api/site-text/:name',
  summary: "The operator's own text of a page, as HTML that holds no scripts; null where the built-in text stands.",
  tag: 'Browsing',
  params: Type.Object({ name: Type.Enum([...SITE_TEXTS]) }),
  reply: Type.Object({ html: nullable(Type.String()) }),
});
