import * as m from '#messages/auth';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import { resetPassword } from '../../../shared/accounts/auth/sign-in-contract.ts';
import type { RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import { isRefused } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './auth-form.module.css';
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useNewSession } from './use-signing-in.ts';

/** Sets a new password with the link of the mail, and logs in. */
export function NewPassword({ code }: { code: string }) {
  const navigate = useNavigate();
  const begin = useNewSession();
  const [wanted, setWanted] = useState<RefusalDetails | null>(null);
  const typed = useNewPassword();
  const change = useApiMutation(async () => {
    try {
      const body = { code, password: typed.password, passwordConfirmation: typed.repeat };
      finish((await call(browserApi, resetPassword, { body })).jwt);
    } catch (error) {
      if (!isRefused(error, 'second_factor_wanted')) throw error;
      setWanted(error.details);
    }
  });
  useFirstFocus(typed.field);

  function finish(token: string): void {
    notify('success', m.passwordChanged());
    void begin(token, { persistent: false, next: '/' });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.isGood()) await change.run();
  }

  if (wanted !== null) {
    return (
      <>
        <p className={styles.note}>{m.passwordChangedConfirm()}</p>
        <SecondFactorStep wanted={wanted} onSignedIn={finish} onOver={() => void navigate('/login', { replace: true })} />
      </>
    );
  }
  return (
    <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordFields {...typed} refusal={change.errorOf('password')} />
      <p className={textStyles.fault} role="alert">
        {change.otherError('password')}
      </p>
      <Button type="submit" variant="accent" isBusy={change.isBusy}>
        {m.setPassword()}
      </Button>
      {change.error?.field === 'code' && (
        <p className={styles.aside}>
          <Link to="/password-reset" reloadDocument>
            {m.requestNewLink()}
          </Link>
        </p>
      )}
    </Stack>
  );
}
