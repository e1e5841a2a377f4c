import * as m from '#messages/auth';
import { PROVIDER_FACTS } from '../../../shared/accounts/auth/sign-in-providers.ts';
import type { listSignInProviders } from '../../../shared/accounts/auth/sign-in-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { BrandIcon } from '../../platform/shell/brand-icon.tsx';
import { Tooltip } from '../../platform/ui/overlay/tooltip.tsx';
import styles from './social-buttons.module.css';

export type Providers = ReplyOf<typeof listSignInProviders>['providers'];

interface SocialButtonsProps {
  providers: Providers;
  /** Path of this site to continue to. */
  next: string;
  stay: boolean;
}

/** Social sign-ins. Unavailable providers say so. */
export function SocialButtons({ providers, next, stay }: SocialButtonsProps) {
  return (
    <>
      <ul className={styles.list} aria-label={m.continueWith()}>
        {providers.map(({ name, title, enabled }, index) => {
          const content = (
            <>
              <BrandIcon address={PROVIDER_FACTS[name].site} />
              {title}
            </>
          );
          return (
            <li key={name}>
              {enabled ? (
                <a
                  className={styles.button}
                  href={`/api/connect/${name}?${new URLSearchParams({ returnTo: next, stay: stay ? '1' : '0' })}`}
                >
                  {content}
                </a>
              ) : (
                <Tooltip text={m.providerNotSetUp({ provider: title })} side={index % 2 === 0 ? 'start' : 'end'}>
                  {(describedBy) => (
                    <button type="button" className={styles.button} aria-disabled aria-describedby={describedBy}>
                      {content}
                    </button>
                  )}
                </Tooltip>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.or}>{m.or()}</p>
    </>
  );
}
