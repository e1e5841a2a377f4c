import * as m from '#messages/uploads';
import type { ApiError } from '../../platform/api/api-error.ts';
import type { UploadItem } from './upload-item.ts';

/** Why nothing new is sent for now. Only `connection` ends by itself. */
export type UploadHold =
  | { kind: 'connection'; sentence: string; afterMs: number }
  | { kind: 'signed_out' | 'refused'; sentence: string };

/** Consequence of a failure. */
export interface Verdict {
  /** Null where the file fails by itself. */
  hold: UploadHold | null;
  /** Changes of the item. */
  part: Partial<Pick<UploadItem, 'tries' | 'id' | 'sentBytes'>>;
}

/** Consecutive failures of one file. */
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 30_000;

/** @param failures how many came before: the pause grows with them. */
export function awaiting(sentence: string, failures: number, leastMs = 0): UploadHold {
  const pauseMs = Math.min(MAX_PAUSE_MS, 1000 * 2 ** Math.min(failures, 10));
  return { kind: 'connection', sentence, afterMs: Math.max(leastMs, pauseMs) };
}

/** @param failures how many came before, of all files, with nothing that succeeded in between. */
export function judgeFailure(
  { status, message, details }: ApiError,
  failures: number,
  { id, tries }: Pick<UploadItem, 'id' | 'tries'>,
): Verdict {
  const isBegun = id !== null;
  const ofOne = (isWorthRetrying: boolean, part: Verdict['part'] = {}): Verdict => ({
    hold: isWorthRetrying && tries + 1 < MAX_TRIES ? awaiting(message, tries) : null,
    part: { ...part, tries: tries + 1 },
  });
  switch (status) {
    case 0:
    case 502:
    case 504:
      return { hold: awaiting(m.connectionLost(), failures), part: {} };
    // It is busy, starts anew, or its disk is full: it says which.
    case 429:
    case 503:
      return { hold: awaiting(message, failures, (details.retryAfterSeconds ?? 0) * 1000), part: {} };
    case 401: {
      return { hold: { kind: 'signed_out', sentence: m.signedOut() }, part: {} };
    }
    // So many files, or so many bytes, may wait: the next file would be refused as well.
    case 403:
      return { hold: { kind: 'refused', sentence: message }, part: {} };
    case 404:
    case 410:
      return ofOne(isBegun, { id: null, sentBytes: 0 });
    // Another request has it, or the connection ended at the other end.
    case 400:
    case 409:
    case 423:
      return ofOne(isBegun);
    case 500:
      return ofOne(true);
    default:
      return ofOne(false);
  }
}
