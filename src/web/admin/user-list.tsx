import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { ADMIN_PAGE_SIZE, listUsers } from '../../shared/admin/admin-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import { SearchField } from '../ui/search-field.tsx';
import styles from './user-list.module.css';
import { UserRow } from './user-row.tsx';

interface UserListProps {
  adminId: number;
  query: string;
  page: number;
}

/** Accounts, the newest first, searched by nickname or e-mail address. */
export function UserList({ adminId, query, page }: UserListProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const input = { query: { page, ...(query !== '' && { query }) } };
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useOwn(adminId, listUsers, input, {
    placeholderData: keepPreviousData,
  });
  // What an admin did to an account shows in the list and in the log.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['own', adminId] });
  const search = (text: string) =>
    void navigate(`/admin/users${text === '' ? '' : `?${new URLSearchParams({ query: text }).toString()}`}`, {
      replace: true,
      preventScrollReset: true,
    });

  return (
    <section aria-label="Accounts">
      <SearchField label="Search by nickname or e-mail" query={query} onAsk={search} />
      {data === undefined ? (
        error !== null && !isFetching ? (
          <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <ul className={styles.list} aria-busy="true" aria-label="Loading accounts">
            {Array.from({ length: 6 }, (_, index) => (
              <li key={index} className={styles.coming} />
            ))}
          </ul>
        )
      ) : (
        <>
          <p className={styles.count} role="status">
            {counted(data.total, 'account', 'accounts')}
          </p>
          {data.users.length === 0 ? (
            <EmptyNote title="Nobody was found" />
          ) : (
            <ul className={styles.list} data-pending={isPlaceholderData || undefined}>
              {data.users.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isSelf={user.id === adminId}
                  askedAt={new Date(dataUpdatedAt)}
                  onChanged={refresh}
                />
              ))}
            </ul>
          )}
          <PageSteps page={page} pages={Math.ceil(data.total / ADMIN_PAGE_SIZE)} />
        </>
      )}
    </section>
  );
}
