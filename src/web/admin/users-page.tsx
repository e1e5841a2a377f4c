import { useSearchParams } from 'react-router';

import { MembersOnly } from '../shell/members-only.tsx';
import { NotFound } from '../shell/error-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { pageIn } from '../ui/search-values.ts';
import { AuditLog } from './audit-log.tsx';
import { UserAdministration } from './user-administration.tsx';
import { UserList } from './user-list.tsx';

/** Accounts, for admins. To everybody else there is no such page. */
export default function UsersPage() {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const isLog = search.get('tab') === 'log';
  return (
    <>
      <PageHead title="Users" description="The accounts of this installation." canonical={null} noindex />
      <MembersOnly>
        {(account) =>
          account.role === 'admin' ? (
            <UserAdministration isLog={isLog}>
              {isLog ? (
                <AuditLog adminId={account.id} page={page} />
              ) : (
                <UserList adminId={account.id} query={search.get('query') ?? ''} page={page} />
              )}
            </UserAdministration>
          ) : (
            <NotFound />
          )
        }
      </MembersOnly>
    </>
  );
}
