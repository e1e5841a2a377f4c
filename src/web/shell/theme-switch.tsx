import { Moon, Sun } from 'lucide-react';

import { joinClasses } from '../ui/join-classes.ts';
import { switchTheme } from './theme-choice.ts';
import styles from './theme-switch.module.css';
import textStyles from '../ui/text.module.css';

/** The theme lives on the document, not in React: both icons are there and the styles show the one that fits. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  return (
    <button
      type="button"
      data-needs-scripts
      className={joinClasses(textStyles.muted, className)}
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
