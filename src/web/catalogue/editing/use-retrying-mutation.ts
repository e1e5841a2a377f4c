import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation, type ApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { saveLocalDraft, localDraft, type DraftKey } from '../../platform/ui/form/local-draft.ts';
import { newKey } from './new-key.ts';

const RETRY_MS = 15_000;

export interface RetryingMutation extends ApiMutation<[]> {
  /** Offline; the write is retried when the connection is back. */
  isWaiting: boolean;
  /** Cancels the retry. */
  stop: () => void;
}

/**
 * A write that is retried after a lost connection, when the browser is online or after a delay. `write` has an idempotency key.
 * @param draft Local draft of the sent text, which makes the retry survive a reload. Null: it does not survive.
 */
export function useRetryingMutation(write: () => Promise<unknown>, draft: DraftKey | null): RetryingMutation {
  const mark = draft && { ...draft, name: `${draft.name} waits` };
  const [isWaiting, setIsWaiting] = useState(() => mark !== null && localDraft(mark) !== '');
  const isLeftOver = useRef(isWaiting);
  const wait = (on: boolean) => {
    setIsWaiting(on);
    if (mark !== null) saveLocalDraft(mark, on ? 'yes' : '');
  };
  const sending = useApiMutation(async () => {
    try {
      await write();
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      wait(isUnanswered);
      if (isUnanswered) return;
      throw error;
    }
    wait(false);
  });
  const again = useEffectEvent(() => void (navigator.onLine && sending.run()));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = () => again();
    if (isLeftOver.current) retry();
    isLeftOver.current = false;
    addEventListener('online', retry);
    const timer = setInterval(retry, RETRY_MS);
    return () => {
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [isWaiting]);
  return { ...sending, isWaiting, stop: () => wait(false) };
}

const keysInMemory = new Map<string, string>();
const KEY_LENGTH = 36;

/** Idempotency key of a text, constant until `forgetSaveKey`. A retry, even after a reload, does not post the text twice. */
export function saveKeyOf(draft: DraftKey, content: string): string {
  const place = { ...draft, name: `${draft.name} key` };
  const stored = localDraft(place) || keysInMemory.get(place.name) || '';
  if (stored.slice(KEY_LENGTH) === content) return stored.slice(0, KEY_LENGTH);
  const key = newKey();
  keysInMemory.set(place.name, key + content);
  saveLocalDraft(place, key + content);
  return key;
}

export function forgetSaveKey(draft: DraftKey): void {
  const place = { ...draft, name: `${draft.name} key` };
  keysInMemory.delete(place.name);
  saveLocalDraft(place, '');
}
