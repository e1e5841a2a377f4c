import * as common from '#messages/common';
import * as m from '#messages/settings';
import { useState, type FormEvent } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { confirmTotp, removeTotp, startTotp } from '../../../shared/accounts/auth/second-factor-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { CopyText } from '../../platform/ui/text/copy-text.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ProofDialog } from './proof-dialog.tsx';
import styles from './second-factor-settings.module.css';

interface TotpSettingsProps {
  account: OwnAccount;
  isOn: boolean;
  onChanged: (newCodes?: string[] | null) => Promise<void>;
}

interface Enrolment {
  secret: string;
  uri: string;
  qrSvg: string;
}

/** Authenticator app: turned on with a code of it, turned off with the password. */
export function TotpSettings({ account, isOn, onChanged }: TotpSettingsProps) {
  const [change, setChange] = useState<'on' | 'off' | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const start = useApiMutation(async (password: string | null) =>
    setEnrolment(await call(browserApi, startTotp, { body: { password } })),
  );
  const remove = useApiMutation(async (password: string | null) => {
    await call(browserApi, removeTotp, { body: { password } });
    await onChanged();
  });
  const close = () => setChange(null);

  return (
    <div className={styles.factor}>
      <Row gap={2} across={4} wraps align="center" spread className={styles.head}>
        <div>
          <h3>{m.authenticatorApp()}</h3>
          <p className={textStyles.small}>{isOn ? m.totpOn() : m.totpOff()}</p>
        </div>
        {enrolment === null && (
          <Button onClick={() => setChange(isOn ? 'off' : 'on')}>{isOn ? m.switchOff() : m.setUp()}</Button>
        )}
      </Row>
      {enrolment !== null && (
        <Enrolling
          enrolment={enrolment}
          onCancel={() => setEnrolment(null)}
          onDone={async (codes) => {
            setEnrolment(null);
            await onChanged(codes);
            notify('success', m.totpAdded());
          }}
        />
      )}
      {change === 'on' && (
        <ProofDialog
          title={m.totpSetUpTitle()}
          confirm={m.continueStep()}
          hasPassword={account.hasPassword}
          write={start}
          onDone={close}
          onClose={close}
        >
          <p>{m.totpConfirm()}</p>
        </ProofDialog>
      )}
      {change === 'off' && (
        <ProofDialog
          title={m.totpOffTitle()}
          confirm={m.switchOff()}
          isDangerous
          hasPassword={account.hasPassword}
          write={remove}
          onDone={close}
          onClose={close}
        >
          <p>{m.totpOffEffect()}</p>
        </ProofDialog>
      )}
    </div>
  );
}

interface EnrollingProps {
  enrolment: Enrolment;
  onCancel: () => void;
  onDone: (codes: string[] | null) => Promise<void>;
}

/** Shows the secret for the app. A code of the app confirms it. */
function Enrolling({ enrolment, onCancel, onDone }: EnrollingProps) {
  const [code, setCode] = useState('');
  const confirm = useApiMutation(async () => {
    const { recoveryCodes } = await call(browserApi, confirmTotp, { body: { code } });
    await onDone(recoveryCodes);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank(code)) void confirm.run();
  }

  return (
    <form className={styles.enrolling} noValidate onSubmit={submit}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(enrolment.qrSvg)}`}
        width={184}
        height={184}
        alt={m.totpQr()}
      />
      <Stack gap={3} className={styles.steps}>
        <p>{m.totpScan()}</p>
        <Row as="p" gap={2} align="center" className={styles.secret}>
          <code>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyText text={enrolment.secret} label={m.copySecret()} />
        </Row>
        <TextField
          label={m.totpCode()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={confirm.error?.sentence ?? null}
          onChange={(event) => {
            setCode(event.target.value);
            confirm.clearError();
          }}
        />
        <Row gap={2} wraps>
          <Button type="submit" variant="accent" disabled={isBlank(code)} isBusy={confirm.isBusy}>
            {m.switchOn()}
          </Button>
          <Button onClick={onCancel}>{common.cancel()}</Button>
        </Row>
      </Stack>
    </form>
  );
}
