/**
 * The error shape as the OpenAPI document has it. It stands apart from errors.ts: the programs that open files of strangers
 * know refusals, and start in half the time without typebox.
 */
import { Type } from 'typebox';

export const RefusalDetailsSchema = Type.Object({
  /** The input field at fault, where one is. */
  field: Type.Optional(Type.String()),
  /** With bot_check_wanted: the call that brings the challenge, whose solution goes into the field. */
  challenge: Type.Optional(Type.String()),
  /** With second_factor_wanted: what `passSecondFactor` takes, and which factors the account has. */
  ticket: Type.Optional(Type.String()),
  factors: Type.Optional(Type.Array(Type.Enum(['totp', 'passkey', 'recovery']))),
  /** With it, after a social sign-in: where to go on to, and how long the session is to last. */
  returnTo: Type.Optional(Type.String()),
  stayLoggedIn: Type.Optional(Type.Boolean()),
  /** With too_many_requests: the header Retry-After says the same. */
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
