import * as m from '#messages/editing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { isRefused } from '../../platform/api/api-error.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { leadToUnchosenText } from '../../platform/ui/form/unchosen-text.ts';
import type { Edited, EditKind, FieldError, FieldOf, SaveReply, SaveStatus } from './edit-kind.ts';
import { newKey } from './new-key.ts';
import { warnUncalled } from './warn-uncalled.ts';
import { useErrorFocus } from './use-error-focus.ts';
import { usePersistentErrors } from './use-persistent-errors.ts';
import type { EditedForm, SaveOutcome } from './use-edited-form.ts';

/** A conflicting save, or a deleted publication. */
export interface Conflict<Form, Base> {
  base: Base;
  editedFrom: Form | null;
  mine: Form;
}

export interface EditSave<Form, Base> {
  save: () => Promise<void>;
  /** Validation errors of the last save, by section. */
  errors: FieldError[];
  /** Refusal that belongs to no section. */
  refusal: string | null;
  conflict: Conflict<Form, Base> | null;
  /** Saves the result of a resolved conflict. */
  settle: (current: Base, form: Form) => Promise<void>;
  /** Saves the form as a new publication, after the original was deleted. */
  saveAsNew: () => Promise<void>;
  leaveConflict: () => void;
}

interface EditSaveOptions<Form extends object, Extras extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Extras, Base>;
  accountId: number;
  control: EditedForm<Form, Extras, Base>;
  status: SaveStatus;
  note: string;
  /** Client-side validation. Nothing is sent while it finds errors. */
  errorsOf: (status: SaveStatus) => FieldError<FieldOf<Form>>[] | Promise<FieldError<FieldOf<Form>>[]>;
  onSaved: (reply: SaveReply) => void | Promise<void>;
}

/** Saving in the draft editor: validates first, and lets the member resolve a conflict afterwards. */
export function useEditSave<Form extends object, Extras extends object, Base extends Edited<Form>>({
  kind,
  accountId,
  control,
  status,
  note,
  errorsOf,
  onSaved,
}: EditSaveOptions<Form, Extras, Base>): EditSave<Form, Base> {
  const focusError = useErrorFocus(control.isSaving);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Form, Base> | null>(null);
  const queryClient = useQueryClient();
  const { base, values } = control;
  const [errors, setErrors] = usePersistentErrors(values);

  async function saved(reply: SaveReply): Promise<void> {
    const savedMessage = kind.warnedVersion?.(reply);
    const link = reply.status === STATUS_PUBLISHED ? { to: kind.pageOf(reply), text: m.openPage() } : null;
    if (savedMessage !== undefined) notify('success', savedMessage.text, m.sent(), savedMessage.link);
    else notify('success', link === null ? m.draftSaved({ title: reply.title }) : reply.title, m.saved(), link);
    warnUncalled(reply.uncalled ?? []);
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

  function show(found: FieldError[]): void {
    setErrors(found);
    focusError(found);
  }

  async function save(): Promise<void> {
    setRefusal(null);
    if (leadToUnchosenText()) return;
    const found = await errorsOf(status);
    show(found);
    if (found.length === 0) await send();
  }

  return {
    save,
    errors,
    refusal,
    conflict,
    settle: async (current, form) => {
      setConflict(null);
      control.rebase(current, form);
      await send();
    },
    saveAsNew: async () => {
      const body = { id: null, version: null, saveKey: newKey(), status: STATUS_DRAFT, note: null } as const;
      const reply = await kind.send({ ...body, form: values.get() }, control.extras);
      control.startAfresh();
      setConflict(null);
      await saved(reply);
    },
    leaveConflict: () => setConflict(null),
  };
}

async function isGone<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Extras, Base>,
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
