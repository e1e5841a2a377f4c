import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ADMIN_PAGE_SIZE, listUsers } from '../../shared/admin/admin-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import styles from './user-list.module.css';
import { UserRow } from './user-row.tsx';

const SETTLED_AFTER_MS = 300;

interface UserListProps {
  adminId: number;
  query: string;
  page: number;
}

/** Accounts, the newest first, searched by nickname or e-mail address. */
export function UserList({ adminId, query, page }: UserListProps) {
  const queryClient = useQueryClient();
  const input = { query: { page, ...(query !== '' && { query }) } };
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useOwn(adminId, listUsers, input, {
    placeholderData: keepPreviousData,
  });
  // What an admin did to an account shows in the list and in the log.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['own', adminId] });

  return (
    <section aria-label="Accounts">
      <UserSearch query={query} />
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

/** What is typed becomes the address once the typing rests. */
function UserSearch({ query }: { query: string }) {
  const [text, setText] = useState(query);
  const navigate = useNavigate();
  const asked = useRef(query);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      const search = wanted === '' ? '' : `?${new URLSearchParams({ query: wanted }).toString()}`;
      void navigate(`/admin/users${search}`, { replace: true, preventScrollReset: true });
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, navigate]);
  return (
    <label className={styles.search}>
      <span className="visually-hidden">Search by nickname or e-mail</span>
      <Search size={18} aria-hidden />
      <input
        type="search"
        placeholder="Search by nickname or e-mail"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
