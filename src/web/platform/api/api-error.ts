import {
  STRAPI_ERROR_NAMES,
  type ErrorReply,
  type RefusalCode,
  type RefusalDetails,
} from '../../../shared/platform/kit/errors.ts';

/** A call that was answered with an error, or that never got an answer (`status` 0). */
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

/** The error that an answer of 400 or above stands for, whether or not its body has the error shape. */
export function errorFrom(status: number, body: string): ApiError {
  try {
    const { error } = JSON.parse(body) as ErrorReply;
    return new ApiError(status, error.name, error.message, error.details);
  } catch {
    return new ApiError(status, 'unreadable', 'The server gave an answer that could not be read.');
  }
}

/** A sentence for a person about anything thrown by a call. */
export function failureSentence(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong.';
}

/** Whether a call was refused for this reason, under whichever of its two names. */
export function isRefused(error: unknown, code: RefusalCode): error is ApiError {
  return error instanceof ApiError && (error.code === code || error.code === STRAPI_ERROR_NAMES[code]);
}
