import { useQueryClient } from '@tanstack/react-query';

import { getGame } from '../../../shared/games/game-contract.ts';
import type { EditedGame } from '../../../shared/games/game-edit-contract.ts';
import { DELETED_FOR_DAYS } from '../../../shared/games/game-form-rules.ts';
import { STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { errorFrom } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface DeleteGameProps {
  accountId: number;
  /** Null: it was never saved, and is only forgotten. */
  base: EditedGame | null;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a draft goes for good, or a published game for a while first. */
export function DeleteGameDialog({ accountId, base, name, onDeleted, onClose }: DeleteGameProps) {
  const queryClient = useQueryClient();
  const write = useWrite(async () => {
    if (base !== null) await deleteGame(base.id);
    for (const queryKey of [['own', accountId], [getGame.name]]) void queryClient.invalidateQueries({ queryKey });
    onDeleted();
  });
  const isPublished = base?.status === STATUS_PUBLISHED;
  return (
    <ConfirmDialog title="Delete Forever?" confirm="Yes, Delete Forever" isDangerous write={write} onClose={onClose}>
      <p>
        {isPublished
          ? `You are about to delete ${name}. It is hidden now and removed after ${DELETED_FOR_DAYS} days; until then you can bring it back from your drafts. Are you sure?`
          : `You are about to delete your draft ${name} forever. Once deleted, you won’t be able to restore it. Are you sure?`}
      </p>
    </ConfirmDialog>
  );
}

/** By the described call (contribution.md §7). */
async function deleteGame(id: number): Promise<void> {
  const request = { method: 'DELETE', path: `/api/games/${id}`, headers: {}, body: undefined, signal: undefined };
  const { status, body } = await browserApi(request);
  if (status >= 400) throw errorFrom(status, body);
}
