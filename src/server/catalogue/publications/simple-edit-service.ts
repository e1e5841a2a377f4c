import * as m from '#messages/server-publications';

import { emptyForm, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { simpleForm } from '../../../shared/catalogue/kinds/simple-forms.ts';
import { STATUS_PUBLISHED, type Hider, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation, violatedConstraint } from '../../platform/db/unique-violation.ts';
import { resolveChoices, type Replacing } from './lookup-resolver-service.ts';
import { publicationEditService, type EditedKind, type EditDependencies } from './publication-edit-service.ts';
import { publicationFormStore, type FormRow } from './publication-form-store.ts';
import { changedNames, cleanFields, onlyFields, refuseTwice, replaceFields, storedOf } from './publication-form.ts';
import { accessTo, hider, requireEditor, requireProposer, refuseDeleted } from './publication-policy.ts';
import { publicationProposalService } from './publication-proposal-service.ts';
import type { PublicationRecord } from './publication-record-store.ts';
import { settlePublications } from './publication-relation-service.ts';
import { ownedOf, savedMeanwhile, type SaveInput, type OwnedFields, type SaveMode } from './publication-save-service.ts';
import { editedView } from './publication-state-view.ts';
import type { SimpleKind } from './simple-kind-store.ts';

export type SimpleEditService = ReturnType<typeof simpleEditService>;

type Form = FormOf<Fields>;
type SimpleRecord = PublicationRecord<Fields>;
type EditedPlain = ReturnType<typeof editedView> & {
  mark: SimpleKindName;
  access: 'edit' | 'propose';
  hiddenBy: Hider | null;
  form: Form;
};

/** Saves, hides, deletes and restores publications of a simple kind. */
export function simpleEditService(kind: SimpleKind, parts: EditDependencies) {
  const saving = plainSaving(kind, parts);
  const core = publicationEditService(saving, parts);
  const { act: _act, write: _write, visibility: _visibility, save, forms, ...editing } = core;
  return {
    ...editing,
    ...publicationProposalService(saving, core, parts),

    save: (caller: Caller, request: SaveInput<Form>, mode: SaveMode = {}) => save(caller, request, mode),

    /** Also for members who may only propose changes. */
    async read(caller: Caller, id: number): Promise<EditedPlain> {
      const member = signedIn(caller);
      const row = await forms.find(id);
      requireProposer(member, kind.stored.kind, row);
      const access = accessTo(member, kind.stored.kind, row);
      return { mark: kind.stored.kind, ...editedView(row), access, hiddenBy: hider(row.hiddenBy), form: row.form };
    },
  };
}

function plainSaving(
  { stored, editing = {} }: SimpleKind,
  { clock, screenNames }: Pick<EditDependencies, 'clock' | 'screenNames'>,
): EditedKind<Fields, SimpleRecord, FormRow<Form>, SaveMode> {
  const { kind, fields } = stored;
  const { errorsOf } = simpleForm(kind);
  const { clean = (form: Form) => form, replace = (form: Form) => form, restorable } = editing;
  const recordOf =
    editing.recordOf ?? ((form: Form, owned: OwnedFields): SimpleRecord => ({ ...owned, ...storedOf(fields, form) }));
  const replaceAll = (form: Form, replacing: Replacing<string>) => replace(replaceFields(fields, form, replacing), replacing);

  /** The form with all references resolved. Only changed fields are resolved. */
  async function settle(
    trx: Db,
    member: Member,
    form: Form,
    { before, mode }: { before: FormRow<Form> | null; mode: SaveMode },
  ): Promise<Form> {
    const restoring = mode.restoredNumber !== undefined;
    const base = before?.form ?? emptyForm(fields);
    const names = changedNames(fields, base, form);
    const now = clock();
    const cleaned = clean(cleanFields(fields, onlyFields(fields, form, names), now));
    const related = await settlePublications(trx, member, cleaned, {
      fields,
      base,
      restoring,
      own: before === null ? null : { kind, id: before.id },
    });
    const settled = await resolveChoices(trx, related, replaceAll, { restoring, member, now, screenNames });
    const next = { ...base, ...Object.fromEntries(names.map((field) => [field, settled[field]])) };
    if (next[stored.title] === '') throw new Refusal('bad_input', m.titleWanted({ kind }), stored.title);
    refuseTwice(fields, next);
    return next;
  }

  return {
    stored,
    settle,

    async hold(trx, member, { id, version }, { isTrial }) {
      if (id === null) return null;
      const inside = publicationFormStore(trx, stored);
      await inside.hold(id);
      const row = await inside.find(id);
      if (isTrial) requireProposer(member, kind, row);
      else requireEditor(member, kind, row);
      refuseDeleted(kind, row.removalAt);
      if (version === null) throw new Refusal('bad_input', m.versionWanted(), 'version');
      return row;
    },

    /** A published one may keep errors, as imported ones have, but changed fields must be valid. */
    async refuse(_trx, _member, { before, next, changed, status }) {
      if (status !== STATUS_PUBLISHED) return;
      const isPublished = before?.status === STATUS_PUBLISHED;
      const error = errorsOf(next as never).find(({ field }) => !isPublished || changed.includes(field));
      if (error !== undefined) throw new Refusal('bad_input', error.sentence, error.field);
    },

    recordBefore: (row) => recordOf(row.form, ownedOf(row)),
    recordOf: (form, _before, owned) => recordOf(form, owned),
    restorable: (form, status) => (status === STATUS_PUBLISHED ? (restorable?.(form) ?? form) : form),

    answerFailed(_member, _request, error, answerAgain) {
      if (!isUniqueViolation(error)) return error instanceof Refusal ? answerAgain(error) : Promise.reject(error);
      if (violatedConstraint(error) === `${kind}_${stored.title}_key`)
        throw new Refusal('application_error', m.titleTaken({ kind }), stored.title);
      return answerAgain(savedMeanwhile(kind));
    },
  };
}
