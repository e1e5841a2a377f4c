import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Input after which an automatic navigation would be unwelcome. */
const DOINGS = ['input', 'drop'];

/** Where a notice is pressed that this device shows, this tab leads to what it tells of, unless something was typed here. */
export function useNotificationTarget(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  /** The page on which something was typed last. */
  const busyAt = useRef<string | null>(null);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (workers === undefined) return undefined;
    const note = () => {
      busyAt.current = key;
    };
    function lead({ data, ports: [answer] }: MessageEvent<{ lead: string }>): void {
      const leads = busyAt.current !== key;
      // A port has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      answer?.postMessage(leads);
      if (leads) void navigate(data.lead);
    }
    for (const doing of DOINGS) document.addEventListener(doing, note);
    workers.addEventListener('message', lead);
    workers.startMessages();
    return () => {
      for (const doing of DOINGS) document.removeEventListener(doing, note);
      workers.removeEventListener('message', lead);
    };
  }, [key, navigate]);
}
