import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isBlank } from '../../shared/kit/text.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../shared/publications/publication.ts';
import { isRefused } from '../api/api-error.ts';
import { notify } from '../ui/notify.ts';
import { leadToUnchosenText } from '../ui/unchosen-text.ts';
import type { Edited, EditKind, FieldFault, FieldOf, SaveReply, SaveStatus } from './edit-kind.ts';
import { newKey } from './new-key.ts';
import { tellUncalled } from './tell-uncalled.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useStandingFaults } from './use-standing-faults.ts';
import type { EditedForm, SaveOutcome } from './use-edited-form.ts';

/** Two saves of one thing that do not go together, or a thing that is gone. */
export interface Conflict<Form, Base> {
  base: Base;
  editedFrom: Form | null;
  mine: Form;
}

export interface EditSave<Form, Base> {
  save: () => Promise<void>;
  /** What the last try to save found wrong, section by section. */
  faults: FieldFault[];
  /** What was refused and belongs to no section. */
  refusal: string | null;
  conflict: Conflict<Form, Base> | null;
  /** Saves what a conflict ended in. */
  settle: (current: Base, form: Form) => Promise<void>;
  /** It is gone: what stands in the form becomes another one. */
  saveAsNew: () => Promise<void>;
  leaveConflict: () => void;
}

interface EditSaveOptions<Form extends object, Beside extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Beside, Base>;
  accountId: number;
  control: EditedForm<Form, Beside, Base>;
  status: SaveStatus;
  note: string;
  /** What is wrong with what stands in the form; nothing is sent then. */
  faultsOf: (status: SaveStatus) => FieldFault<FieldOf<Form>>[] | Promise<FieldFault<FieldOf<Form>>[]>;
  onSaved: (reply: SaveReply) => void | Promise<void>;
}

/** The save of the draft editor: what is wrong is shown before it, what others saved meanwhile is settled after it. */
export function useEditSave<Form extends object, Beside extends object, Base extends Edited<Form>>({
  kind,
  accountId,
  control,
  status,
  note,
  faultsOf,
  onSaved,
}: EditSaveOptions<Form, Beside, Base>): EditSave<Form, Base> {
  const leadTo = useFaultFocus(control.isSaving);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Form, Base> | null>(null);
  const queryClient = useQueryClient();
  const { base, values } = control;
  const [faults, setFaults] = useStandingFaults(values);

  async function saved(reply: SaveReply): Promise<void> {
    const told = kind.told?.(reply);
    const link = reply.status === STATUS_PUBLISHED ? { to: kind.pageOf(reply), text: 'Open its page' } : null;
    if (told !== undefined) notify('success', told.text, 'Sent', told.link);
    else
      notify(
        'success',
        link === null ? `‘${reply.title}’ is a draft that only you and moderators see.` : reply.title,
        'Saved',
        link,
      );
    tellUncalled(reply.uncalled ?? []);
    for (const queryKey of [['own', accountId], ...kind.outdated.map((name) => [name])])
      void queryClient.invalidateQueries({ queryKey });
    await onSaved(reply);
  }

  async function send(): Promise<void> {
    const mine = values.get();
    const editedFrom = control.editedFrom();
    const outcome = await control.save(status, isBlank(note) ? null : note.trim());
    if (outcome.kind === 'saved') return saved(outcome);
    if (base !== null && (outcome.kind === 'conflict' || (await isGone(kind, base.id, outcome)))) {
      setConflict({ base, editedFrom, mine });
      return;
    }
    if (outcome.kind === 'refused' && outcome.field !== null) show([{ field: outcome.field, sentence: outcome.sentence }]);
    else setRefusal(outcome.sentence);
  }

  function show(found: FieldFault[]): void {
    setFaults(found);
    leadTo(found);
  }

  async function save(): Promise<void> {
    setRefusal(null);
    if (leadToUnchosenText()) return;
    const found = await faultsOf(status);
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
      const reply = await kind.send({ ...body, form: values.get() }, control.beside);
      control.startAfresh();
      setConflict(null);
      await saved(reply);
    },
    leaveConflict: () => setConflict(null),
  };
}

async function isGone<Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  id: number,
  outcome: SaveOutcome,
): Promise<boolean> {
  if (outcome.kind !== 'refused' || outcome.field !== null) return false;
  try {
    return (await kind.load(id)).removalAt !== null;
  } catch (error) {
    return isRefused(error, 'not_found');
  }
}
