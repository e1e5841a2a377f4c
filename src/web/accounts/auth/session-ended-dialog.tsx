import * as m from '#messages/auth';
import { useState } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { PROVIDER_FACTS } from '../../../shared/accounts/auth/sign-in-providers.ts';
import type { RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { forgetSession, isSessionPersistent, keepSession } from '../../platform/api/session-token.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Dialog } from '../../platform/ui/overlay/dialog.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import styles from './session-ended-dialog.module.css';

/** Asks for a new login over the page when the session has ended. Closing it loses nothing. */
export function SessionEndedDialog({ account }: { account: OwnAccount }) {
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) return <SignInAgain account={account} onClose={() => setIsOpen(false)} />;
  return (
    <div className={styles.bar} role="status">
      {m.sessionEndedNote()}
      <Row gap={2} wraps>
        <Button variant="accent" onClick={() => setIsOpen(true)}>
          {m.signInAgain()}
        </Button>
        <Button onClick={forgetSession}>{m.continueSignedOut()}</Button>
      </Row>
    </div>
  );
}

function SignInAgain({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const [wanted, setWanted] = useState<RefusalDetails | null>(null);
  // As before: a session of 12 hours stays one.
  const [stay] = useState(isSessionPersistent);
  const { email } = account;
  const onSignedIn = (token: string) => keepSession(token, stay);
  return (
    <Dialog title={m.sessionEnded()} onClose={onClose}>
      <Stack gap={4}>
        <p>{rich(m.signInAgainAs({ nickname: () => <b>{account.nickname}</b> }))}</p>
        {wanted !== null ? (
          <SecondFactorStep wanted={wanted} onSignedIn={onSignedIn} onOver={() => setWanted(null)} />
        ) : (
          <>
            {account.hasPassword && email !== null && (
              <PasswordStep email={email} stay={stay} onSignedIn={onSignedIn} onSecondFactor={setWanted} />
            )}
            {account.providers.map((provider) => (
              <ButtonLink
                key={provider}
                to={`/api/connect/${provider}?${new URLSearchParams({ returnTo: '/me', stay: '1' })}`}
                reloadDocument
                target="_blank"
              >
                {m.signInInNewTab({ provider: PROVIDER_FACTS[provider].title })}
              </ButtonLink>
            ))}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
