import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { AccountSettings } from './account-settings.tsx';

export default function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" description="Your account on Polyshelf." canonical={null} noindex />
      <DetailTitle back={<BackLink />} title="Settings" />
      <MembersOnly>{(account) => <AccountSettings account={account} />}</MembersOnly>
    </>
  );
}
