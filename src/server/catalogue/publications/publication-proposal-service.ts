import * as m from '#messages/server-publications';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { onlyLocks } from '../../../shared/catalogue/games/game-form.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { differentFields } from '../../../shared/catalogue/publications/changes.ts';
import { formProperties, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { dryRun } from '../../platform/db/dry-run.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { unsettled, type ProposedChange, type TriedChange } from './proposed-form.ts';
import type { EditedKind, EditDependencies, PublicationEditing } from './publication-edit-service.ts';
import { changedNames, partOf } from './publication-form.ts';
import type { FormRow } from './publication-form-store.ts';
import { requireProposer, requireManager } from './publication-policy.ts';
import type { PublicationRecord } from './publication-record-store.ts';
import { savedMeanwhile, type SaveInput, type SaveMode, type SaveReply } from './publication-save-service.ts';

export interface AcceptedChange<Form> {
  /** Version of the publication that the reviewer saw. */
  version: number;
  /** Accepted fields. */
  proposed: Partial<Form>;
  /** Changed form of the proposal with its origins, if the reviewer edited it. */
  form?: object | undefined;
  origins?: SaveInput<Form>['origins'];
  note: string | null;
}

/** Tries proposed changes, and saves accepted ones. */
export function publicationProposalService<
  F extends Fields,
  Rec extends PublicationRecord<F>,
  Held extends FormRow<FormOf<F>>,
  Mode extends SaveMode,
>(
  saving: EditedKind<F, Rec, Held, Mode>,
  { forms, formOf, write, save }: Pick<PublicationEditing<F, Rec, Held, Mode>, 'forms' | 'formOf' | 'write' | 'save'>,
  { db, history }: Pick<EditDependencies, 'db' | 'history'>,
) {
  const { kind, fields } = saving.stored;
  const Form = Type.Object(formProperties(fields));

  async function formAt(id: number, number: number): Promise<FormOf<F>> {
    try {
      return formOf(await history.snapshotOf(kind, id, number));
    } catch {
      throw savedMeanwhile(kind);
    }
  }

  /** Undefined: none was sent. */
  function knownForm(form: object | undefined): FormOf<F> | undefined {
    if (form === undefined || Value.Check(Form, form)) return form as FormOf<F> | undefined;
    throw new Refusal('bad_input', m.otherForm({ kind }), 'form');
  }

  return {
    /** Dry run of a save, with all its refusals. */
    async tryChange(caller: Caller, { id, version: seen, form }: ProposedChange<FormOf<F>>): Promise<TriedChange<FormOf<F>>> {
      const member = signedIn(caller);
      const row = await forms.find(id);
      requireProposer(member, kind, row);
      const from = seen === row.version ? row.form : await formAt(id, seen);
      const target = seen === row.version ? form : { ...row.form, ...partOf(form, differentFields(fields, from, form)) };
      const { version, status, origins } = row;
      const request = { id, version, saveKey: '', status, note: null, form: target, origins };
      const settled = await dryRun(db, (trx) => write(trx, member, request, { isTrial: true } as Mode)).catch(
        (error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          return saving.answerFailed(member, request, error, (instead) => Promise.reject(instead)).then(() => null);
        },
      );
      const changed = settled === null ? [] : changedNames(fields, row.form, settled.form);
      if (settled === null || changed.length === 0) throw new Refusal('bad_input', m.nothingChanged());
      return { base: partOf(from, changed), proposed: unsettled(partOf(settled.form, changed), partOf(target, changed)) };
    },

    /** Saves an accepted proposal: its fields over the current state, or the reviewer's form. */
    async accept(caller: Caller, id: number, accepted: AcceptedChange<FormOf<F>>, mode: Mode): Promise<SaveReply> {
      const member = signedIn(caller);
      const row = await forms.find(id);
      requireManager(member, kind, row);
      const { version, proposed, note, origins = onlyLocks(row.origins) } = accepted;
      const form = knownForm(accepted.form) ?? { ...row.form, ...proposed };
      return save(caller, { id, version, saveKey: '', status: row.status, note, form, origins }, mode);
    },
  };
}
