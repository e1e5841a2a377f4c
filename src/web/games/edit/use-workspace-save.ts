import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getGame } from '../../../shared/games/game-contract.ts';
import {
  getDraftItem,
  saveGame,
  TITLE_TAKEN_BY_OTHER,
  type EditedGame,
  type GameStatus,
} from '../../../shared/games/game-edit-contract.ts';
import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import type { GameForm } from '../../../shared/games/game-form.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { listRevisions } from '../../../shared/history/history-contract.ts';
import { gameLink } from '../../../shared/kit/page-links.ts';
import { isRefused } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../ui/notify.ts';
import { blockingFaults } from './blocking-faults.ts';
import { draftFaults, savingFaults } from './form-faults.ts';
import { newKey } from './kept-game-form.ts';
import type { GameFormControl, SaveOutcome } from './use-game-form.ts';
import { isTitleOccupied } from './use-title-check.ts';
import { useFaultFocus } from './use-fault-focus.ts';

/** Two saves of one game that do not go together, or a game that is gone. */
export interface Conflict {
  base: EditedGame;
  editedFrom: GameForm | null;
  mine: GameForm;
}

export interface WorkspaceSave {
  save: () => Promise<void>;
  /** What the last try to save found wrong, section by section. */
  faults: FormFault[];
  /** What was refused and belongs to no section. */
  refusal: string | null;
  conflict: Conflict | null;
  /** Saves what a conflict ended in. */
  settle: (current: EditedGame, form: GameForm) => Promise<void>;
  /** The game is gone: what stands in the form becomes another one. */
  saveAsNew: () => Promise<void>;
  leaveConflict: () => void;
}

interface WorkspaceSaveOptions {
  accountId: number;
  control: GameFormControl;
  status: GameStatus;
  note: string;
  onSaved: (id: number) => void | Promise<void>;
}

/** The save of the draft editor: what is wrong is shown before it, what others saved meanwhile is settled after it. */
export function useWorkspaceSave({ accountId, control, status, note, onSaved }: WorkspaceSaveOptions): WorkspaceSave {
  const [faults, setFaults] = useState<FormFault[]>([]);
  const leadTo = useFaultFocus(control.isSaving);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const queryClient = useQueryClient();
  const { base, methods } = control;

  async function saved(reply: { id: number; title: string; status: GameStatus }): Promise<void> {
    const link = reply.status === STATUS_PUBLISHED ? { to: gameLink(reply), text: 'Open its page' } : null;
    notify(
      'success',
      link === null ? `‘${reply.title}’ is a draft that only you and moderators see.` : reply.title,
      'Saved',
      link,
    );
    for (const key of [['own', accountId], [getGame.name], [listRevisions.name]])
      void queryClient.invalidateQueries({ queryKey: key });
    await onSaved(reply.id);
  }

  async function send(): Promise<void> {
    const mine = structuredClone(methods.getValues());
    const editedFrom = control.editedFrom();
    const outcome = await control.save(status, note.trim() === '' ? null : note.trim());
    if (outcome.kind === 'saved') return saved(outcome);
    if (base !== null && (outcome.kind === 'conflict' || (await isGone(base.id, outcome)))) {
      setConflict({ base, editedFrom, mine });
      return;
    }
    if (outcome.kind === 'refused' && outcome.field !== null) show([{ field: outcome.field, sentence: outcome.sentence }]);
    else setRefusal(outcome.sentence);
  }

  function show(found: FormFault[]): void {
    setFaults(found);
    leadTo(found);
  }

  async function save(): Promise<void> {
    setRefusal(null);
    const found = await faultsOf(control, status);
    show(found);
    if (found.length === 0) await send();
  }

  return {
    save,
    faults,
    refusal,
    conflict,
    settle: async (current, form) => {
      setConflict(null);
      control.rebase(current, form);
      await send();
    },
    saveAsNew: async () => {
      const body = { id: null, version: null, saveKey: newKey(), status: STATUS_DRAFT, note: null } as const;
      const form = methods.getValues();
      const reply = await call(browserApi, saveGame, { body: { ...body, form, origins: control.origins } });
      control.startAfresh();
      setConflict(null);
      await saved(reply);
    },
    leaveConflict: () => setConflict(null),
  };
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

async function isGone(id: number, outcome: SaveOutcome): Promise<boolean> {
  if (outcome.kind !== 'refused' || outcome.field !== null) return false;
  try {
    return (await call(browserApi, getDraftItem, { query: { mark: 'game', id } })).removalAt !== null;
  } catch (error) {
    return isRefused(error, 'not_found');
  }
}
