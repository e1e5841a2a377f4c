import {
  commentsAllowed,
  editHours,
  mentionsAllowed,
  type MemberLevel,
  type TrustNumbers,
} from '../../../shared/accounts/trust/trust-rules.ts';
import type { OwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Standing } from './trust-store.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Upper bound for counting, since no requirement asks for more saves, publications or edits. */
export const mostCounted = ({ memberThings, trustedPublications, trustedEdits }: TrustNumbers): number =>
  Math.max(memberThings, trustedPublications, trustedEdits);

type Step = { text: string; isMet: boolean };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Whether nothing of the member was removed within so many days. */
const isCleanFor = ({ removedAt }: Standing, days: number, now: Date) =>
  removedAt === null || removedAt.getTime() + days * DAY_MS <= now.getTime();

function stepsTo(level: Exclude<MemberLevel, 'new'>, standing: Standing, numbers: TrustNumbers, now: Date): Step[] {
  const { isConfirmed, saved, published, edits, memberSince } = standing;
  const age = now.getTime() - memberSince.getTime();
  if (level === 'member') {
    const things = saved + published;
    return [
      { text: 'Confirm your email address', isMet: isConfirmed },
      { text: `Be here for ${counted(numbers.memberHours, 'hour', 'hours')}`, isMet: age >= numbers.memberHours * HOUR_MS },
      {
        text: `Save or publish ${counted(numbers.memberThings, 'thing', 'things')}: ${Math.min(things, numbers.memberThings)} so far`,
        isMet: things >= numbers.memberThings,
      },
      {
        text: `Have nothing removed by a moderator for ${counted(numbers.newAgainDays, 'day', 'days')}`,
        isMet: isCleanFor(standing, numbers.newAgainDays, now),
      },
    ];
  }
  const { trustedPublications, trustedEdits, trustedCleanDays } = numbers;
  return [
    { text: `Be here for ${counted(numbers.trustedDays, 'day', 'days')}`, isMet: age >= numbers.trustedDays * DAY_MS },
    {
      text:
        `Publish ${counted(trustedPublications, 'thing', 'things')}, or make ${counted(trustedEdits, 'edit', 'edits')} of what others published that stay: ` +
        `${Math.min(published, trustedPublications)} and ${Math.min(edits, trustedEdits)} so far`,
      isMet: published >= trustedPublications || edits >= trustedEdits,
    },
    {
      text: `Have nothing removed by a moderator for ${counted(trustedCleanDays, 'day', 'days')}`,
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
  return { level: next, steps: stepsTo(next, standing, numbers, now) };
}

/** Limits of a member as sentences. */
export function limitsOf(level: MemberLevel, numbers: TrustNumbers): string[] {
  const isNew = level === 'new';
  const hours = editHours(level, numbers);
  const comments = commentsAllowed(level, numbers);
  const length = hours % 24 === 0 && hours > 48 ? counted(hours / 24, 'day', 'days') : counted(hours, 'hour', 'hours');
  return [
    `${comments.hour} comments an hour and ${comments.day} a day`,
    `You can edit comments for ${length}`,
    `Up to ${mentionsAllowed(level, numbers)} mentions a post`,
    ...(isNew
      ? [
          `${counted(numbers.newLinksADay, 'link', 'links')} a day to other sites, in all your texts`,
          `${numbers.newNamesAnHour} new names an hour and ${numbers.newNamesADay} a day, such as companies and tags; they appear when something public uses them`,
          'Links in your “About” text are shown as plain text',
          `${numbers.newReactionsADay} reactions a day`,
          `${counted(numbers.newWaiting, 'publication', 'publications')} awaiting review at once`,
          'You can reply to messages, but not start chats',
        ]
      : []),
  ];
}

/** Time in the reader's time zone, or in UTC if it is unknown. */
export function clockWords(moment: Date, now: Date, timeZone: string | null): string {
  const zone = timeZone ?? 'UTC';
  const part = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(at);
  const day = (at: Date) => part({ day: 'numeric', month: 'long' }, at);
  // Rounded up to a minute, so that nobody tries too early.
  const until = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  const time = `at ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, until)}${timeZone === null ? ' UTC' : ''}`;
  if (day(until) === day(now)) return time;
  return day(until) === day(new Date(now.getTime() + DAY_MS)) ? `tomorrow ${time}` : `on ${day(until)} ${time}`;
}

interface Window {
  count: number;
  ms: number;
  /** As in "at most 5 comments an hour". */
  name: string;
}

/** History of a rate-limited action. */
interface Pace {
  /** Times of the last acts, newest first. */
  done: Date[];
  windows: Window[];
  /** As in "New members write at most". */
  who: string;
  /** Singular and plural. */
  what: readonly [string, string];
  /** As in "You can comment again". */
  again: string;
  now: Date;
  timeZone: string | null;
}

/** Refuses an act beyond the limits, and says when it is possible again. */
export function judgePace({ done, windows, who, what, again, now, timeZone }: Pace): void {
  const waits = windows.flatMap(({ count, ms, name }) => {
    // The limit is free again when the oldest counted act leaves the window.
    const blocking = done[count - 1];
    const until = blocking === undefined ? 0 : blocking.getTime() + ms;
    return until > now.getTime() ? [{ count, name, until }] : [];
  });
  const longest = waits.toSorted((a, b) => b.until - a.until)[0];
  if (longest === undefined) return;
  throw new Refusal(
    'too_many_requests',
    `${who} at most ${counted(longest.count, ...what)} ${longest.name}. ${again} ${clockWords(new Date(longest.until), now, timeZone)}; what you typed stays here.`,
    { retryAfterSeconds: Math.ceil((longest.until - now.getTime()) / 1000) },
  );
}
