import { Type, type Static } from 'typebox';

import { endpoint } from '../kit/endpoint.ts';

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
