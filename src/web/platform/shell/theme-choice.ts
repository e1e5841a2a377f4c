import { useSyncExternalStore } from 'react';

import { useMediaQuery } from '../ui/layout/use-media-query.ts';
import { THEME_KEY } from './theme-script.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

/** The theme is an attribute of the document, set before the first paint. */
function chosenTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked, so the choice lasts as long as the tab.
  }
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(watch, chosenTheme, () => 'system');
}

export function useIsDark(): boolean {
  const theme = useTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  return theme === 'system' ? systemIsDark : theme === 'dark';
}

/** Switches to the opposite of the visible theme. */
export function switchTheme(): void {
  const chosen = chosenTheme();
  const isDark = chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  chooseTheme(isDark ? 'light' : 'dark');
}
