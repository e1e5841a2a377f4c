import * as m from '#messages/admin';
import { useSearchParams } from 'react-router';

import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { NotFound } from '../../platform/shell/error-page.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { PageTabs } from '../../platform/ui/layout/page-tabs.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { AuditLog } from './audit-log.tsx';
import { UserList } from './user-list.tsx';

const TABS = [
  { title: m.accounts, to: '/admin/users' },
  { title: m.auditLog, to: '/admin/users?tab=log' },
];

/** Accounts. 404 for everybody but admins. */
export default function UsersPage() {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const isLog = search.get('tab') === 'log';
  return (
    <>
      <PageHead title={m.users()} description={m.usersAbout()} canonical={null} noindex />
      <MembersOnly isForStaff>
        {(account) =>
          account.role === 'admin' ? (
            <PageTabs
              title={m.users()}
              label={m.administration()}
              tabs={TABS.map(({ title, to }) => ({ title: title(), to }))}
              current={isLog ? 1 : 0}
            >
              {isLog ? (
                <AuditLog adminId={account.id} page={page} />
              ) : (
                <UserList adminId={account.id} query={search.get('query') ?? ''} page={page} />
              )}
            </PageTabs>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
