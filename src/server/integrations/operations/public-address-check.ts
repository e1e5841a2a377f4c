import * as m from '#messages/server-health';

import type { Config } from '../../platform/config.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { isLoopback, isUnspecified } from '../../platform/http/private-address.ts';

type Addresses = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>;

/** Warns if others can reach the server while its links lead to their own machine (localhost). */
export function publicAddressState({ host, publicUrl, trustedProxies }: Addresses): HealthState {
  const { hostname } = new URL(publicUrl);
  const reached = trustedProxies > 0 ? 'TRUSTED_PROXIES' : isLoopback(host) ? null : `HOST=${host}`;
  if (reached === null || !(isLoopback(hostname) || isUnspecified(hostname)))
    return { state: 'good', message: () => m.addressUsed({ publicUrl }) };
  return { state: 'warning', message: () => m.addressIsLocal({ reached, publicUrl }) };
}
