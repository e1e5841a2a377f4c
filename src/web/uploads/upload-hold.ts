import type { ApiError } from '../api/api-error.ts';

/** Why nothing new is sent for now. Only `connection` ends by itself. */
export interface UploadHold {
  kind: 'connection' | 'signed_out' | 'refused';
  sentence: string;
}

/** What follows from a failure: for all files, for this one, or for this one after it was tried a few times more. */
export type Verdict =
  | { for: 'all'; hold: UploadHold; afterMs: number | null }
  | { for: 'one'; isWorthRetrying: boolean; isGone: boolean };

const MAX_PAUSE_MS = 30_000;
const AWAITING = 'Waiting for the connection…';

/** @param failures how many came before, with nothing that succeeded in between. */
export function pauseMs(failures: number): number {
  return Math.min(MAX_PAUSE_MS, 1000 * 2 ** Math.min(failures, 10));
}

/** @param isBegun whether the server knows the upload already. */
export function judgeFailure({ status, message, details }: ApiError, failures: number, isBegun: boolean): Verdict {
  switch (status) {
    case 0:
    case 502:
    case 504:
      return { for: 'all', hold: { kind: 'connection', sentence: AWAITING }, afterMs: pauseMs(failures) };
    // It is busy, starts anew, or its disk is full: it says which.
    case 429:
    case 503: {
      const afterMs = Math.max(pauseMs(failures), (details.retryAfterSeconds ?? 0) * 1000);
      return { for: 'all', hold: { kind: 'connection', sentence: message }, afterMs };
    }
    case 401: {
      const sentence = 'You are not signed in any more. Nothing is lost: log in, and it goes on.';
      return { for: 'all', hold: { kind: 'signed_out', sentence }, afterMs: null };
    }
    // So many files, or so many bytes, may wait: the next file would be refused as well.
    case 403:
      return { for: 'all', hold: { kind: 'refused', sentence: message }, afterMs: null };
    case 404:
    case 410:
      return { for: 'one', isWorthRetrying: isBegun, isGone: true };
    // Another request has it, or the connection ended at the other end.
    case 400:
    case 409:
    case 423:
    case 500:
      return { for: 'one', isWorthRetrying: isBegun || status === 500, isGone: false };
    default:
      return { for: 'one', isWorthRetrying: false, isGone: false };
  }
}
