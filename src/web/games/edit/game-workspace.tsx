import { useWatch } from 'react-hook-form';

import { TITLE_TAKEN_BY_OTHER, type EditedGame, type GameStatus } from '../../../shared/games/game-edit-contract.ts';
import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import { STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { EditWorkspace, type WorkspaceTab } from '../../editing/edit-workspace.tsx';
import { blockingFaults } from './blocking-faults.ts';
import { sectionTitle } from './form-contents.tsx';
import { draftFaults, savingFaults } from './saving-faults.ts';
import { GameFormContext } from './game-form-context.ts';
import { GAME_KIND } from './game-kind.ts';
import { useGameForm, type GameFormControl } from './use-game-form.ts';
import { isTitleOccupied } from './use-title-check.ts';
import { WorkspaceColumns } from './workspace-columns.tsx';

interface GameWorkspaceProps extends WorkspaceTab {
  base: EditedGame | null;
  formName: string;
  onSaved: (id: number) => void | Promise<void>;
}

/** One game being edited in the draft workspace (contribution.md §2). */
export function GameWorkspace({ base, formName, ...tab }: GameWorkspaceProps) {
  const control = useGameForm({ accountId: tab.account.id, base, formName });
  const title = useWatch({ control: control.methods.control, name: 'title' });
  return (
    <GameFormContext value={control}>
      <EditWorkspace
        {...tab}
        kind={GAME_KIND}
        control={control}
        title={title}
        faultsOf={(status) => faultsOf(control, status)}
        sectionTitle={sectionTitle}
      >
        {(note) => <WorkspaceColumns account={tab.account} note={note.value} onNote={note.change} />}
      </EditWorkspace>
    </GameFormContext>
  );
}

async function faultsOf({ methods, base, openRows }: GameFormControl, status: GameStatus): Promise<FormFault[]> {
  const form = methods.getValues();
  if (status !== STATUS_PUBLISHED) return draftFaults(form);
  const isOccupied = await isTitleOccupied(form.title, base?.id ?? null);
  const found = savingFaults(form, openRows(), isOccupied).map((fault) =>
    fault.field === 'title' && isOccupied ? { ...fault, sentence: TITLE_TAKEN_BY_OTHER } : fault,
  );
  return blockingFaults(found, base, form);
}
