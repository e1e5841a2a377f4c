import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(heard: () => void): () => void {
  const timer = setInterval(heard, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** Current time, updated every minute; null on the server, as its pages are cached. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE_MS);
}
