import { useCallback, useEffect, useRef, useState } from 'react';

import type { LocalDraftStore, LocalDraft } from './local-draft-store.ts';

const KEEP_EVERY_MS = 500;

export interface Autosave<Content> {
  /** Earlier draft that can be restored, or null. */
  offered: LocalDraft<Content> | null;
  /** Whether the form content is stored; 'no' if there is nothing to store. */
  state: 'no' | 'kept' | 'no room';
  /** Schedules a write after a change. */
  touch: () => void;
  /** Removes the offered draft from the store and returns it. */
  takeOffered: () => Content | null;
  discardOffered: () => void;
  /** Moves the current form content to the offered draft. */
  setAside: () => void;
  /** Removes the draft after a save or a reset. */
  forget: () => void;
}

interface KeepingOptions<Content> {
  keeper: LocalDraftStore<Content>;
  /** Content to store; null if it equals the saved state. */
  read: () => Content | null;
  /** Called when another tab has taken over the entry of this tab. */
  onTakenOver: () => void;
}

/** Stores the form content at most every half second, and when the page is hidden. */
export function useAutosave<Content>({ keeper, read, onTakenOver }: KeepingOptions<Content>): Autosave<Content> {
  const [offered, setOffered] = useState(() => keeper.offered());
  const [state, setState] = useState<Autosave<Content>['state']>(() => (keeper.own() === null ? 'no' : 'kept'));
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latest = useRef({ read, onTakenOver });
  useEffect(() => {
    latest.current = { read, onTakenOver };
  });

  const write = useCallback(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    const content = latest.current.read();
    if (content === null) {
      keeper.forget();
      setState('no');
    } else setState(keeper.keep(content) ? 'kept' : 'no room');
  }, [keeper]);

  const touch = useCallback(() => {
    if (timer.current === null) timer.current = setTimeout(write, KEEP_EVERY_MS);
  }, [write]);

  useEffect(() => {
    const writeWhenHidden = () => document.visibilityState === 'hidden' && write();
    const hear = (event: StorageEvent) => {
      if (!keeper.isTakenOver(event)) return;
      latest.current.onTakenOver();
      touch();
    };
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', writeWhenHidden);
    window.addEventListener('storage', hear);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('storage', hear);
      write();
      keeper.leave();
    };
  }, [keeper, touch, write]);

  function forget(): void {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    keeper.forget();
    setState('no');
  }

  function setAside(): void {
    const content = latest.current.read();
    if (content !== null && keeper.keep(content)) keeper.moveOn();
    setState('no');
    setOffered(keeper.offered());
  }

  function discardOffered(): void {
    if (offered !== null) keeper.discard(offered.entry);
    setOffered(keeper.offered());
  }

  return {
    offered,
    state,
    touch,
    takeOffered: () => {
      if (offered === null) return null;
      // The current content becomes the offered draft.
      setAside();
      discardOffered();
      return offered.content;
    },
    setAside,
    discardOffered,
    forget,
  };
}
