import * as m from '#messages/trust';

/** Characters of a moderator's reason. */
export const MAX_MODERATION_NOTE = 1000;

interface Rule {
  /** Sentence for the author. */
  sentence: () => string;
  /** Reason of the report that a hold creates. */
  reason: 'spam' | 'other';
}

/** Rules that hold a text for moderators, by their name in the log. */
export const HOLD_RULES = {
  trap: { sentence: m.trapTold, reason: 'spam' },
  'typed fast': { sentence: m.typedFastTold, reason: 'spam' },
  'watched word': { sentence: m.watchedWordTold, reason: 'other' },
  'first link': { sentence: m.firstLinkTold, reason: 'other' },
  'busy host': { sentence: m.busyHostTold, reason: 'spam' },
  'same text': { sentence: m.sameTextTold, reason: 'spam' },
  'similar text': { sentence: m.similarTextTold, reason: 'spam' },
  'first publication': { sentence: m.firstPublicationTold, reason: 'other' },
} as const satisfies Record<string, Rule>;
export type HoldRule = keyof typeof HOLD_RULES;

export const WATCHED_KINDS = ['word', 'prefix', 'host', 'pattern'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

export const WATCHED_NAMES: Record<WatchedKind, () => string> = {
  word: m.watchedWord,
  prefix: m.watchedPrefix,
  host: m.watchedHost,
  pattern: m.watchedPattern,
};

export const WATCHED_HINTS: Record<WatchedKind, () => string> = {
  word: m.watchedWordHint,
  prefix: m.watchedPrefixHint,
  host: m.watchedHostHint,
  pattern: m.watchedPatternHint,
};

export const MAX_WATCHED = 2000;
export const MAX_WATCHED_TEXT = 200;
