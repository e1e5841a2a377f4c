import * as m from '#messages/drafts';
import { useState } from 'react';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { listOwnDrafts } from '../../../shared/community/profiles/member-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { DeletedWorks } from './unlisted-works.tsx';
import { DraftWorkspace, type DraftEditing } from './draft-workspace.tsx';
import styles from './drafts-tab.module.css';

interface DraftsTabProps {
  account: OwnAccount;
  /** Draft in the address, as in 'game-12'. */
  selected: string | null;
  editing: DraftEditing;
}

/** Own drafts, and deleted ones that can be restored. */
export function DraftsTab({ account, selected, editing }: DraftsTabProps) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useOwn(account.id, listOwnDrafts, { query: {} });
  // Fetched once. Later changes to the tabs come from the member.
  const [first, setFirst] = useState<NonNullable<typeof data> | null>(null);
  if (first === null && data !== undefined && isFetchedAfterMount) setFirst(data);
  if (first === null) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return <div className={styles.skeleton} aria-busy="true" aria-label={m.loadingDrafts()} role="status" />;
  }
  return (
    <>
      <DraftWorkspace
        account={account}
        drafts={first.drafts.map(({ mark: kind, ...draft }) => ({ kind, ...draft }))}
        selected={selected}
        editing={editing}
      />
      {first.countItems > first.drafts.length && (
        <p className={styles.more}>{m.draftsShown({ shown: first.drafts.length, total: first.countItems })}</p>
      )}
      <DeletedWorks accountId={account.id} />
    </>
  );
}
