import { useEffect, useEffectEvent } from 'react';

const RENEW_EVERY_MS = 4000;

/** Asks for a page anew, now and then, while it tells of something that goes on and somebody looks at it. */
export function useRenewal(isUnderWay: boolean, renew: () => Promise<unknown>): void {
  const renewNow = useEffectEvent(() => {
    // Failed refetches are repeated.
    if (!document.hidden) renew().catch(() => undefined);
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(renewNow, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
