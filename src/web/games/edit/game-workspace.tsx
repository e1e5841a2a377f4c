import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { TITLE_TAKEN_BY_OTHER, type EditedGame } from '../../../shared/games/game-edit-contract.ts';
import type { GameForm } from '../../../shared/games/game-form.ts';
import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import { STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/publications/publication.ts';
import { useValue } from '../../editing/edit-store.ts';
import type { SaveReply } from '../../editing/edit-kind.ts';
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
  onSaved: (reply: SaveReply) => void | Promise<void>;
  /** How it is saved, where it is not simply saved, with the word on the button and what is said of it. */
  as?: { kind: typeof GAME_KIND; label: string; said: ReactNode };
  /** What somebody proposed: it stands in the form at first, as if it had been typed. */
  proposed?: Partial<GameForm>;
}

/** One game being edited in the draft workspace (contribution.md §2). */
export function GameWorkspace({ base, formName, as, proposed, ...tab }: GameWorkspaceProps) {
  const kind = as?.kind ?? GAME_KIND;
  const control = useGameForm({ accountId: tab.account.id, base, formName, kind });
  const isFilled = useRef(control.isChanged || proposed === undefined);
  const fill = useEffectEvent(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    control.fill(proposed ?? {}, 'edited');
  });
  useEffect(() => fill(), []);
  const { account } = tab;
  const isOwn = base === null || account.role !== 'user' || base.uploader?.id === account.id;
  const title = useValue(control.values, 'title');
  return (
    <GameFormContext value={control}>
      <EditWorkspace
        {...tab}
        kind={kind}
        single={as ?? (isOwn ? undefined : { label: 'Publish', said: null })}
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

async function faultsOf({ values, base, unsettled }: GameFormControl, status: PublicationStatus): Promise<FormFault[]> {
  const form = values.get();
  if (status !== STATUS_PUBLISHED) return draftFaults(form, unsettled());
  const isOccupied = await isTitleOccupied(form.title, base?.id ?? null);
  const found = savingFaults(form, unsettled(), isOccupied).map((fault) =>
    fault.field === 'title' && isOccupied ? { ...fault, sentence: TITLE_TAKEN_BY_OTHER } : fault,
  );
  return blockingFaults(found, base, form);
}
