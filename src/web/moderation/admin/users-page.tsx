import * as m from '#messages/admin';
import { useSearchParams } from 'react-router';

import { StaffPage } from '../../platform/shell/staff-page.tsx';
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
    <StaffPage
      isForAdmins
      title={m.users()}
      description={m.usersAbout()}
      label={m.administration()}
      tabs={TABS}
      current={isLog ? 1 : 0}
    >
      {(account) =>
        isLog ? (
          <AuditLog adminId={account.id} page={page} />
        ) : (
          <UserList adminId={account.id} query={search.get('query') ?? ''} page={page} />
        )
      }
    </StaffPage>
  );
}
