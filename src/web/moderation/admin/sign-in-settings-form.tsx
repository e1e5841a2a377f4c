import * as m from '#messages/admin';
import { useState } from 'react';

import { changeSignInSettings, type SignInSettings } from '../../../shared/accounts/auth/sign-in-setting-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SwitchField } from '../../platform/ui/form/switch-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './registration-settings-form.module.css';

/** Settings for the login of moderators and admins. */
export function SignInSettingsForm({ found }: { found: SignInSettings }) {
  const [settings, setSettings] = useState(found);
  const save = useApiMutation(async (staffSecondFactor: boolean) => {
    setSettings(await call(browserApi, changeSignInSettings, { body: { staffSecondFactor } }));
    notify('success', staffSecondFactor ? m.twoFactorRequired() : m.twoFactorOptional());
  });
  return (
    <section className={styles.form} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{m.twoFactor()}</h2>
      <SwitchField
        label={m.twoFactorSwitch()}
        hint={m.twoFactorHint()}
        value={settings.staffSecondFactor}
        isDisabled={save.isBusy}
        onChange={(value) => void save.run(value)}
      />
      <p role="alert" className={textStyles.fault}>
        {save.error?.sentence}
      </p>
    </section>
  );
}
