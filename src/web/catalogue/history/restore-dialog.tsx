import * as m from '#messages/history';
import { useQuery } from '@tanstack/react-query';

import { restoreRevision, type Revision } from '../../../shared/catalogue/history/history-contract.ts';
import { getDraftItem } from '../../../shared/community/profiles/draft-item-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

interface RestoreDialogProps {
  publication: PublicationRef;
  revision: Revision;
  onRestored: () => void;
  onClose: () => void;
}

/** Confirms that an earlier version replaces the current one. */
export function RestoreDialog({ publication: { kind, id }, revision, onRestored, onClose }: RestoreDialogProps) {
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
