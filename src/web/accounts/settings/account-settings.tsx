import * as common from '#messages/common';
import * as m from '#messages/settings';
import { Link } from 'react-router';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { AboutForm } from './about-form.tsx';
import styles from './account-settings.module.css';
import { ApiTokenSettings } from './api-token-settings.tsx';
import { AvatarSettings } from './avatar-settings.tsx';
import { BlockSettings } from './block-settings.tsx';
import { ChatSettings } from './chat-settings.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { EmailSettings } from './email-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { LevelSettings } from './level-settings.tsx';
import { NicknameSettings } from './nickname-settings.tsx';
import { NotificationSettingsSection } from './notification-settings.tsx';
import { DeleteAccountSettings, OwnDataSettings } from './own-data-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { focusSettings, SettingsSection } from './settings-section.tsx';
import { SocialSettings } from './social-settings.tsx';
import { Stack, Row } from '../../platform/ui/layout/layout.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { chooseTheme, THEMES, useTheme, type Theme } from '../../platform/shell/theme-choice.ts';
import themeSettingsStyles from './theme-settings.module.css';

const PARTS = [
  ['avatar', m.picture],
  ['nickname', m.nickname],
  ['about', m.aboutYou],
  ['level', m.yourLimits],
  ['email', m.email],
  ['password', m.password],
  ['social', m.socialSignIns],
  ['second-factors', m.secondFactors],
  ['sessions', m.sessions],
  ['failed-sign-ins', m.failedSignIns],
  ['api-tokens', m.apiTokens],
  ['notices', m.notifications],
  ['chats', m.messages],
  ['blocks', m.blockedAndMuted],
  ['theme', m.appearance],
  ['language', m.language],
  ['data', m.yourData],
  ['delete', m.deleteAccount],
] as const;

export function AccountSettings({ account }: { account: OwnAccount }) {
  const hasChoice = useSite().languages.length > 1;
  return (
    <div className={styles.page}>
      <nav className={styles.parts} aria-label={common.settings()}>
        <ul>
          {PARTS.filter(([id]) => id !== 'language' || hasChoice).map(([id, title]) => (
            <li key={id}>
              {/* Replaces the history entry, so that Back leaves the settings. */}
              <Link to={`#${id}`} replace onClick={() => focusSettings(id)}>
                {title()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap={4}>
        <AvatarSettings account={account} />
        <NicknameSettings account={account} />
        <SettingsSection id="about" title={m.aboutYou()}>
          <AboutForm accountId={account.id} about={account.about} />
        </SettingsSection>
        <LevelSettings accountId={account.id} />
        <EmailSettings account={account} />
        <PasswordSettings account={account} />
        <SocialSettings account={account} />
        <SecondFactorSettings account={account} />
        <SessionSettings accountId={account.id} />
        <FailedSignIns accountId={account.id} />
        <ApiTokenSettings account={account} />
        <NotificationSettingsSection account={account} />
        <ChatSettings accountId={account.id} />
        <PrivacySettings accountId={account.id} />
        <BlockSettings accountId={account.id} />
        <ThemeSettings />
        {hasChoice && <LanguageSettings account={account} />}
        <OwnDataSettings account={account} />
        <DeleteAccountSettings account={account} />
      </Stack>
    </div>
  );
}

const WORDS: Record<Theme, [name: () => string, Icon: LucideIcon]> = {
  system: [m.themeSystem, Monitor],
  light: [m.themeLight, Sun],
  dark: [m.themeDark, Moon],
};

/** Stored in this browser, not in the account. */
function ThemeSettings() {
  const chosen = useTheme();
  return (
    <SettingsSection id="theme" title={m.appearance()} intro={m.appearanceIntro()}>
      <Row as="fieldset" gap={2} wraps>
        <legend className="visually-hidden">{m.theme()}</legend>
        {THEMES.map((theme) => {
          const [name, Icon] = WORDS[theme];
          return (
            <label key={theme} className={themeSettingsStyles.theme}>
              <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
              <Icon size={18} aria-hidden />
              {name()}
            </label>
          );
        })}
      </Row>
    </SettingsSection>
  );
}
