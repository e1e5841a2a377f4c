import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '../api/api-error.ts';
import { useWrite, type Write } from '../ui/use-write.ts';
import { keepDraft, keptDraft, type DraftKey } from './kept-draft.ts';
import { newKey } from './new-key.ts';

const RETRY_MS = 15_000;

export interface PatientWrite extends Write<[]> {
  /** There is no connection: it is carried out once there is one. */
  isWaiting: boolean;
  /** It is not to be carried out any more. */
  stop: () => void;
}

/**
 * A write that got no answer is tried again when the browser is online, or after a while. `write` carries a save key, so that the
 * server does it once.
 *
 * @param draft of the text that is sent: it goes on waiting after a reload. Null: it does not.
 */
export function usePatientWrite(write: () => Promise<unknown>, draft: DraftKey | null): PatientWrite {
  const mark = draft && { ...draft, name: `${draft.name} waits` };
  const [isWaiting, setIsWaiting] = useState(() => mark !== null && keptDraft(mark) !== '');
  const isLeftOver = useRef(isWaiting);
  const wait = (on: boolean) => {
    setIsWaiting(on);
    if (mark !== null) keepDraft(mark, on ? 'yes' : '');
  };
  const sending = useWrite(async () => {
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

/** The save key of a text, the same until `forgetSaveKey`: sent again, even after a reload, the text stands once. */
export function saveKeyOf(draft: DraftKey, said: string): string {
  const place = { ...draft, name: `${draft.name} key` };
  const kept = keptDraft(place) || keysInMemory.get(place.name) || '';
  if (kept.slice(KEY_LENGTH) === said) return kept.slice(0, KEY_LENGTH);
  const key = newKey();
  keysInMemory.set(place.name, key + said);
  keepDraft(place, key + said);
  return key;
}

export function forgetSaveKey(draft: DraftKey): void {
  const place = { ...draft, name: `${draft.name} key` };
  keysInMemory.delete(place.name);
  keepDraft(place, '');
}
