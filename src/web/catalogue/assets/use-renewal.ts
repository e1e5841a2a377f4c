import { useEffect, useEffectEvent } from 'react';

const RENEW_EVERY_MS = 4000;

/** Refetches a page at intervals while its work is in progress and the page is visible. */
export function useRenewal(isUnderWay: boolean, renew: () => Promise<unknown>): void {
  const renewNow = useEffectEvent(() => {
    // The next interval retries a failed refetch.
    if (!document.hidden) renew().catch(() => undefined);
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(renewNow, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
