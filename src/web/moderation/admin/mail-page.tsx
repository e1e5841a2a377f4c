import * as m from '#messages/admin';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { MailState } from './mail-state.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';

/** Mails of the last days and their outcomes. 404 for everybody but admins. */
export default function MailPage() {
  return (
    <StaffPage
      isForAdmins
      title={m.mail()}
      description={m.mailPageAbout()}
      heading={m.administration()}
      tabs={OPERATION_TABS}
      current={2}
    >
      {(account) => <MailState adminId={account.id} />}
    </StaffPage>
  );
}
