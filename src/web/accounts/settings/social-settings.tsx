import * as m from '#messages/settings';
import { disjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
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
      title={m.socialSignIns()}
      intro={
        providers.length === 0
          ? adviceOn(data?.providers.filter(({ enabled }) => enabled) ?? [])
          : hasPassword
            ? m.socialIntroPassword()
            : m.socialIntro()
      }
    >
      {providers.length > 0 && (
        <Stack as="ul" className={styles.rows} aria-label={m.socialSignIns()}>
          {providers.map((provider) => (
            <li key={provider}>
              <span className={styles.icon}>
                <BrandIcon address={PROVIDER_FACTS[provider].site} />
              </span>
              <div className={styles.text}>
                <b>{PROVIDER_FACTS[provider].title}</b>
                {isOnlyWay && (
                  <p className={textStyles.small}>
                    {rich(
                      m.onlyWay({
                        link: (parts) => (
                          <Link to="#password" replace onClick={() => focusSettings('password')}>
                            {rich(parts)}
                          </Link>
                        ),
                      }),
                    )}
                  </p>
                )}
              </div>
              {!isOnlyWay && (
                <Button
                  aria-label={m.disconnectNamed({ provider: PROVIDER_FACTS[provider].title })}
                  onClick={() => setRemoving(provider)}
                >
                  {m.disconnect()}
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
      title={m.disconnectNamed({ provider: title })}
      confirm={m.disconnect()}
      isDangerous
      hasPassword={account.hasPassword}
      write={disconnect}
      onDone={() => {
        onClose();
        notify('success', m.disconnected({ provider: title }));
        // Restores the focus, since the row with the button is gone.
        setTimeout(() => focusSettings('social'));
      }}
      onClose={onClose}
    >
      <p>{rich(m.disconnectEffect({ provider: () => <b>{title}</b> }))}</p>
    </ProofDialog>
  );
}

/** Only providers that this site has set up can be linked. */
function adviceOn(providers: readonly { title: string }[]): string {
  if (providers.length === 0) return m.noSocial();
  const titles = disjunctionFormat().format(providers.map(({ title }) => title));
  return m.noSocialAdvice({ providers: titles });
}
