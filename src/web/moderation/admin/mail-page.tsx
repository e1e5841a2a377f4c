import { NotFound } from '../../platform/shell/error-page.tsx';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { MailState } from './mail-state.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';

/** Mails of the last days and their outcomes. 404 for everybody but admins. */
export default function MailPage() {
  return (
    <>
      <PageHead title="Mail" description="Mails that were sent, and those that were not." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title="Administration" label="Administration" tabs={OPERATION_TABS} current={2}>
              <MailState adminId={account.id} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
