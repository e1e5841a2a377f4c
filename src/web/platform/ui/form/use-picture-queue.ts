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
  /** The picture as this browser has it. */
  previewUrl: string;
  /** How much is sent, from 0 to 1. */
  progress: number;
  /** A sentence, when it could not be sent. */
  failure: string | null;
}

export interface PictureQueue {
  sendings: SendingPicture[];
  send: (file: File) => void;
  retry: (sending: SendingPicture) => void;
  /** Stops sending, or puts a failure away. */
  cancel: (sending: SendingPicture) => void;
}

/** Pictures on their way to the server, one after the other, so that they arrive in the order in which they were given. */
export function usePictureQueue(
  sendPicture: SendPicture,
  onArrived: (picture: StoredPicture) => void,
  /** Hears of what is under way; what it gets is settled, without ever failing, once the last picture has arrived or failed. */
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
