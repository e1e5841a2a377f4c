import * as m from '#messages/trust';

/** Characters of a moderator's reason. */
export const MAX_MODERATION_NOTE = 1000;

interface Rule {
  /** Sentence for the author. */
  told: () => string;
  /** Sentence for moderators, in the queue of reports. */
  found: () => string;
  /** Reason of the report that a hold creates. */
  reason: 'spam' | 'other';
}

/** Rules that hold a text for moderators, by their name in the log. */
export const HOLD_RULES = {
  trap: {
    told: m.trapTold,
    found: m.trapFound,
    reason: 'spam',
  },
  'typed fast': {
    told: m.typedFastTold,
    found: m.typedFastFound,
    reason: 'spam',
  },
  'watched word': {
    told: m.watchedWordTold,
    found: m.watchedWordFound,
    reason: 'other',
  },
  'first link': {
    told: m.firstLinkTold,
    found: m.firstLinkFound,
    reason: 'other',
  },
  'busy host': {
    told: m.busyHostTold,
    found: m.busyHostFound,
    reason: 'spam',
  },
  'same text': {
    told: m.sameTextTold,
    found: m.sameTextFound,
    reason: 'spam',
  },
  'similar text': {
    told: m.similarTextTold,
    found: m.similarTextFound,
    reason: 'spam',
  },
  'first publication': {
    told: m.firstPublicationTold,
    found: m.firstPublicationFound,
    reason: 'other',
  },
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
