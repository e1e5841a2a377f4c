import { useState } from 'react';

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

/** Asks for a new sign-in over the page when the session has ended. Closing it loses nothing. */
export function SessionEndedDialog({ account }: { account: OwnAccount }) {
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) return <SignInAgain account={account} onClose={() => setIsOpen(false)} />;
  return (
    <div className={styles.bar} role="status">
      Your session has ended.
      <Row gap={2} wraps>
        <Button variant="accent" onClick={() => setIsOpen(true)}>
          Sign in again
        </Button>
        <Button onClick={forgetSession}>Go on without</Button>
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
    <Dialog title="Your session has ended" onClose={onClose}>
      <Stack gap={4}>
        <p>
          Sign in again as <b>{account.nickname}</b> to go on. Everything on this page stays as you left it.
        </p>
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
                Sign in with {PROVIDER_FACTS[provider].title} in a new tab
              </ButtonLink>
            ))}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
