import * as m from '#messages/server-trust';

import {
  commentsAllowed,
  editHours,
  mentionsAllowed,
  type MemberLevel,
  type TrustNumbers,
} from '../../../shared/accounts/trust/trust-rules.ts';
import type { OwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { currentLocale } from '../../../shared/platform/messages/current-language.ts';
import { DateFormat } from '../../../shared/platform/messages/locale-format.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Standing } from './trust-store.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Upper bound for counting, since no requirement asks for more saves, publications or edits. */
export const mostCounted = ({ memberThings, trustedPublications, trustedEdits }: TrustNumbers): number =>
  Math.max(memberThings, trustedPublications, trustedEdits);

type Step = { text: () => string; isMet: boolean };

/** Whether nothing of the member was removed within so many days. */
const isCleanFor = ({ removedAt }: Standing, days: number, now: Date) =>
  removedAt === null || removedAt.getTime() + days * DAY_MS <= now.getTime();

function stepsTo(level: Exclude<MemberLevel, 'new'>, standing: Standing, numbers: TrustNumbers, now: Date): Step[] {
  const { isConfirmed, saved, published, edits, memberSince } = standing;
  const age = now.getTime() - memberSince.getTime();
  if (level === 'member') {
    const things = saved + published;
    return [
      { text: m.stepConfirm, isMet: isConfirmed },
      { text: () => m.stepHours({ count: numbers.memberHours }), isMet: age >= numbers.memberHours * HOUR_MS },
      {
        text: () => m.stepThings({ count: numbers.memberThings, done: Math.min(things, numbers.memberThings) }),
        isMet: things >= numbers.memberThings,
      },
      {
        text: () => m.stepClean({ count: numbers.newAgainDays }),
        isMet: isCleanFor(standing, numbers.newAgainDays, now),
      },
    ];
  }
  const { trustedPublications, trustedEdits, trustedCleanDays } = numbers;
  return [
    { text: () => m.stepDays({ count: numbers.trustedDays }), isMet: age >= numbers.trustedDays * DAY_MS },
    {
      text: () =>
        m.stepWork({
          publications: trustedPublications,
          edits: trustedEdits,
          published: Math.min(published, trustedPublications),
          edited: Math.min(edits, trustedEdits),
        }),
      isMet: published >= trustedPublications || edits >= trustedEdits,
    },
    {
      text: () => m.stepClean({ count: trustedCleanDays }),
      isMet: isCleanFor(standing, trustedCleanDays, now),
    },
  ];
}

/** Current level of a member. Members lose a level only if a moderator removed something of theirs. */
export function levelNow(standing: Standing, numbers: TrustNumbers, now: Date): MemberLevel {
  const { level, isPinned } = standing;
  if (isPinned) return level;
  if (!isCleanFor(standing, numbers.newAgainDays, now)) return 'new';
  const reaches = (next: Exclude<MemberLevel, 'new'>) => stepsTo(next, standing, numbers, now).every(({ isMet }) => isMet);
  if (level === 'new' && !reaches('member')) return 'new';
  if (level === 'trusted' && isCleanFor(standing, numbers.trustedCleanDays, now)) return 'trusted';
  return reaches('trusted') ? 'trusted' : 'member';
}

/** Missing requirements of the next level; null if there is none, or an admin set the level. */
export function nextLevel(level: MemberLevel, standing: Standing, numbers: TrustNumbers, now: Date): OwnLevel['next'] {
  if (level === 'trusted' || standing.isPinned) return null;
  const next = level === 'new' ? 'member' : 'trusted';
  const steps = stepsTo(next, standing, numbers, now).map(({ text, isMet }) => ({ text: text(), isMet }));
  return { level: next, steps };
}

/** Limits of a member as sentences. */
export function limitsOf(level: MemberLevel, numbers: TrustNumbers): string[] {
  const isNew = level === 'new';
  const hours = editHours(level, numbers);
  const comments = commentsAllowed(level, numbers);
  const length = hours % 24 === 0 && hours > 48 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };
  return [
    m.limitComments(comments),
    m.limitEditing(length),
    m.limitMentions({ count: mentionsAllowed(level, numbers) }),
    ...(isNew
      ? [
          m.limitLinks({ count: numbers.newLinksADay }),
          m.limitNames({ hour: numbers.newNamesAnHour, day: numbers.newNamesADay }),
          m.limitAbout(),
          m.limitReactions({ count: numbers.newReactionsADay }),
          m.limitWaiting({ count: numbers.newWaiting }),
          m.limitChats(),
        ]
      : []),
  ];
}

/** Time in the reader's time zone, or in UTC if it is unknown. */
function clockWords(moment: Date, now: Date, timeZone: string | null): string {
  const zone = timeZone ?? 'UTC';
  const part = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new DateFormat(currentLocale(), { timeZone: zone, ...options }).format(at);
  const day = (at: Date) => part({ day: 'numeric', month: 'long' }, at);
  // Rounded up to a minute, so that nobody tries too early.
  const until = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  const time = `${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, until)}${timeZone === null ? ' UTC' : ''}`;
  if (day(until) === day(now)) return m.atTime({ time });
  return day(until) === day(new Date(now.getTime() + DAY_MS)) ? m.tomorrowAt({ time }) : m.onDayAt({ day: day(until), time });
}

interface Window {
  count: number;
  ms: number;
  period: 'hour' | 'day';
}

/** History of a rate-limited action. */
interface Pace {
  /** Times of the last acts, newest first. */
  done: Date[];
  windows: Window[];
  /** The refusal. `when` is the time at which the act is possible again. */
  sentence: (values: { count: number; period: Window['period']; when: string }) => string;
  now: Date;
  timeZone: string | null;
}

/** Refuses an act beyond the limits, and says when it is possible again. */
export function checkPace({ done, windows, sentence, now, timeZone }: Pace): void {
  const waits = windows.flatMap(({ count, ms, period }) => {
    // The limit is free again when the oldest counted act leaves the window.
    const blocking = done[count - 1];
    const until = blocking === undefined ? 0 : blocking.getTime() + ms;
    return until > now.getTime() ? [{ count, period, until }] : [];
  });
  const longest = waits.toSorted((a, b) => b.until - a.until)[0];
  if (longest === undefined) return;
  const { count, period, until } = longest;
  throw new Refusal('too_many_requests', sentence({ count, period, when: clockWords(new Date(until), now, timeZone) }), {
    retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000),
  });
}
