import { EditedLoader } from '../../editing/edited-loader.tsx';
import type { WorkspaceTab } from '../../editing/edit-workspace.tsx';
import { GAME_KIND } from './game-kind.ts';
import { GameWorkspace } from './game-workspace.tsx';

export interface GameEditorProps extends WorkspaceTab {
  /** Null before the first save. */
  id: number | null;
  /** Name of the local draft before the first save. */
  newName: string;
  onSaved: (saved: { id: number }) => void;
}

/** The editor of one game. It loads a saved game first. */
export function GameEditor({ id, newName, onSaved, ...tab }: GameEditorProps) {
  return (
    <EditedLoader
      kind={GAME_KIND}
      accountId={tab.account.id}
      id={id}
      newName={newName}
      onSaved={onSaved}
      onRemoved={tab.onRemoved}
    >
      {(opened) => <GameWorkspace {...tab} {...opened} key={opened.formName} />}
    </EditedLoader>
  );
}
