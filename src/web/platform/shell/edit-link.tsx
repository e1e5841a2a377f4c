import { Suspense } from 'react';

import { takesProposals } from '../../../shared/catalogue/publications/publication.ts';
import { useViewer } from '../api/viewer.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { EditActionsProps } from './edit-actions.tsx';
import styles from './edit-link.module.css';

const EditActions = lazyPart(async () => (await import('./edit-actions.tsx')).EditActions);

/**
 * Placeholder for the edit links of members. It reserves the space from the start, so that the links do not shift the layout.
 */
export function EditLink({ publication, more }: Omit<EditActionsProps, 'account'>) {
  const { account } = useViewer();
  return (
    <div
      className={joinClasses(styles.place, more !== undefined && styles.wide, takesProposals(publication.kind) && styles.wordy)}
    >
      {account !== null && (
        <Suspense>
          <EditActions account={account} publication={publication} more={more} />
        </Suspense>
      )}
    </div>
  );
}
