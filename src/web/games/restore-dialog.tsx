import { useQuery } from '@tanstack/react-query';

import { getDraftItem } from '../../shared/games/game-edit-contract.ts';
import { restoreRevision, type Revision } from '../../shared/history/history-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useWrite } from '../ui/use-write.ts';

interface RestoreDialogProps {
  id: number;
  revision: Revision;
  onRestored: () => void;
  onClose: () => void;
}

/** Asks before an earlier version of a game takes the place of the present one. */
export function RestoreDialog({ id, revision, onRestored, onClose }: RestoreDialogProps) {
  const { number } = revision;
  // The version that stands while the dialog does: a save in between is a conflict, not lost.
  const { data: current, refetch } = useQuery({
    queryKey: ['restore', id, number],
    queryFn: ({ signal }) => call(browserApi, getDraftItem, { query: { mark: 'game', id }, signal }),
    gcTime: 0,
  });
  const write = useWrite(async () => {
    const { version } = current ?? (await refetch({ throwOnError: true })).data ?? { version: 1 };
    await call(browserApi, restoreRevision, { body: { mark: 'game', id, number, version } });
    onRestored();
  });
  return (
    <ConfirmDialog title="Restore this version?" confirm="Restore" write={write} onClose={onClose}>
      <p>
        The game becomes what it was in version {number}. What was changed since then stays in the history and can be restored
        too.
      </p>
    </ConfirmDialog>
  );
}
