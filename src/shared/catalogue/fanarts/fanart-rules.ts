import * as m from '#messages/fanart-rules';

/** Limits of a fan art's fields. */
export const MAX_FANART_TITLE = 300;
export const MAX_FANART_TEXT = 20_000;
export const MAX_FANART_LINE = 300;
export const MAX_FANART_PICTURES = 12;
/** Rows of every list: games, models, tags. */
export const MAX_FANART_ROWS = 100;

/** Techniques, with their labels. */
export const MEDIUM_NAMES = {
  drawing: m.drawing,
  render: m.render,
  figure: m.figure,
  pixel: m.pixelArt,
  cosplay: m.cosplay,
} as const;
export type Medium = keyof typeof MEDIUM_NAMES;
export const MEDIA = Object.keys(MEDIUM_NAMES) as Medium[];

/** Rights of the uploader, with their labels. */
export const RIGHTS_NAMES = { own: m.ownWork, permission: m.withPermission } as const;
export type Rights = keyof typeof RIGHTS_NAMES;
export const RIGHTS = Object.keys(RIGHTS_NAMES) as Rights[];
