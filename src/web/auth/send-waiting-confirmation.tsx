import { useState } from 'react';

import { sendWaitingConfirmation } from '../../shared/auth/sign-in-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import { botCheck } from './bot-check.ts';

/** For whoever has registered, waits for approval and has no mail: another one with the link that confirms the address. */
export function SendWaitingConfirmation({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const again = useWrite(async () => {
    await botCheck.prove((recaptchaToken) => call(browserApi, sendWaitingConfirmation, { body: { email, recaptchaToken } }));
    setIsSent(true);
  });
  return (
    <>
      <div role="status">{isSent && <p>Another mail is on its way to {email}.</p>}</div>
      {!isSent && (
        <Button isBusy={again.isBusy} onClick={() => void again.run()}>
          Send the mail again
        </Button>
      )}
      <p className={textStyles.fault} role="alert">
        {again.fault?.sentence}
      </p>
    </>
  );
}
