import type { ReportReason } from '../reports/report-rules.ts';

interface Rule {
  /** What the author of the text is told. */
  told: string;
  /** What moderators read, and for which reason it stands among what is reported. */
  found: string;
  reason: ReportReason;
}

/** Why a text waits for a moderator: each rule, by the name under which it is logged. */
export const HOLD_RULES = {
  trap: {
    told: 'A field was filled in that people do not see.',
    found: 'A field was filled in that people do not see',
    reason: 'spam',
  },
  'typed fast': {
    told: 'It was sent within seconds, as programs do.',
    found: 'A new member sent it within seconds, as programs do',
    reason: 'spam',
  },
  'watched word': {
    told: 'It has a word or a link in it at which moderators look first.',
    found: 'It has something in it that is watched',
    reason: 'other',
  },
  'first link': {
    told: 'It is your first comment that leads to another site.',
    found: 'The first comment of a new member that leads to another site',
    reason: 'other',
  },
  'busy host': {
    told: 'Several new members link to the same site.',
    found: 'Several new members link to the same site',
    reason: 'spam',
  },
  'same text': {
    told: 'You said the same elsewhere a moment ago.',
    found: 'Its author said the same elsewhere a moment ago',
    reason: 'spam',
  },
  'similar text': {
    told: 'Somebody else said nearly the same a short while ago.',
    found: 'Somebody else said nearly the same a short while ago',
    reason: 'spam',
  },
  'first publication': {
    told: 'It is the first that you publish here.',
    found: 'The first publication of a new member',
    reason: 'other',
  },
} as const satisfies Record<string, Rule>;
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
