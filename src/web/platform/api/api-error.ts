import * as m from '#messages/api';
import {
  STRAPI_ERROR_NAMES,
  type ErrorReply,
  type RefusalCode,
  type RefusalDetails,
} from '../../../shared/platform/kit/errors.ts';

/** An error response to a call, or a failed connection (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The stable machine name of the error, e.g. `not_found`. */
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(status: number, code: string, sentence: string, details: RefusalDetails = {}) {
    super(sentence);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Error of a response with status 400 or above, also if its body is not in the error format. */
export function errorFrom(status: number, body: string): ApiError {
  try {
    const { error } = JSON.parse(body) as ErrorReply;
    return new ApiError(status, error.name, error.message, error.details);
  } catch {
    return new ApiError(status, 'unreadable', m.answerUnreadable());
  }
}

/** Error message for users, for anything thrown by a call. */
export function failureSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : m.unknownFailure();
}

/** True if a call was refused with this code, under either of its two names. */
export function isRefused(error: unknown, code: RefusalCode): error is ApiError {
  return error instanceof ApiError && (error.code === code || error.code === STRAPI_ERROR_NAMES[code]);
}
