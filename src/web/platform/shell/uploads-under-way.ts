import { useSyncExternalStore } from 'react';

/** Upload progress for pages other than the upload form. */
export interface UploadsUnderWay {
  name: string;
  percent: number;
  state: 'sending' | 'stopped' | 'failed' | 'arrived';
  /** Address of the upload form. */
  home: string;
}

let current: UploadsUnderWay | null = null;
const listeners = new Set<() => void>();

/** Called by the uploader. */
export function setUploadsUnderWay(next: UploadsUnderWay | null): void {
  const isSame =
    next?.name === current?.name &&
    next?.percent === current?.percent &&
    next?.state === current?.state &&
    next?.home === current?.home;
  if (isSame) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUploadsUnderWay = (): UploadsUnderWay | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
