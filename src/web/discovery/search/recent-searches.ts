import { useMemo, useSyncExternalStore } from 'react';

const KEY = 'recent-searches';
const MAX_RECENT = 5;

const listeners = new Set<() => void>();

/** Recent searches of this browser, latest first. They are never sent. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(watch, storedText, () => null);
  return useMemo(() => readTexts(stored), [stored]);
}

export function keepSearch(text: string): void {
  const others = readTexts(storedText()).filter((other) => other.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, MAX_RECENT));
}

export function forgetSearch(text: string): void {
  write(readTexts(storedText()).filter((other) => other !== text));
}

export function forgetAllSearches(): void {
  write([]);
}

/** Every script and person of this browser can write to the storage, so its content may be anything. */
function readTexts(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    const texts = Array.isArray(found) ? found.filter((text): text is string => typeof text === 'string') : [];
    return [...new Set(texts)].slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Without access to storage nothing is stored.
    return null;
  }
}

function write(texts: string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab searched, too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
