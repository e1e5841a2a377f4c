import * as m from '#messages/auth';
import { sendWaitingConfirmation } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { botCheck } from '../../platform/api/bot-check.ts';
import { SendOnce } from './send-once.tsx';

/** Resends the confirmation of a waiting registration. */
export function SendWaitingConfirmation({ email }: { email: string }) {
  return (
    <SendOnce
      label={m.resendEmail()}
      send={() =>
        botCheck.prove((recaptchaToken) => call(browserApi, sendWaitingConfirmation, { body: { email, recaptchaToken } }))
      }
      sent={m.emailResent({ email })}
    />
  );
}
