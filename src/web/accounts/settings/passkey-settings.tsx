import * as common from '#messages/common';
import * as m from '#messages/settings';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { addPasskey, removePasskey, startPasskey, type Passkey } from '../../../shared/accounts/auth/second-factor-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ProofDialog } from './proof-dialog.tsx';
import styles from './second-factor-settings.module.css';
import { focusSettings } from './settings-section.tsx';
import { userAgentWords } from '../../../shared/accounts/auth/user-agent.ts';
import type { CredentialJson } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';

interface PasskeySettingsProps {
  account: OwnAccount;
  passkeys: Passkey[];
  onChanged: (newCodes?: string[] | null) => Promise<void>;
}

const MAX_NAME = 60;

/** Passkeys of this account, listed by the name that their owner gave them. */
export function PasskeySettings({ account, passkeys, onChanged }: PasskeySettingsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useApiMutation(async (password: string | null) => {
    await call(browserApi, removePasskey, { params: { id: removing?.id ?? 0 }, body: { password } });
    await onChanged();
  });
  const isPossible = 'PublicKeyCredential' in window;
  return (
    <div className={styles.factor}>
      <Row gap={2} across={4} wraps align="center" spread className={styles.head}>
        <div>
          <h3>{m.passkeys()}</h3>
          <p className={textStyles.small}>{isPossible ? m.passkeysAbout() : m.passkeysUnsupported()}</p>
        </div>
        <Button disabled={!isPossible} onClick={() => setIsAdding(true)}>
          {m.addPasskey()}
        </Button>
      </Row>
      {passkeys.length > 0 && (
        <Stack as="ul" className={styles.passkeys} aria-label={m.passkeys()}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <KeyRound size={20} aria-hidden />
              <div className={styles.passkey}>
                <b dir="auto">{passkey.name}</b>
                <p className={textStyles.small}>
                  {passkey.lastUsedAt === null
                    ? m.passkeyUnused({ day: shortDate(passkey.createdAt) })
                    : m.passkeyUsed({ day: shortDate(passkey.createdAt), used: shortDate(passkey.lastUsedAt) })}
                </p>
              </div>
              <Button aria-label={m.removePasskey({ name: passkey.name })} onClick={() => setRemoving(passkey)}>
                {common.remove()}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {isAdding && <AddDialog account={account} onChanged={onChanged} onClose={() => setIsAdding(false)} />}
      {removing !== null && (
        <ProofDialog
          title={m.removePasskeyTitle()}
          confirm={common.remove()}
          isDangerous
          hasPassword={account.hasPassword}
          write={remove}
          onDone={() => {
            setRemoving(null);
            // Restores the focus, since the row with the button is gone.
            setTimeout(() => focusSettings('second-factors'));
          }}
          onClose={() => {
            setRemoving(null);
            remove.clearError();
          }}
        >
          <p>{rich(m.removePasskeyEffect({ name: () => <b dir="auto">{removing.name}</b> }))}</p>
        </ProofDialog>
      )}
    </div>
  );
}

function AddDialog({ account, onChanged, onClose }: Omit<PasskeySettingsProps, 'passkeys'> & { onClose: () => void }) {
  const [name, setName] = useState(() => userAgentWords(navigator.userAgent));
  const add = useApiMutation(async (password: string | null) => {
    const { options } = await call(browserApi, startPasskey, { body: { password } });
    const credential = await makePasskey(options);
    const { recoveryCodes } = await call(browserApi, addPasskey, { body: { name: name.trim(), credential } });
    onClose();
    await onChanged(recoveryCodes);
    notify('success', m.passkeyAdded());
  });
  return (
    <ProofDialog
      title={m.addPasskey()}
      confirm={m.continueStep()}
      hasPassword={account.hasPassword}
      write={add}
      isReady={!isBlank(name)}
      ownFields={['name']}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{m.passkeyPrompt()}</p>
      <TextField
        label={m.passkeyName()}
        maxLength={MAX_NAME}
        value={name}
        error={add.errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
    </ProofDialog>
  );
}

/** Creates a passkey in the browser. Throws ApiError with a sentence on failure. */
async function makePasskey(options: unknown): Promise<CredentialJson> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
    const credential = await navigator.credentials.create({ publicKey });
    return (credential as PublicKeyCredential).toJSON() as unknown as CredentialJson;
  } catch (error) {
    throw new ApiError(0, 'no_passkey', sentenceOf(error));
  }
}

function sentenceOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return m.passkeyExists();
  if (name === 'NotAllowedError' || name === 'AbortError') return m.passkeyCancelled();
  if (name === 'SecurityError') return m.passkeyInsecure();
  return m.passkeyFailed();
}
