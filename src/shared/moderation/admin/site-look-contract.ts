import * as m from '#messages/admin';
import { Type, type Static } from 'typebox';

import { StoredPicture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Icons for links of the menu. */
export const MENU_ICONS = [
  'home',
  'box',
  'gamepad',
  'cpu',
  'file',
  'play',
  'wrench',
  'book',
  'brush',
  'image',
  'search',
  'upload',
  'users',
  'link',
] as const;
export const MAX_MENU_LINKS = 15;
export const MAX_BANNERS = 20;
export const MAX_LOGO_CHARACTERS = 60_000;

/** Null: a new one. */
const id = nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

export const EditedMenuLink = Type.Object(
  {
    id,
    title: Type.String({ maxLength: 30 }),
    url: Type.String({ maxLength: 300 }),
    icon: Type.String({ maxLength: 40 }),
  },
  { additionalProperties: false, title: 'EditedMenuLink' },
);
export type EditedMenuLink = Static<typeof EditedMenuLink>;

export const EditedBanner = Type.Object(
  {
    id,
    title: Type.String({ maxLength: 120 }),
    subtitle: nullable(Type.String({ maxLength: 300 })),
    type: nullable(Type.String({ maxLength: 60 })),
    link: Type.String({ maxLength: 500 }),
    background: nullable(StoredPicture),
    cover: nullable(StoredPicture),
  },
  { additionalProperties: false, title: 'EditedBanner' },
);
export type EditedBanner = Static<typeof EditedBanner>;

/** Version of the site's look, for optimistic locking. */
const stamp = Type.String({ maxLength: 64 });

const parts = {
  logoSvg: Type.String({ maxLength: MAX_LOGO_CHARACTERS }),
  /** In display order. */
  menuLinks: Type.Array(EditedMenuLink, { maxItems: MAX_MENU_LINKS }),
  /** In order; the home page shows the first. */
  banners: Type.Array(EditedBanner, { maxItems: MAX_BANNERS }),
};

export const SiteLook = Type.Object({ ...parts, stamp }, { title: 'SiteLook' });
export type SiteLook = Static<typeof SiteLook>;

export const getSiteLook = endpoint({
  name: 'getSiteLook',
  method: 'GET',
  path: '/api/admin/site',
  summary: 'The menu, the logo and the banners, for editing. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: SiteLook,
});

export const changeSiteLook = endpoint({
  name: 'changeSiteLook',
  method: 'PUT',
  path: '/api/admin/site',
  summary:
    'Changes the menu, the logo (an SVG drawing without scripts and external content) or the banners, each as a whole. ' +
    'A conflict if it has changed since the state of `stamp`. For admins; each change is logged.',
  tag: 'Administration',
  access: 'admins',
  body: Type.Object(
    {
      stamp,
      logoSvg: Type.Optional(parts.logoSvg),
      menuLinks: Type.Optional(parts.menuLinks),
      banners: Type.Optional(parts.banners),
    },
    { additionalProperties: false },
  ),
  reply: SiteLook,
});

/** Error of a menu or banner link, or null. */
export function placeError(address: string): string | null {
  if (/^\/(?![/\\])\S*$/.test(address)) return null;
  if (/^https?:\/\/\S+$/.test(address) && URL.canParse(address)) return null;
  return m.linkForm();
}
