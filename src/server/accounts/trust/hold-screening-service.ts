import * as m from '#messages/server-trust';

import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { recorded, translatorOf } from '../../../shared/platform/messages/recorded-texts.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';
import { HOLD_RULES, MAX_MODERATION_NOTE, type HoldRule } from '../../../shared/accounts/trust/hold-rules.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { holdScreeningStore } from './hold-screening-store.ts';
import { visible } from './link-service.ts';
import { DAY_MS, HOUR_MS } from './trust-policy.ts';
import type { Allowance } from './trust-service.ts';
import type { WatchedService } from './watched-service.ts';

/** Reason why a text waits for a moderator. */
export interface Verdict {
  rule: HoldRule;
  /** Sentences for moderators. */
  found: MessageText[];
}

/** The log takes a limited text, and a host may have 253 characters. */
const NAMED_HOSTS = 3;

export type HoldScreeningService = ReturnType<typeof holdScreeningService>;

/** Texts of one author about a publication, and context for the rules. */
interface ScreenedTexts {
  authorId: number;
  publication: PublicationRef;
  /** Published texts before the edit; empty for new ones. */
  before: readonly string[];
  texts: readonly string[];
  /** Hosts of new outside links. */
  hosts: string[];
}

export interface ScreenedComment extends Omit<ScreenedTexts, 'before' | 'texts'> {
  before: string;
  text: string;
  /** Signs of a bot: a filled trap field, and the typing time in milliseconds, if known. */
  sent: { isTrapped: boolean; typedMs: number | null };
}

/** Texts that are either refused or published at once. */
interface RefusedTexts extends Pick<ScreenedTexts, 'before' | 'texts'> {
  /** Name of the place in `cannotReview`. */
  place: string;
  field: string;
}

/** Decides whether a text is held for review. Moderators are exempt. */
export function holdScreeningService({ clock, watched }: { clock: () => Date; watched: Pick<WatchedService, 'find'> }) {
  /** Verdict on watched words that the texts add. */
  async function watchedIn(trx: Db, before: readonly string[], texts: readonly string[]): Promise<Verdict | null> {
    const { found, isSlow } = await watched.find(trx, texts);
    if (isSlow) return { rule: 'watched word', found: [m.patternTooSlow.with()] };
    if (found.length === 0) return null;
    const known = new Set(before.length === 0 ? [] : (await watched.find(trx, before)).found.map(({ id }) => id));
    const fresh = found.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return null;
    return { rule: 'watched word', found: fresh.map(({ kind, text }) => m.watchedFound.with({ kind, text })) };
  }

  /** Verdict on links to a host that many new members posted lately. */
  async function links(trx: Db, authorId: number, hosts: string[], { numbers }: Allowance): Promise<Verdict | null> {
    if (hosts.length === 0) return null;
    const store = holdScreeningStore(trx);
    const since = new Date(clock().getTime() - numbers.hostDays * DAY_MS);
    const others = await store.othersPosted(authorId, hosts, since);
    if (others === undefined || others.count + 1 < numbers.hostAccounts) return null;
    return { rule: 'busy host', found: [m.busyHostFound.with({ host: others.host })] };
  }

  async function repeated(trx: Db, screened: ScreenedComment, { numbers }: Allowance): Promise<Verdict | null> {
    const { authorId, publication, before, text } = screened;
    const store = holdScreeningStore(trx);
    const words = visible(text).toLowerCase();
    const now = clock().getTime();
    const sameSince = new Date(now - numbers.sameMinutes * 60_000);
    if (before === '' && (await store.hasWritten(authorId, words, publication, sameSince)))
      return { rule: 'same text', found: [m.sameTextFound.with()] };
    if ([...words].length < numbers.similarLetters) return null;
    const since = new Date(now - numbers.similarHours * HOUR_MS);
    const isSimilar = await store.othersWrote(authorId, words, since, numbers.similarPercent / 100);
    return isSimilar ? { rule: 'similar text', found: [m.similarTextFound.with()] } : null;
  }

  return {
    hasWatched: async (from: Db, texts: readonly string[]): Promise<boolean> => (await watchedIn(from, [], texts)) !== null,

    /** Refuses watched words in texts that cannot wait for a moderator, such as messages and names. */
    async refuseWatched(trx: Db, { before, texts, place, field }: RefusedTexts): Promise<void> {
      if ((await watchedIn(trx, before, texts)) === null) return;
      throw new Refusal('bad_input', m.cannotReview({ place }), field);
    },

    /** Null: the comment is public at once. Runs in the transaction that stores it. */
    async comment(trx: Db, screened: ScreenedComment, allowed: Allowance): Promise<Verdict | null> {
      const { authorId, hosts, before, text, sent } = screened;
      const { level, numbers, isModerator } = allowed;
      if (isModerator) return null;
      if (sent.isTrapped) return { rule: 'trap', found: [m.trapFound.with()] };
      const isFast = sent.typedMs !== null && sent.typedMs < numbers.typedSeconds * 1000;
      if (level === 'new' && isFast) return { rule: 'typed fast', found: [m.typedFastFound.with()] };
      const word = await watchedIn(trx, before === '' ? [] : [before], [text]);
      if (word !== null) return word;
      if (level === 'new') {
        const led = await links(trx, authorId, hosts, allowed);
        if (led !== null) return led;
        if (hosts.length > 0 && !(await holdScreeningStore(trx).hasLed(authorId)))
          return { rule: 'first link', found: [m.firstLinkFound.with({ hosts: hosts.slice(0, NAMED_HOSTS).join(', ') })] };
      }
      return level === 'trusted' ? null : repeated(trx, screened, allowed);
    },

    /** Verdict on a publication; `isNew` if this save publishes it. */
    async publication(trx: Db, screened: ScreenedTexts & { isNew: boolean }, allowed: Allowance): Promise<Verdict | null> {
      const { authorId, publication, before, texts, hosts, isNew } = screened;
      const word = await watchedIn(trx, before, texts);
      if (word !== null || allowed.level !== 'new') return word;
      const led = await links(trx, authorId, hosts, allowed);
      if (led !== null) return led;
      const isFirst =
        isNew && allowed.numbers.holdFirst === 1 && !(await holdScreeningStore(trx).hasPublished(authorId, publication));
      return isFirst ? { rule: 'first publication', found: [m.firstPublicationFound.with()] } : null;
    },
  };
}

/** Sentence for the author, which is stored in English. */
export const sentenceOf = ({ rule }: Verdict): string => recorded(HOLD_RULES[rule].sentence);

/** A stored sentence for the author in the current language. */
export const shownSentence = translatorOf(Object.values(HOLD_RULES).map(({ sentence }) => sentence));

/** Sentences for moderators as a stored text, as many as the log takes. */
export function foundOf({ found }: Pick<Verdict, 'found'>): string {
  const text = storedText(found);
  return text.length <= MAX_MODERATION_NOTE || found.length === 1 ? text : foundOf({ found: found.slice(0, -1) });
}
