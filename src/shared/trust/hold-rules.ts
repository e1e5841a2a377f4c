/** Why a text waits for a moderator: each rule, by the name under which it is logged, with what its author is told. */
export const HOLD_RULES = {
  trap: 'A field was filled in that people do not see.',
  'typed fast': 'It was sent within seconds, as programs do.',
  'watched word': 'It has a word or a link in it at which moderators look first.',
  'first link': 'It is your first comment that leads to another site.',
  'busy host': 'Several new members link to the same site.',
  'same text': 'You said the same elsewhere a moment ago.',
  'similar text': 'Somebody else said nearly the same a short while ago.',
  'first publication': 'It is the first that you publish here.',
} as const;
export type HoldRule = keyof typeof HOLD_RULES;

export const WATCHED_KINDS = ['word', 'prefix', 'host', 'pattern'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

export const WATCHED_NAMES: Record<WatchedKind, string> = {
  word: 'Word',
  prefix: 'Beginning of a word',
  host: 'Site that is linked',
  pattern: 'Regular expression',
};

export const WATCHED_HINTS: Record<WatchedKind, string> = {
  word: 'One word, or several in this order. Case, accents, signs that nobody sees and letters that look alike do not matter.',
  prefix: 'Every word that begins so.',
  host: 'Links to this site, and to whatever stands before a dot of it: example.com is shop.example.com, too.',
  pattern: 'As in JavaScript, in any case of letters. One that takes too long holds the text.',
};

export const MAX_WATCHED = 2000;
export const MAX_WATCHED_TEXT = 200;
