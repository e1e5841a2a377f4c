import type { Static } from 'typebox';

import type { ErrorReplySchema, RefusalDetailsSchema } from './error-schema.ts';

/** Expected refusals with their HTTP status. The names are stable, since programs match on them. */
export const REFUSALS = {
  bad_input: 400,
  application_error: 400,
  not_signed_in: 401,
  second_factor_wanted: 401,
  not_allowed: 403,
  bot_check_wanted: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  not_implemented: 501,
  overloaded: 503,
  file_damaged: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Error names of Strapi v4, used by the content routes and the calls below `/api/auth` and `/api/users`. */
export const STRAPI_ERROR_NAMES: Record<RefusalCode, string> = {
  bad_input: 'ValidationError',
  application_error: 'ApplicationError',
  not_signed_in: 'UnauthorizedError',
  second_factor_wanted: 'SecondFactorError',
  not_allowed: 'ForbiddenError',
  bot_check_wanted: 'BotCheckError',
  not_found: 'NotFoundError',
  method_not_allowed: 'MethodNotAllowedError',
  conflict: 'ConflictError',
  too_large: 'PayloadTooLargeError',
  unsupported_type: 'UnsupportedMediaTypeError',
  too_many_requests: 'RateLimitError',
  not_implemented: 'NotImplementedError',
  overloaded: 'ServiceUnavailableError',
  file_damaged: 'FileDamagedError',
};

/** Details of a refusal beside its message. */
export type RefusalDetails = Static<typeof RefusalDetailsSchema>;

/** An expected "no": thrown anywhere below a route, sent as an `ErrorReply`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  /**
   * @param sentence for people; it must never contain secrets or internals
   * @param details the invalid input field, or all details
   */
  constructor(code: RefusalCode, sentence: string, details: string | RefusalDetails = {}) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.details = typeof details === 'string' ? { field: details } : details;
  }

  get status(): number {
    return REFUSALS[this.code];
  }

  /** The same call may succeed later. */
  get isTemporary(): boolean {
    return this.status === 503;
  }
}

/** The one error shape on the wire. */
export type ErrorReply = Static<typeof ErrorReplySchema>;

export function errorReply(status: number, name: string, message: string, details: RefusalDetails = {}): ErrorReply {
  return { data: null, error: { status, name, message, details } };
}
