/** Limits of an asset's fields. */
export const MAX_ASSET_NAME = 300;
export const MAX_ASSET_TEXT = 20_000;
export const MAX_ASSET_LINE = 300;
/** Rows of every list: games, tags, platforms… */
export const MAX_ASSET_ROWS = 100;
export const MAX_ASSET_PICTURES = 60;
export const MAX_STATED_TEXTURES = 10_000;
/** Year of the first computer with graphics. */
export const FIRST_ACQUIRED_YEAR = 1952;
