import * as common from '#messages/common';
import * as m from '#messages/settings';
import { useState, type FormEvent, type ReactNode } from 'react';

import { MAX_PASSWORD } from '../../../shared/accounts/auth/account-rules.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { logOut } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { PasswordField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import type { ApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

interface ProofDialogProps {
  title: string;
  /** Explanation, and further fields. */
  children: ReactNode;
  /** Label of the button. */
  confirm: string;
  isDangerous?: boolean;
  hasPassword: boolean;
  /** Takes the password; null for an account without one. */
  write: ApiMutation<[password: string | null]>;
  /** False while a field of the dialog is incomplete. */
  isReady?: boolean;
  /** Fields whose errors the children show. */
  ownFields?: string[];
  onDone: () => void;
  onClose: () => void;
}

const NO_FIELDS: string[] = [];

/** Requires the password before acts that could take an account away (account-contract.ts). */
export function ProofDialog(props: ProofDialogProps) {
  const { title, children, confirm, isDangerous, hasPassword, write, isReady = true, ownFields = NO_FIELDS } = props;
  const { onDone, onClose } = props;
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const needsFreshSession = !hasPassword && write.errorOf('password') !== null;
  const other = write.otherError(...ownFields, 'password');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(hasPassword && password === '');
    if (!isReady || (hasPassword && password === '')) return;
    if (await write.run(hasPassword ? password : null)) onDone();
    else setPassword('');
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {hasPassword && (
          <PasswordField
            label={m.yourPassword()}
            autoComplete="current-password"
            maxLength={MAX_PASSWORD}
            value={password}
            error={isMissing ? m.enterPassword() : write.errorOf('password')}
            onChange={(event) => {
              setPassword(event.target.value);
              setIsMissing(false);
            }}
          />
        )}
        <p role="alert" className={textStyles.fault}>
          {needsFreshSession ? write.errorOf('password') : other}
        </p>
        <DialogActions>
          {needsFreshSession ? (
            <Button onClick={() => void logOut(loginAddress('/me/settings'))}>{m.signInAgain()}</Button>
          ) : (
            <Button onClick={onClose}>{common.cancel()}</Button>
          )}
          <Button type="submit" variant={isDangerous === true ? 'danger' : 'accent'} disabled={!isReady} isBusy={write.isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
