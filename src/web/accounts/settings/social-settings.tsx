import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { unlinkSocial, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { PROVIDER_FACTS, type SignInProvider } from '../../../shared/accounts/auth/sign-in-providers.ts';
import { listSignInProviders } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
import { BrandIcon } from '../../platform/shell/brand-icon.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { focusSettings, SettingsSection } from './settings-section.tsx';
import styles from './settings-section.module.css';

/** Social sign-ins linked to this account. */
export function SocialSettings({ account }: { account: OwnAccount }) {
  const { data } = useQuery({
    queryKey: [listSignInProviders.name],
    queryFn: ({ signal }) => call(browserApi, listSignInProviders, { signal }),
  });
  const [removing, setRemoving] = useState<SignInProvider | null>(null);
  const { providers, hasPassword } = account;
  const isOnlyWay = !hasPassword && providers.length === 1;
  return (
    <SettingsSection
      id="social"
      title="Social sign-ins"
      intro={
        providers.length > 0
          ? `What opens your account${hasPassword ? ' beside the password' : ''}.`
          : `No social accounts linked.${adviceOn(data?.providers.filter(({ enabled }) => enabled) ?? [])}`
      }
    >
      {providers.length > 0 && (
        <Stack as="ul" className={styles.rows} aria-label="Social sign-ins">
          {providers.map((provider) => (
            <li key={provider}>
              <span className={styles.icon}>
                <BrandIcon address={PROVIDER_FACTS[provider].site} />
              </span>
              <div className={styles.text}>
                <b>{PROVIDER_FACTS[provider].title}</b>
                {isOnlyWay && (
                  <p className={textStyles.small}>
                    It is the only way to sign in to your account.{' '}
                    <Link to="#password" replace onClick={() => focusSettings('password')}>
                      Set a password
                    </Link>{' '}
                    to be able to disconnect it.
                  </p>
                )}
              </div>
              {!isOnlyWay && (
                <Button aria-label={`Disconnect ${PROVIDER_FACTS[provider].title}`} onClick={() => setRemoving(provider)}>
                  Disconnect
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
      {removing !== null && <DisconnectDialog account={account} provider={removing} onClose={() => setRemoving(null)} />}
    </SettingsSection>
  );
}

interface DisconnectDialogProps {
  account: OwnAccount;
  provider: SignInProvider;
  onClose: () => void;
}

function DisconnectDialog({ account, provider, onClose }: DisconnectDialogProps) {
  const title = PROVIDER_FACTS[provider].title;
  const disconnect = useApiMutation(async (password: string | null) => {
    await call(browserApi, unlinkSocial, { params: { provider }, body: { password } });
    await refreshViewer();
  });
  return (
    <ProofDialog
      title={`Disconnect ${title}`}
      confirm="Disconnect"
      isDangerous
      hasPassword={account.hasPassword}
      write={disconnect}
      onDone={() => {
        onClose();
        notify('success', `${title} no longer opens your account.`);
        // Restores the focus, since the row with the button is gone.
        setTimeout(() => focusSettings('social'));
      }}
      onClose={onClose}
    >
      <p>
        <b>{title}</b> will no longer open your account. Signing in with it and your email address connects it again.
      </p>
    </ProofDialog>
  );
}

/** Only providers that this site has set up can be linked. */
function adviceOn(providers: readonly { title: string }[]): string {
  if (providers.length === 0) return '';
  const titles = new Intl.ListFormat('en', { type: 'disjunction' }).format(providers.map(({ title }) => title));
  return ` Sign in with ${titles} once, using the email address that you confirmed here, to link it.`;
}
