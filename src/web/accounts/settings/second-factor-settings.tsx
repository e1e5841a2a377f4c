import * as m from '#messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { getSecondFactors, renewRecoveryCodes } from '../../../shared/accounts/auth/second-factor-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PasskeySettings } from './passkey-settings.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './second-factor-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { TotpSettings } from './totp-settings.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';

/** Second factors: authenticator app, passkeys and recovery codes. */
export function SecondFactorSettings({ account }: { account: OwnAccount }) {
  const query = useOwn(account.id, getSecondFactors, {});
  const { data } = query;
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);

  /** Reloads after a factor was added or removed. `newCodes` are shown once. */
  async function onChanged(newCodes: string[] | null = null): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ownKey(account.id, getSecondFactors) });
    // A suspended role may be active again.
    await refreshViewer();
    setCodes(newCodes);
  }

  return (
    <SettingsSection
      id="second-factors"
      title={m.secondFactors()}
      intro={
        account.waitingRole === null
          ? m.secondFactorsIntro()
          : account.waitingRole === 'admin'
            ? m.secondFactorForAdmin()
            : m.secondFactorForModerator()
      }
    >
      {data === undefined ? (
        <PendingQuery query={query}>
          <div className={styles.coming} aria-busy="true" role="status" aria-label={m.secondFactorsLoading()} />
        </PendingQuery>
      ) : (
        <Stack>
          <TotpSettings account={account} isOn={data.totp} onChanged={onChanged} />
          <PasskeySettings account={account} passkeys={data.passkeys} onChanged={onChanged} />
          {(data.totp || data.passkeys.length > 0) && (
            <RecoveryCodes account={account} left={data.recoveryCodesLeft} onChanged={onChanged} />
          )}
        </Stack>
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SettingsSection>
  );
}

interface RecoveryCodesProps {
  account: OwnAccount;
  left: number;
  onChanged: (newCodes: string[]) => Promise<void>;
}

function RecoveryCodes({ account, left, onChanged }: RecoveryCodesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const renew = useApiMutation(async (password: string | null) => {
    const { recoveryCodes } = await call(browserApi, renewRecoveryCodes, { body: { password } });
    setIsAsking(false);
    await onChanged(recoveryCodes);
  });
  return (
    <div className={styles.factor}>
      <Row gap={2} across={4} wraps align="center" spread className={styles.head}>
        <div>
          <h3>{m.recoveryCodes()}</h3>
          <p className={textStyles.small}>{m.codesLeft({ count: left })}</p>
        </div>
        <Button onClick={() => setIsAsking(true)}>{m.newCodes()}</Button>
      </Row>
      {isAsking && (
        <ProofDialog
          title={m.newCodesTitle()}
          confirm={m.createCodes()}
          hasPassword={account.hasPassword}
          write={renew}
          onDone={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.newCodesEffect()}</p>
        </ProofDialog>
      )}
    </div>
  );
}
