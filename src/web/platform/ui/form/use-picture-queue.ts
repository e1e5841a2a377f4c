import { useEffect, useRef, useState } from 'react';

import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { failureSentence } from '../../api/api-error.ts';

export type SendPicture = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<StoredPicture>;

export interface SendingPicture {
  key: number;
  file: File;
  /** Local URL for the preview. */
  previewUrl: string;
  /** Sent part, from 0 to 1. */
  progress: number;
  /** Error message of a failed upload. */
  failure: string | null;
}

export interface PictureQueue {
  sendings: SendingPicture[];
  send: (file: File) => void;
  retry: (sending: SendingPicture) => void;
  /** Cancels the upload, or dismisses its error. */
  cancel: (sending: SendingPicture) => void;
}

/** Queue of picture uploads. They run one by one, to keep the order. */
export function usePictureQueue(
  sendPicture: SendPicture,
  onArrived: (picture: StoredPicture) => void,
  /** Called with a promise that resolves after the last upload has finished or failed. It never rejects. */
  onPending?: (pending: Promise<void>) => void,
): PictureQueue {
  const [sendings, setSendings] = useState<SendingPicture[]>([]);
  const lastKey = useRef(0);
  const stops = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });

  function change(key: number, part: Partial<SendingPicture>) {
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  function forget({ key, previewUrl }: SendingPicture) {
    URL.revokeObjectURL(previewUrl);
    stops.current.delete(key);
    setSendings((all) => all.filter((one) => one.key !== key));
  }

  async function run(sending: SendingPicture, stop: AbortController): Promise<void> {
    if (stop.signal.aborted) return;
    try {
      const onProgress = (progress: number) => change(sending.key, { progress });
      const picture = await sendPicture(sending.file, { onProgress, signal: stop.signal });
      if (stop.signal.aborted) return;
      arrived.current(picture);
      forget(sending);
    } catch (error) {
      if (!stop.signal.aborted) change(sending.key, { failure: failureSentence(error) });
    }
  }

  function start(sending: SendingPicture) {
    const stop = new AbortController();
    stops.current.set(sending.key, stop);
    queue.current = queue.current.then(() => run(sending, stop));
    onPending?.(queue.current);
  }

  return {
    sendings,
    send: (file) => {
      lastKey.current += 1;
      const key = lastKey.current;
      const sending = { key, file, previewUrl: URL.createObjectURL(file), progress: 0, failure: null };
      setSendings((all) => [...all, sending]);
      start(sending);
    },
    retry: (sending) => {
      change(sending.key, { failure: null, progress: 0 });
      start(sending);
    },
    cancel: (sending) => {
      stops.current.get(sending.key)?.abort();
      forget(sending);
    },
  };
}
