import * as m from '#messages/uploads';
import type { ApiError } from '../../platform/api/api-error.ts';
import type { UploadItem } from './upload-item.ts';

/** Reason why nothing is sent now. Only `connection` ends automatically. */
export type UploadPause =
  | { kind: 'connection'; sentence: string; afterMs: number }
  | { kind: 'signed_out' | 'refused'; sentence: string };

/** Consequence of a failure. */
export interface FailureEffect {
  /** Null if only the file fails. */
  pause: UploadPause | null;
  /** Changes of the item. */
  part: Partial<Pick<UploadItem, 'tries' | 'id' | 'sentBytes'>>;
}

/** Consecutive failures of one file. */
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 30_000;

/** @param failures number of earlier ones: the pause grows with them. */
export function retryPause(sentence: string, failures: number, leastMs = 0): UploadPause {
  const pauseMs = Math.min(MAX_PAUSE_MS, 1000 * 2 ** Math.min(failures, 10));
  return { kind: 'connection', sentence, afterMs: Math.max(leastMs, pauseMs) };
}

/** @param failures number of consecutive failures of all files. */
export function effectOfFailure(
  { status, message, details }: ApiError,
  failures: number,
  { id, tries }: Pick<UploadItem, 'id' | 'tries'>,
): FailureEffect {
  const isBegun = id !== null;
  const ofOne = (isWorthRetrying: boolean, part: FailureEffect['part'] = {}): FailureEffect => ({
    pause: isWorthRetrying && tries + 1 < MAX_TRIES ? retryPause(message, tries) : null,
    part: { ...part, tries: tries + 1 },
  });
  switch (status) {
    case 0:
    case 502:
    case 504:
      return { pause: retryPause(m.connectionLost(), failures), part: {} };
    // The server is busy, restarts, or has a full disk, and says which.
    case 429:
    case 503:
      return { pause: retryPause(message, failures, (details.retryAfterSeconds ?? 0) * 1000), part: {} };
    case 401: {
      return { pause: { kind: 'signed_out', sentence: m.signedOut() }, part: {} };
    }
    // The limits of waiting files or bytes are reached, so the next file would be refused as well.
    case 403:
      return { pause: { kind: 'refused', sentence: message }, part: {} };
    case 404:
    case 410:
      return ofOne(isBegun, { id: null, sentBytes: 0 });
    // Another request has the lease, or the connection ended on the server's side.
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
