import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { AccountSettings } from './account-settings.tsx';

/** Everything a member may change of their account (decisions.md §3.8). */
export default function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" description="Your account on Polyshelf." canonical={null} noindex />
      <DetailTitle back={<BackLink />} title="Settings" />
      <MembersOnly>{(account) => <AccountSettings account={account} />}</MembersOnly>
    </>
  );
}
