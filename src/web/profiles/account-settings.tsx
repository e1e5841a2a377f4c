import { Link } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { AboutForm } from './about-form.tsx';
import styles from './account-settings.module.css';
import { ApiTokenSettings } from './api-token-settings.tsx';
import { AvatarSettings } from './avatar-settings.tsx';
import { BlockSettings } from './block-settings.tsx';
import { ChatSettings } from './chat-settings.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { EmailSettings } from './email-settings.tsx';
import { LevelSettings } from './level-settings.tsx';
import { NicknameSettings } from './nickname-settings.tsx';
import { NoticeSettingsSection } from './notice-settings.tsx';
import { DeleteAccountSettings, OwnDataSettings } from './own-data-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { focusSettings, SettingsSection } from './settings-section.tsx';
import { SocialSettings } from './social-settings.tsx';
import { ThemeSettings } from './theme-settings.tsx';
import { Stack } from '../ui/layout.tsx';

const PARTS = [
  ['avatar', 'Picture'],
  ['nickname', 'Nickname'],
  ['about', 'About you'],
  ['level', 'Your limits'],
  ['email', 'E-mail'],
  ['password', 'Password'],
  ['social', 'Social sign-ins'],
  ['second-factors', 'Second factors'],
  ['sessions', 'Sessions'],
  ['failed-sign-ins', 'Failed sign-ins'],
  ['api-tokens', 'API tokens'],
  ['notices', 'Notifications'],
  ['chats', 'Messages'],
  ['blocks', 'Blocked and muted'],
  ['theme', 'Appearance'],
  ['data', 'Your data'],
  ['delete', 'Delete account'],
] as const;

export function AccountSettings({ account }: { account: OwnAccount }) {
  return (
    <div className={styles.page}>
      <nav className={styles.parts} aria-label="Settings">
        <ul>
          {PARTS.map(([id, title]) => (
            <li key={id}>
              {/* In place of the entry that is there, so that the way back leads out of the settings. */}
              <Link to={`#${id}`} replace onClick={() => focusSettings(id)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap={4}>
        <AvatarSettings account={account} />
        <NicknameSettings account={account} />
        <SettingsSection id="about" title="About you">
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
        <NoticeSettingsSection account={account} />
        <ChatSettings accountId={account.id} />
        <PrivacySettings accountId={account.id} />
        <BlockSettings accountId={account.id} />
        <ThemeSettings />
        <OwnDataSettings account={account} />
        <DeleteAccountSettings account={account} />
      </Stack>
    </div>
  );
}
