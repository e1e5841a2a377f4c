import * as m from '#messages/game-edit';
import * as gameRules from '#messages/game-rules';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import type { EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import type { FormError } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { STATUS_PUBLISHED, type PublicationStatus } from '../../../../shared/catalogue/publications/publication.ts';
import { useValue } from '../../editing/edit-store.ts';
import type { SaveReply } from '../../editing/edit-kind.ts';
import { EditWorkspace, type WorkspaceTab } from '../../editing/edit-workspace.tsx';
import { blockingErrors } from './blocking-errors.ts';
import { sectionTitle } from './form-contents.tsx';
import { draftErrors, savingErrors } from './saving-errors.ts';
import { GameFormContext } from './game-form-context.ts';
import { GAME_KIND } from './game-kind.ts';
import { useGameForm, type GameFormControl } from './use-game-form.ts';
import { isTitleOccupied } from './use-title-check.ts';
import { WorkspaceColumns } from './workspace-columns.tsx';

interface GameWorkspaceProps extends WorkspaceTab {
  base: EditedGame | null;
  formName: string;
  onSaved: (reply: SaveReply) => void | Promise<void>;
  /** Edit kind, label and note, if the form does not save normally. */
  as?: { kind: typeof GAME_KIND; label: string; hint: ReactNode };
  /** Values of a proposal, applied like typed input. */
  proposed?: Partial<GameForm>;
}

/** Editor of one game in the draft workspace. */
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
        single={as ?? (isOwn ? undefined : { label: m.publish(), hint: null })}
        control={control}
        title={title}
        errorsOf={(status) => errorsOf(control, status)}
        sectionTitle={sectionTitle}
      >
        {(note) => <WorkspaceColumns account={tab.account} note={note.value} onNote={note.change} />}
      </EditWorkspace>
    </GameFormContext>
  );
}

async function errorsOf({ values, base, unsettled }: GameFormControl, status: PublicationStatus): Promise<FormError[]> {
  const form = values.get();
  if (status !== STATUS_PUBLISHED) return draftErrors(form, unsettled());
  const isOccupied = await isTitleOccupied(form.title, base?.id ?? null);
  const found = savingErrors(form, unsettled(), isOccupied).map((error) =>
    error.field === 'title' && isOccupied ? { ...error, sentence: gameRules.titleTaken() } : error,
  );
  return blockingErrors(found, base, form);
}
