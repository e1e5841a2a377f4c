import * as m from '#messages/settings';
import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';

import { changePassword, listSessions, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { listApiTokens } from '../../../shared/accounts/auth/api-token-contract.ts';
import { MAX_PASSWORD } from '../../../shared/accounts/auth/account-rules.ts';
import { passwordHint, passwordError, repeatError } from '../../../shared/accounts/auth/credential-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { PasswordField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useAfterPress } from '../../platform/ui/overlay/use-after-press.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { SettingsSection } from './settings-section.tsx';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';

const EMPTY = { current: '', password: '', repeat: '' };
type FieldName = keyof typeof EMPTY;

/** Changes the password, or sets the first one of an account from a social sign-in. */
export function PasswordSettings({ account }: { account: OwnAccount }) {
  const [typed, setTyped] = useState(EMPTY);
  /** Fields that were left or sent, which show their errors. */
  const [left, setLeft] = useState<FieldName[]>([]);
  const afterPress = useAfterPress();
  const queryClient = useQueryClient();
  const tokens = useOwn(account.id, listApiTokens, {}).data?.tokens.length ?? 0;
  const change = useApiMutation(async () => {
    const { current, password, repeat } = typed;
    const currentPassword = account.hasPassword ? current : null;
    await call(browserApi, changePassword, { body: { currentPassword, password, passwordConfirmation: repeat } });
    for (const ended of [listSessions, listApiTokens])
      await queryClient.invalidateQueries({ queryKey: ownKey(account.id, ended) });
    await refreshViewer();
  });

  const errors: Record<FieldName, string | null> = {
    current: account.hasPassword && typed.current === '' ? m.enterPassword() : null,
    password: passwordError(typed.password),
    repeat: repeatError(typed.password, typed.repeat),
  };
  const serverNames: Record<FieldName, string> = {
    current: 'currentPassword',
    password: 'password',
    repeat: 'passwordConfirmation',
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(['current', 'password', 'repeat']);
    if (Object.values(errors).some((error) => error !== null)) return;
    const isChanged = await change.run();
    // Only passwords are cleared.
    setTyped(EMPTY);
    setLeft([]);
    if (isChanged) notify('success', m.passwordSaved({ tokens }));
  }

  function fieldOf(name: FieldName) {
    return {
      maxLength: MAX_PASSWORD,
      value: typed[name],
      error: (left.includes(name) ? errors[name] : null) ?? change.errorOf(serverNames[name]),
      onChange: (event: { target: { value: string } }) => {
        setTyped({ ...typed, [name]: event.target.value });
        change.clearError();
      },
      onBlur: () => typed[name] !== '' && afterPress(() => setLeft((before) => [...before, name])),
    };
  }

  return (
    <SettingsSection id="password" title={m.password()} intro={account.hasPassword ? undefined : m.passwordMissing()}>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers store the new password under this name. */}
        <input type="text" autoComplete="username" value={account.email ?? account.nickname} readOnly hidden />
        {account.hasPassword && (
          <PasswordField label={m.currentPassword()} autoComplete="current-password" {...fieldOf('current')} />
        )}
        <PasswordField label={m.newPassword()} autoComplete="new-password" hint={passwordHint()} {...fieldOf('password')} />
        <PasswordField label={m.repeatPassword()} autoComplete="new-password" {...fieldOf('repeat')} />
        <p role="alert" className={textStyles.fault}>
          {change.otherError(...Object.values(serverNames).filter((name) => account.hasPassword || name !== 'currentPassword'))}
        </p>
        <p className={textStyles.small}>{m.passwordEnds({ tokens })}</p>
        <Row gap={2} wraps align="center">
          <Button type="submit" isBusy={change.isBusy}>
            {account.hasPassword ? m.changePassword() : m.setPassword()}
          </Button>
        </Row>
      </Stack>
    </SettingsSection>
  );
}
