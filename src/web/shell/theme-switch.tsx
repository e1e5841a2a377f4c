import { Moon, Sun } from 'lucide-react';

import { joinClasses } from '../ui/join-classes.ts';
import styles from './theme-switch.module.css';
import { THEME_KEY } from './theme-script.ts';

function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function switchTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage is closed to us: the choice lasts as long as the tab.
  }
}

/** The theme lives on the document, not in React: both icons are there and the styles show the one that fits. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  return (
    <button
      type="button"
      data-needs-scripts
      className={joinClasses(styles.switch, className)}
      aria-label="Switch between light and dark theme"
      title="Switch theme"
      onClick={switchTheme}
    >
      <Moon className={styles.whenLight} size={20} aria-hidden />
      <Sun className={styles.whenDark} size={20} aria-hidden />
      <span>Theme</span>
    </button>
  );
}
