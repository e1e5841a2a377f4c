import * as common from '#messages/common';
import * as m from '#messages/entries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  ENTRY_REVISIONS_PAGE_SIZE,
  listEntryRevisions,
  restoreEntry,
} from '../../../shared/catalogue/entries/entry-contract.ts';
import type { Revision } from '../../../shared/catalogue/history/history-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { LoadMore } from '../../platform/ui/list/load-more.tsx';
import { ChangedLines } from '../../platform/ui/text/changed-lines.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './entry-detail.module.css';
import type { FoundEntry } from './found-entry.ts';
import { rich } from '../../platform/ui/text/rich.ts';

interface EntryHistoryProps {
  entry: FoundEntry;
  /** First page of its revisions. */
  past: ReplyOf<typeof listEntryRevisions>;
  mayRestore: boolean;
  onRestored: () => Promise<unknown>;
}

/** Revisions, newest first. Editors can restore one. */
export function EntryHistory({ entry, past, mayRestore, onRestored }: EntryHistoryProps) {
  const list = useEarlier(entry, past);
  // A new revision shifts later pages by one, so duplicates are removed.
  const revisions = [...new Map(list.data.pages.flatMap((page) => page.revisions).map((each) => [each.id, each])).values()];
  const [chosen, setChosen] = useState<Revision | null>(null);
  const restoring = useApiMutation(async () => {
    if (chosen === null) return;
    const { kind, id, version } = entry;
    await call(browserApi, restoreEntry, { body: { kind, id, version, number: chosen.number } });
    await onRestored();
  });
  if (revisions.length === 0) return <p className={textStyles.muted}>{m.noEdits()}</p>;
  return (
    <>
      <ol className={styles.revisions}>
        {revisions.map((revision) => (
          <li key={revision.id} className={styles.revision}>
            <p>
              {rich(
                m.revision({
                  number: revision.number,
                  hasAuthor: revision.author === null ? 'no' : 'yes',
                  isAccepted: revision.accepted === null ? 'no' : 'yes',
                  isRestored: revision.restoredNumber === null ? 'no' : 'yes',
                  restoredNumber: revision.restoredNumber ?? 0,
                  author: () => <MemberLink nickname={revision.author?.nickname ?? null} missing={common.deletedUser()} />,
                  accepter: () => <MemberLink nickname={revision.accepted?.by ?? null} missing={common.deletedUser()} />,
                  date: () => <time dateTime={revision.savedAt}>{shortDate(revision.savedAt)}</time>,
                }),
              )}
            </p>
            {revision.note !== null && <p className={textStyles.muted}>{revision.note}</p>}
            {revision.changes.length > 0 && (
              <dl>
                {revision.changes.map((change) => (
                  <div key={change.field}>
                    <dt>{change.field}</dt>
                    <dd>
                      <ChangedLines change={change} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {mayRestore && revision.number !== entry.version && (
              <Button onClick={() => setChosen(revision)} aria-label={m.restoreVersion({ number: revision.number })}>
                {m.restore()}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <LoadMore list={list}>{m.showEarlier()}</LoadMore>
      {chosen !== null && (
        <ConfirmDialog
          title={m.restoreQuestion({ number: chosen.number })}
          confirm={m.restore()}
          write={restoring}
          onClose={() => setChosen(null)}
        >
          {m.restoreEffect()}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Revisions of the page and, on request, earlier ones. */
function useEarlier({ kind, id, version }: FoundEntry, past: ReplyOf<typeof listEntryRevisions>) {
  return useInfiniteQuery({
    queryKey: [listEntryRevisions.name, kind, id, version],
    queryFn: ({ pageParam, signal }) => call(browserApi, listEntryRevisions, { query: { kind, id, page: pageParam }, signal }),
    initialPageParam: 1,
    initialData: { pages: [past], pageParams: [1] },
    getNextPageParam: (last, _all, page) => (page * ENTRY_REVISIONS_PAGE_SIZE < last.countItems ? page + 1 : null),
    staleTime: Infinity,
  });
}
