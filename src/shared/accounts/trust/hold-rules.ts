/** Characters of a moderator's reason. */
export const MAX_MODERATION_NOTE = 1000;

interface Rule {
  /** Sentence for the author. */
  told: string;
  /** Sentence for moderators, in the queue of reports. */
  found: string;
  /** Reason of the report that a hold creates. */
  reason: 'spam' | 'other';
}

/** Rules that hold a text for moderators, by their name in the log. */
export const HOLD_RULES = {
  trap: {
    told: 'A hidden field was filled in.',
    found: 'A hidden field was filled in',
    reason: 'spam',
  },
  'typed fast': {
    told: 'It was posted too quickly.',
    found: 'A new member posted it too quickly',
    reason: 'spam',
  },
  'watched word': {
    told: 'It contains a word or link that needs review.',
    found: 'Watched',
    reason: 'other',
  },
  'first link': {
    told: 'Your first comment with a link.',
    found: 'First comment of a new member with a link',
    reason: 'other',
  },
  'busy host': {
    told: 'Several new members link to the same site.',
    found: 'Several new members link to the same site',
    reason: 'spam',
  },
  'same text': {
    told: 'You just posted the same text elsewhere.',
    found: 'The author just posted the same text elsewhere',
    reason: 'spam',
  },
  'similar text': {
    told: 'It closely matches someone else’s recent comment.',
    found: 'It closely matches someone else’s recent comment',
    reason: 'spam',
  },
  'first publication': {
    told: 'It is your first publication here.',
    found: 'The first publication of a new member',
    reason: 'other',
  },
} as const satisfies Record<string, Rule>;
export type HoldRule = keyof typeof HOLD_RULES;

export const WATCHED_KINDS = ['word', 'prefix', 'host', 'pattern'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

export const WATCHED_NAMES: Record<WatchedKind, string> = {
  word: 'Word',
  prefix: 'Prefix',
  host: 'Linked site',
  pattern: 'Regular expression',
};

export const WATCHED_HINTS: Record<WatchedKind, string> = {
  word: 'One word, or several in this order. Case, accents, invisible characters and look-alike letters do not matter.',
  prefix: 'Every word that starts with it.',
  host: 'Links to this site and its subdomains: example.com includes shop.example.com.',
  pattern: 'A JavaScript pattern, ignoring case. A pattern that takes too long holds the text.',
};

export const MAX_WATCHED = 2000;
export const MAX_WATCHED_TEXT = 200;
