import * as m from '#messages/tool-rules';

/** Limits of a tool's fields. */
export const MAX_TOOL_TITLE = 300;
export const MAX_TOOL_TEXT = 20_000;
export const MAX_TOOL_LINE = 300;
export const MAX_TOOL_VERSION = 100;
export const MAX_COMMAND_LINE = 4000;
export const MAX_TOOL_PICTURES = 24;
/** Rows of every list: formats, games, tags… */
export const MAX_TOOL_ROWS = 100;
export const MAX_FORMAT_NOTE = 300;
/** First year that a release may have. */
export const FIRST_TOOL_YEAR = 1970;

export const SYSTEM_NAMES = {
  windows: () => 'Windows',
  macos: () => 'macOS',
  linux: () => 'Linux',
  web: m.web,
  android: () => 'Android',
  dos: () => 'DOS',
} as const;
export type System = keyof typeof SYSTEM_NAMES;
export const SYSTEMS = Object.keys(SYSTEM_NAMES) as System[];

export const PRICE_NAMES = { free: m.free, paid: m.paid, donation: m.donation } as const;
export type Price = keyof typeof PRICE_NAMES;
export const PRICES = Object.keys(PRICE_NAMES) as Price[];

/** Actions of a tool on a format. */
export const FORMAT_ACTION_NAMES = { opens: m.opens, writes: m.writes, converts: m.converts } as const;
export type FormatAction = keyof typeof FORMAT_ACTION_NAMES;
export const FORMAT_ACTIONS = Object.keys(FORMAT_ACTION_NAMES) as FormatAction[];
