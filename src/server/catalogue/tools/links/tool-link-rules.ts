import type { OutsideFailure } from '../../../platform/http/outside-caller.ts';

/** Result of a check: the HTTP status, or the kind of failure. */
export type Answer = number | OutsideFailure['kind'];

const DAY_MS = 86_400_000;
const USUAL_MS = 7 * DAY_MS;
/** Delays after consecutive failures. Later ones have the usual interval. */
const AFTER_FAILURE_MS = [DAY_MS, 2 * DAY_MS, 4 * DAY_MS];
/** Consecutive failures until a link counts as dead. They span a week, so it is no short outage. */
const DEAD_AFTER = 4;

/** A reply counts as alive, since some hosts refuse programs. Server errors and missing pages do not. */
export function isAlive(answer: Answer): boolean {
  if (typeof answer !== 'number') return answer === 'too_large';
  return answer < 400 || [401, 403, 405, 406, 429, 451].includes(answer);
}

/** Whether GET is worth a try after HEAD, which many servers do not support. */
export const isWorthRetrying = (answer: Answer): boolean => typeof answer === 'number' && !isAlive(answer);

export const isSilence = (answer: Answer): boolean => answer === 'unreachable' || answer === 'timeout';

export interface LinkState {
  failures: number;
  deadSince: Date | null;
}

/** State of a link after a reply, with the time of the next check. */
export function afterAnswer({ failures, deadSince }: LinkState, answer: Answer, now: Date): LinkState & { next: Date } {
  if (isAlive(answer)) return { failures: 0, deadSince: null, next: new Date(now.getTime() + USUAL_MS) };
  const waitMs = AFTER_FAILURE_MS[failures] ?? USUAL_MS;
  return {
    failures: failures + 1,
    deadSince: deadSince ?? (failures + 1 >= DEAD_AFTER ? now : null),
    next: new Date(now.getTime() + waitMs),
  };
}
