import type { Config } from '../../platform/config.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { isLoopback, isUnspecified } from '../../platform/http/private-address.ts';

type Addresses = Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>;

/** Warns if others can reach the server while its links lead to their own machine (localhost). */
export function publicAddressState({ host, publicUrl, trustedProxies }: Addresses): HealthState {
  const { hostname } = new URL(publicUrl);
  const reached = trustedProxies > 0 ? 'with TRUSTED_PROXIES' : isLoopback(host) ? null : `with HOST=${host}`;
  if (reached === null || !(isLoopback(hostname) || isUnspecified(hostname)))
    return { state: 'good', message: `Links in mails, feeds and previews lead to ${publicUrl}.` };
  return {
    state: 'warning',
    message:
      `Others reach this server (${reached}), but links in mails, feeds and previews lead to ${publicUrl}, their own machine. ` +
      'Set PUBLIC_URL to the address that visitors use, such as https://shelf.example.',
  };
}
