import { useEffect, useState } from 'react';

/**
 * Secret of a mailed link, from `#code=`, which browsers do not send. Removed from the address bar at once, so that history
 * and shared addresses do not contain it. Undefined until hydration.
 */
export function useLinkCode(): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const found = new URLSearchParams(location.hash.slice(1)).get('code');
      if (found !== null) history.replaceState(history.state, '', location.pathname + location.search);
      setCode((known) => found ?? known ?? null);
    };
    take();
    // A second link in the same tab changes the fragment only.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return code;
}
