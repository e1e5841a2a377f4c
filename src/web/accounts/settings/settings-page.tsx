import * as common from '#messages/common';
import * as m from '#messages/settings';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { AccountSettings } from './account-settings.tsx';

export default function SettingsPage() {
  return (
    <>
      <PageHead title={common.settings()} description={m.settingsAbout()} canonical={null} noindex />
      <DetailTitle back={<BackLink />} title={common.settings()} />
      <MembersOnly>{(account) => <AccountSettings account={account} />}</MembersOnly>
    </>
  );
}
