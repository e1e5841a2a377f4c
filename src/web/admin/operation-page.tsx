import { NotFound } from '../shell/error-page.tsx';
import { MembersOnly } from '../shell/members-only.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { BackupRunList } from './backup-run-list.tsx';
import { HealthList } from './health-list.tsx';
import { OPERATION_TABS } from './operation-tabs.ts';
import { RenewalList } from './renewal-list.tsx';
import { StoredFileList } from './stored-file-list.tsx';

/** How the installation fares. To everybody but admins there is no such page. */
export default function OperationPage() {
  return (
    <>
      <PageHead title="Administration" description="How this installation fares." canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs title="Administration" label="Administration" tabs={OPERATION_TABS} current={0}>
              <HealthList adminId={account.id} />
              <RenewalList adminId={account.id} />
              <BackupRunList adminId={account.id} />
              <StoredFileList adminId={account.id} />
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
