import type { FastifyInstance } from 'fastify';

import { changeEmail, sendConfirmation } from '../../../../shared/accounts/auth/account-contract.ts';
import {
  confirmEmail,
  forgotPassword,
  resetPassword,
  sendWaitingConfirmation,
} from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { signedIn } from '../../../platform/caller.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { EmailChangeService } from './email-change-service.ts';
import type { EmailConfirmService } from './email-confirm-service.ts';
import type { EmailResetService } from './email-reset-service.ts';

export function emailLinkRoutes(
  app: FastifyInstance,
  parts: { confirming: EmailConfirmService; changing: EmailChangeService; resetting: EmailResetService },
): void {
  const { confirming, changing, resetting } = parts;
  serve(app, confirmEmail, ({ body }) => confirming.confirm(body.confirmation));
  serve(app, sendConfirmation, async ({ caller }) => {
    await confirming.resend(signedIn(caller));
    return { done: true };
  });
  serve(app, sendWaitingConfirmation, async ({ body, address }) => {
    await confirming.resendWaiting(body, address);
    return { ok: true };
  });
  serve(app, changeEmail, async ({ caller, body }) => {
    await changing.request(signedIn(caller), body);
    return { done: true };
  });
  serve(app, forgotPassword, async ({ body, address }) => {
    await resetting.forgot(body, address);
    return { ok: true };
  });
  serve(app, resetPassword, ({ body, userAgent, address }) => resetting.reset(body, { userAgent, address }));
}
