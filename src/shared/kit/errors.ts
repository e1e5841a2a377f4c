import { Type, type Static } from 'typebox';

/** Every expected "no" of the system, with the status it travels under. The names are stable: programs match on them. */
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
  overloaded: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The names under which the content routes refuse: those of Strapi v4, which its clients match on (decisions.md §2.3). */
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
  overloaded: 'ServiceUnavailableError',
};

/** What a refusal tells beside its sentence. */
export const RefusalDetails = Type.Object({
  /** The input field at fault, where one is. */
  field: Type.Optional(Type.String()),
  /** With second_factor_wanted: what `passSecondFactor` takes, and which factors the account has. */
  ticket: Type.Optional(Type.String()),
  factors: Type.Optional(Type.Array(Type.Enum(['totp', 'passkey', 'recovery']))),
  /** With it, after a social sign-in: where to go on to, and how long the session is to last. */
  returnTo: Type.Optional(Type.String()),
  stayLoggedIn: Type.Optional(Type.Boolean()),
  /** With too_many_requests: the header Retry-After says the same. */
  retryAfterSeconds: Type.Optional(Type.Integer()),
});
export type RefusalDetails = Static<typeof RefusalDetails>;

/** An expected "no": thrown anywhere below a route, answered in the error shape of decisions.md §2.8. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  /**
   * @param sentence what a person reads; it must never hold secrets or internals.
   * @param details the input field at fault, or all that is to be told.
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
}

/** The one error shape on the wire (decisions.md §2.3, §2.8). */
export const ErrorReply = Type.Object(
  {
    data: Type.Null(),
    error: Type.Object({
      status: Type.Integer(),
      name: Type.String(),
      message: Type.String(),
      details: RefusalDetails,
    }),
  },
  { title: 'ErrorReply' },
);
export type ErrorReply = Static<typeof ErrorReply>;

export function errorReply(status: number, name: string, message: string, details: RefusalDetails = {}): ErrorReply {
  return { data: null, error: { status, name, message, details } };
}
