import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';

import { chooseTheme, THEMES, useTheme, type Theme } from '../shell/theme-choice.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './theme-settings.module.css';
import { Row } from '../ui/layout.tsx';

const WORDS: Record<Theme, [name: string, Icon: LucideIcon]> = {
  system: ['As the system', Monitor],
  light: ['Light', Sun],
  dark: ['Dark', Moon],
};

/** Kept in this browser, not in the account. */
export function ThemeSettings() {
  const chosen = useTheme();
  return (
    <SettingsSection id="theme" title="Appearance" intro="Kept in this browser.">
      <Row as="fieldset" gap={2} wraps>
        <legend className="visually-hidden">Theme</legend>
        {THEMES.map((theme) => {
          const [name, Icon] = WORDS[theme];
          return (
            <label key={theme} className={styles.theme}>
              <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
              <Icon size={18} aria-hidden />
              {name}
            </label>
          );
        })}
      </Row>
    </SettingsSection>
  );
}
