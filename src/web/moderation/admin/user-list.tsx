import * as m from '#messages/admin';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { ADMIN_PAGE_SIZE, listUsers } from '../../../shared/moderation/admin/admin-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import { SearchField } from '../../platform/ui/form/search-field.tsx';
import { UserRow } from './user-row.tsx';

interface UserListProps {
  adminId: number;
  query: string;
  page: number;
}

/** Accounts, newest first, searched by nickname or email address. */
export function UserList({ adminId, query, page }: UserListProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const input = { query: { page, ...(query !== '' && { query }) } };
  const users = useOwn(adminId, listUsers, input, {
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, dataUpdatedAt } = users;
  // Acts change both the list and the log.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['own', adminId] });
  const search = (text: string) =>
    void navigate(`/admin/users${text === '' ? '' : `?${new URLSearchParams({ query: text }).toString()}`}`, {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <section aria-label={m.accounts()}>
      <SearchField label={m.searchAccounts()} query={query} onAsk={search} />
      <PagedList
        totalText={m.accountCount}
        found={data && { total: data.total, items: data.users }}
        query={users}
        isStale={isPlaceholderData}
        empty={m.noAccounts()}
        page={page}
        pageSize={ADMIN_PAGE_SIZE}
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === adminId}
            askedAt={new Date(dataUpdatedAt)}
            onChanged={refresh}
          />
        )}
      </PagedList>
    </section>
  );
}
