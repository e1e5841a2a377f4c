import { useSyncExternalStore } from 'react';

/** Upload progress for pages other than the upload form. */
export interface UploadsUnderWay {
  name: string;
  percent: number;
  state: 'sending' | 'stopped' | 'failed' | 'arrived';
  /** Address of the upload form. */
  home: string;
}

let told: UploadsUnderWay | null = null;
const listeners = new Set<() => void>();

/** Called by the uploader. */
export function tellUploadsUnderWay(next: UploadsUnderWay | null): void {
  const isSame =
    next?.name === told?.name && next?.percent === told?.percent && next?.state === told?.state && next?.home === told?.home;
  if (isSame) return;
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUploadsUnderWay = (): UploadsUnderWay | null =>
  useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  );
