import * as m from '#messages/history';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { HISTORY_PAGE_SIZE, listRevisions, type Revision } from '../../../shared/catalogue/history/history-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useRenewPage } from '../../platform/api/page-renewal.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { LoadMore } from '../../platform/ui/list/load-more.tsx';
import { HistoryList, pastOf } from '../../platform/ui/list/history-list.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import styles from './publication-history.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
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
