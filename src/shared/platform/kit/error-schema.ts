/**
 * The error shape in the OpenAPI document. Separate from errors.ts, since isolated programs use refusals, and start twice as
 * fast without typebox.
 */
import { Type } from 'typebox';

export const RefusalDetailsSchema = Type.Object({
  /** Invalid input field, if there is one. */
  field: Type.Optional(Type.String()),
  /** With bot_check_wanted: call that returns the challenge. Its solution goes into `field`. */
  challenge: Type.Optional(Type.String()),
  /** With second_factor_wanted: input of `passSecondFactor`, and the factors of the account. */
  ticket: Type.Optional(Type.String()),
  factors: Type.Optional(Type.Array(Type.Enum(['totp', 'passkey', 'recovery']))),
  /** With second_factor_wanted after a social sign-in: next page, and the length of the session. */
  returnTo: Type.Optional(Type.String()),
  stayLoggedIn: Type.Optional(Type.Boolean()),
  /** With too_many_requests: same as the header Retry-After. */
  retryAfterSeconds: Type.Optional(Type.Integer()),
});

export const ErrorReplySchema = Type.Object(
  {
    data: Type.Null(),
    error: Type.Object({
      status: Type.Integer(),
      name: Type.String(),
      message: Type.String(),
      details: RefusalDetailsSchema,
    }),
  },
  { title: 'ErrorReply' },
);
