import * as m from '#messages/settings';
import { useState } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { makeApiToken } from '../../../shared/accounts/auth/api-token-contract.ts';
import { MAX_API_TOKEN_NAME, SCOPE_WORDS } from '../../../shared/accounts/auth/api-token-rules.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { SCOPES, type Scope } from '../../../shared/platform/kit/scopes.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './new-api-token-dialog.module.css';
import { ProofDialog } from './proof-dialog.tsx';

type Lifetime = InputOf<typeof makeApiToken>['body']['expiresInDays'];
const LIFETIMES: [Lifetime, name: () => string][] = [
  [30, m.days30],
  [90, m.days90],
  [365, m.aYear],
  [null, m.never],
];

interface NewApiTokenDialogProps {
  hasPassword: boolean;
  onMade: (made: { token: string; name: string }) => Promise<void>;
  onClose: () => void;
}

export function NewApiTokenDialog({ hasPassword, onMade, onClose }: NewApiTokenDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['assets']);
  const [expiry, setExpiry] = useState(m.days90);
  const make = useApiMutation(async (password: string | null) => {
    const expiresInDays = LIFETIMES.find(([, name]) => name() === expiry)?.[0] ?? null;
    const { token, made } = await call(browserApi, makeApiToken, {
      body: { name: name.trim(), scopes: [...scopes], expiresInDays, password },
    });
    onClose();
    await onMade({ token, name: made.name });
  });

  return (
    <ProofDialog
      title={m.createApiToken()}
      confirm={m.createTokenButton()}
      hasPassword={hasPassword}
      write={make}
      isReady={!isBlank(name) && scopes.length > 0}
      ownFields={['name']}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField
        label={m.tokenName()}
        hint={m.tokenNameHint()}
        maxLength={MAX_API_TOKEN_NAME}
        value={name}
        error={make.errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className={styles.scopes}>
        <legend>{m.tokenScopes()}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className={styles.scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={(event) => {
                const isOn = event.target.checked;
                setScopes(SCOPES.filter((other) => (other === scope ? isOn : scopes.includes(other))));
              }}
            />
            {SCOPE_WORDS[scope].name()}
            <small>{SCOPE_WORDS[scope].may()}</small>
          </label>
        ))}
      </fieldset>
      <div className={styles.expiry}>
        <span aria-hidden>{m.tokenExpires()}</span>
        <SelectField
          label={m.tokenExpires()}
          value={expiry}
          choices={LIFETIMES.map(([, name]) => name())}
          onChoose={setExpiry}
        />
      </div>
    </ProofDialog>
  );
}
