import { useState } from 'react';

import { restoreEntry } from '../../shared/entries/entry-contract.ts';
import type { Revision } from '../../shared/history/history-contract.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { Button } from '../ui/button.tsx';
import { ChangedLines } from '../ui/changed-lines.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './entry-detail.module.css';
import type { FoundEntry } from './found-entry.ts';

interface EntryHistoryProps {
  entry: FoundEntry;
  revisions: Revision[];
  mayRestore: boolean;
  onRestored: () => Promise<unknown>;
}

/** The last saves, the newest first; whoever may edit brings one back. */
export function EntryHistory({ entry, revisions, mayRestore, onRestored }: EntryHistoryProps) {
  const [chosen, setChosen] = useState<Revision | null>(null);
  const restoring = useWrite(async () => {
    if (chosen === null) return;
    const { kind, id, version } = entry;
    await call(browserApi, restoreEntry, { body: { kind, id, version, number: chosen.number } });
    await onRestored();
  });
  if (revisions.length === 0) return <p className={textStyles.muted}>Nobody has edited it here yet.</p>;
  return (
    <>
      <ol className={styles.revisions}>
        {revisions.map((revision) => (
          <li key={revision.id} className={styles.revision}>
            <p>
              Version {revision.number}
              {revision.author !== null && (
                <>
                  {' by '}
                  <MemberLink nickname={revision.author.nickname} missing="Deleted user" />
                </>
              )}
              , <time dateTime={revision.savedAt}>{shortDate(revision.savedAt)}</time>
              {revision.restoredNumber !== null && `, restored from version ${revision.restoredNumber}`}
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
              <Button onClick={() => setChosen(revision)} aria-label={`Restore version ${revision.number}`}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen !== null && (
        <ConfirmDialog
          title={`Restore version ${chosen.number}?`}
          confirm="Restore"
          write={restoring}
          onClose={() => setChosen(null)}
        >
          It stands as it did then. What came after stays in the history.
        </ConfirmDialog>
      )}
    </>
  );
}
