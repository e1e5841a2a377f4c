import * as m from '#messages/history';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  HISTORY_PAGE_SIZE,
  listRevisions,
  restoreRevision,
  type Revision,
} from '../../../shared/catalogue/history/history-contract.ts';
import type { PublicationKind, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { getDraftItem } from '../../../shared/community/profiles/draft-item-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useRenewPage } from '../../platform/api/page-renewal.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { LoadMore } from '../../platform/ui/list/load-more.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { HistoryList, pastOf } from '../../platform/ui/list/history-list.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import styles from './publication-history.module.css';
import { RevisionEntry } from './revision-entry.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { LoadingRows } from '../../platform/ui/list/loading-rows.tsx';
import { VersionDialog } from './version-dialog.tsx';

export interface PastPublication {
  kind: PublicationKind;
  id: number;
  uploader: { id: number; username: string } | null;
  publishedAt: string | null;
  updatedAt: string;
}

interface PublicationHistoryProps {
  publication: PastPublication;
  /** Refetches the page data. */
  onRestored: () => Promise<unknown>;
}

/** Revisions of a publication, newest first. Editors can restore one, or single fields of it. */
export function PublicationHistory({ publication, onRestored }: PublicationHistoryProps) {
  const { account } = useViewer();
  const list = useRevisions(publication);
  const { data, dataUpdatedAt } = list;
  const [restored, setRestored] = useState<Revision | null>(null);
  const [viewed, setViewed] = useState<Revision | null>(null);
  const queryClient = useQueryClient();
  const renewPage = useRenewPage();
  const past = <HistoryList entries={pastOf(publication, publication.uploader?.username ?? null)} />;

  if (data === undefined) {
    return (
      <PendingQuery query={list}>
        <LoadingRows />
        <noscript>{past}</noscript>
      </PendingQuery>
    );
  }
  const revisions = data.pages.flatMap((page) => page.revisions);
  if (revisions.length === 0) {
    return (
      <>
        <p className={styles.none}>{m.noChanges()}</p>
        {past}
      </>
    );
  }
  const isTrusted = account !== null && publication.kind === 'game' && account.trusted && account.emailConfirmed;
  const mayRestore = account !== null && (account.role !== 'user' || account.id === publication.uploader?.id || isTrusted);
  function renew(message: string): void {
    notify('success', message);
    void queryClient.invalidateQueries({ queryKey: [listRevisions.name] });
    void onRestored().then(renewPage);
  }
  return (
    <>
      <ol className={styles.list} aria-label={m.list()}>
        {revisions.map((revision, index) => (
          <RevisionEntry
            key={revision.id}
            revision={revision}
            now={new Date(dataUpdatedAt)}
            onView={() => setViewed(revision)}
            onRestore={mayRestore && index > 0 ? () => setRestored(revision) : null}
          />
        ))}
      </ol>
      <LoadMore list={list}>{m.showEarlier()}</LoadMore>
      {restored !== null && (
        <RestoreDialog
          publication={publication}
          revision={restored}
          onRestored={() => renew(m.restored({ number: restored.number }))}
          onClose={() => setRestored(null)}
        />
      )}
      {viewed !== null && (
        <VersionDialog
          key={viewed.number}
          publication={publication}
          revision={viewed}
          numbers={revisions.map(({ number }) => number)}
          mayRestore={mayRestore}
          onRestored={(field) => renew(m.fieldRestored({ field, number: viewed.number }))}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

function useRevisions({ kind, id }: PastPublication) {
  return useInfiniteQuery({
    queryKey: [listRevisions.name, kind, id],
    queryFn: ({ pageParam, signal }) => call(browserApi, listRevisions, { query: { mark: kind, id, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page * HISTORY_PAGE_SIZE < last.countItems ? page + 1 : null),
    // It changes with every save, also with a recent one in the editor.
    staleTime: 0,
  });
}

interface RestoreDialogProps {
  publication: PublicationRef;
  revision: Revision;
  onRestored: () => void;
  onClose: () => void;
}

/** Confirms that an earlier version replaces the current one. */
function RestoreDialog({ publication: { kind, id }, revision, onRestored, onClose }: RestoreDialogProps) {
  const { number } = revision;
  // Version at the opening of the dialog. A save in between results in a conflict.
  const { data: current, refetch } = useQuery({
    queryKey: ['restore', kind, id, number],
    queryFn: ({ signal }): Promise<{ version: number }> =>
      call(browserApi, getDraftItem, { query: { mark: kind, id }, signal }),
    gcTime: 0,
  });
  const write = useApiMutation(async () => {
    const { version } = current ?? (await refetch({ throwOnError: true })).data ?? { version: 1 };
    await call(browserApi, restoreRevision, { body: { mark: kind, id, number, version } });
    onRestored();
  });
  return (
    <ConfirmDialog title={m.restoreQuestion()} confirm={m.restore()} write={write} onClose={onClose}>
      <p>{m.restoreEffect({ number })}</p>
    </ConfirmDialog>
  );
}
