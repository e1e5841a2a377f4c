import * as m from '#messages/publication-acts';
import { useQueryClient } from '@tanstack/react-query';

import { STATUS_PUBLISHED, DELETED_FOR_DAYS } from '../../../shared/catalogue/publications/publication.ts';
import { errorFrom } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import type { SaveStatus } from './edit-kind.ts';

interface DeleteEditedProps {
  accountId: number;
  kind: { deletePath: (id: number) => string; outdated: readonly string[] };
  /** Null: never saved, so only the local draft is discarded. */
  base: { id: number; status: SaveStatus } | null;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a draft, which is final, or of a publication, which can be undone for a while. */
export function DeleteEditedDialog({ accountId, kind, base, name, onDeleted, onClose }: DeleteEditedProps) {
  const queryClient = useQueryClient();
  const write = useApiMutation(async () => {
    if (base !== null) await removeAt(kind.deletePath(base.id));
    for (const queryKey of [['own', accountId], ...kind.outdated.map((name) => [name])])
      void queryClient.invalidateQueries({ queryKey });
    onDeleted();
  });
  const isPublished = base?.status === STATUS_PUBLISHED;
  return (
    <ConfirmDialog title={m.deleteForever()} confirm={m.confirmDeleteForever()} isDangerous write={write} onClose={onClose}>
      <p>{isPublished ? m.deletePublished({ name, days: DELETED_FOR_DAYS }) : m.deleteDraft({ name })}</p>
    </ConfirmDialog>
  );
}

async function removeAt(path: string): Promise<void> {
  const { status, body } = await browserApi({ method: 'DELETE', path, headers: {}, body: undefined, signal: undefined });
  if (status >= 400) throw errorFrom(status, body);
}
