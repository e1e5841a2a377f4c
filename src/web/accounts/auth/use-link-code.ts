import { useEffect, useState } from 'react';

/**
 * The secret of a link out of a mail: it stands behind `#code=`, which browsers send to nobody. It is taken out of the
 * address bar at once, so that neither the history nor a shared address holds it. Undefined until the scripts have come.
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
    // A second link that is opened in the same tab changes nothing but the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return code;
}
