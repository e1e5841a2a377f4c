import * as m from '#messages/settings';
import { BadgeCheck, MailWarning } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { changeEmail, sendConfirmation, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { emailError } from '../../../shared/accounts/auth/email-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings-section.module.css';

/** Own address, its confirmation, and its change. */
export function EmailSettings({ account }: { account: OwnAccount }) {
  return (
    <SettingsSection id="email" title={m.email()}>
      {account.email === null ? (
        <p className={textStyles.small}>{m.emailMissing()}</p>
      ) : (
        <Row gap={2} wraps align="center">
          <b className={styles.text}>{account.email}</b>
          {account.emailConfirmed ? (
            <span className={styles.good}>
              <BadgeCheck size={16} aria-hidden />
              {m.emailConfirmed()}
            </span>
          ) : (
            <span className={styles.open}>
              <MailWarning size={16} aria-hidden />
              {m.emailUnconfirmed()}
            </span>
          )}
        </Row>
      )}
      {account.email !== null && !account.emailConfirmed && <Confirmation email={account.email} />}
      <EmailForm account={account} />
    </SettingsSection>
  );
}

function Confirmation({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const send = useApiMutation(() => call(browserApi, sendConfirmation, { body: {} }));

  return (
    <>
      <p className={textStyles.small}>{m.emailLinkSent()}</p>
      <Row gap={2} wraps align="center">
        <Button isBusy={send.isBusy} disabled={isSent} onClick={() => void send.run().then(setIsSent)}>
          {m.resendLink()}
        </Button>
        <p role="status" className={textStyles.small}>
          {isSent && m.newLinkSent({ email })}
        </p>
      </Row>
      <p role="alert" className={textStyles.fault}>
        {send.error?.sentence}
      </p>
    </>
  );
}

function EmailForm({ account }: { account: OwnAccount }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const change = useApiMutation((password: string | null) =>
    call(browserApi, changeEmail, { body: { email: email.trim(), password } }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = emailError(email);
    setError(found);
    if (found === null) setIsAsking(true);
  }

  function close() {
    setIsAsking(false);
    // Field errors are shown at the field.
    setError(change.errorOf('email'));
    change.clearError();
  }

  return (
    <>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <TextField
          label={account.email === null ? m.yourAddress() : m.newAddress()}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={error}
          hint={account.email === null ? m.addEmailHint() : m.changeEmailHint()}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(null);
            setSentTo(null);
          }}
        />
        <Row gap={2} wraps align="center">
          <Button type="submit" disabled={email === ''}>
            {account.email === null ? m.addEmail() : m.changeEmail()}
          </Button>
          <p role="status" className={textStyles.small}>
            {sentTo !== null && m.linkSentFinish({ email: sentTo })}
          </p>
        </Row>
      </Stack>
      {isAsking && (
        <ProofDialog
          title={account.email === null ? m.addEmailTitle() : m.changeEmailTitle()}
          confirm={m.sendLink()}
          hasPassword={account.hasPassword}
          write={change}
          onClose={close}
          onDone={() => {
            setIsAsking(false);
            setSentTo(email.trim());
            setEmail('');
          }}
        >
          <p>{rich((account.email === null ? m.addEmailNote : m.changeEmailNote)({ email: () => <b>{email.trim()}</b> }))}</p>
        </ProofDialog>
      )}
    </>
  );
}
