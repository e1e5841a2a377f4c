import { emptyForm, type Fields, type FormOf } from '../../shared/publications/field.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { PUBLICATION_NOUNS, STATUS_PUBLISHED, type Hider } from '../../shared/publications/publication.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { isUniqueViolation, violatedConstraint } from '../platform/db/unique-violation.ts';
import { settleChoices, type Replacing } from './choice-service.ts';
import { publicationEditService, type EditedKind, type EditParts } from './publication-edit-service.ts';
import { publicationFormStore, type FormRow } from './publication-form-store.ts';
import { changedNames, cleanFields, onlyFields, refuseTwice, replaceFields } from './publication-form.ts';
import { accessTo, hider, judgeEditor, judgeProposer, refuseDeleted } from './publication-policy.ts';
import { publicationProposalService } from './publication-proposal-service.ts';
import type { PublicationRecord, StoredKind } from './publication-record-store.ts';
import { settlePublications } from './publication-relation-service.ts';
import { keptOf, savedMeanwhile, type AskedSave, type KeptOfSave, type SaveMode } from './publication-save-service.ts';
import { editedView } from './publication-state-view.ts';

/** A kind whose publications are their fields and little else: all that its editing has to know. */
export interface PlainKind<F extends Fields, Rec extends PublicationRecord<F>> {
  stored: StoredKind<F, Rec>;
  /** What stands between a form and its publication. */
  faults(form: FormOf<F>): { field: keyof F & string; sentence: string }[];
  recordOf(form: FormOf<F>, kept: KeptOfSave): Rec;
  /** What is its own, and else, as it is to be stored. */
  clean?(form: FormOf<F>): FormOf<F>;
  /** The form with every lookup in what is its own replaced. */
  replace?(form: FormOf<F>, replacing: Replacing<keyof F & string>): FormOf<F>;
  /** What a revision kept, as it can be published now. */
  restorable?(form: FormOf<F>): FormOf<F>;
}

type EditedPlain<Form> = ReturnType<typeof editedView> & {
  access: 'edit' | 'propose';
  hiddenBy: Hider | null;
  form: Form;
};

/** How members save, hide, delete and bring back publications of such a kind. */
export function plainEditService<F extends Fields, Rec extends PublicationRecord<F>>(
  kind: PlainKind<F, Rec>,
  parts: EditParts,
) {
  const saving = plainSaving(kind, parts);
  const core = publicationEditService(saving, parts);
  const { act: _act, write: _write, visibility: _visibility, save, forms, ...editing } = core;
  return {
    ...editing,
    ...publicationProposalService(saving, core, parts),

    save: (caller: Caller, request: AskedSave<FormOf<F>>, mode: SaveMode = {}) => save(caller, request, mode),

    /** For those who edit it, and for those who propose changes. */
    async read(caller: Caller, id: number): Promise<EditedPlain<FormOf<F>>> {
      const member = signedIn(caller);
      const row = await forms.find(id);
      judgeProposer(member, kind.stored.kind, row);
      const access = accessTo(member, kind.stored.kind, row);
      return { ...editedView(row), access, hiddenBy: hider(row.hiddenBy), form: row.form };
    },
  };
}

function plainSaving<F extends Fields, Rec extends PublicationRecord<F>>(
  { stored, faults, recordOf, clean = (form) => form, replace = (form) => form, restorable }: PlainKind<F, Rec>,
  { clock, judgeNames }: Pick<EditParts, 'clock' | 'judgeNames'>,
): EditedKind<F, Rec, FormRow<FormOf<F>>, SaveMode> {
  const { kind, fields } = stored;
  const noun = PUBLICATION_NOUNS[kind];
  const replaceAll = (form: FormOf<F>, replacing: Replacing<keyof F & string>) =>
    replace(replaceFields(fields, form, replacing), replacing);

  /** The form with everything it names stored; only what differs from the stored form is looked at. */
  async function settle(
    trx: Db,
    member: Member,
    form: FormOf<F>,
    { before, mode }: { before: FormRow<FormOf<F>> | null; mode: SaveMode },
  ): Promise<FormOf<F>> {
    const restoring = mode.restoredNumber !== undefined;
    const base = before?.form ?? emptyForm(fields);
    const asked = changedNames(fields, base, form);
    const now = clock();
    const cleaned = clean(cleanFields(fields, onlyFields(fields, form, asked), now));
    const related = await settlePublications(trx, member, cleaned, {
      fields,
      base,
      restoring,
      own: before === null ? null : { kind, id: before.id },
    });
    const settled = await settleChoices(trx, related, replaceAll, { restoring, member, now, judgeNames });
    const next = { ...base, ...Object.fromEntries(asked.map((field) => [field, settled[field]])) };
    if (next[stored.title] === '') throw new Refusal('bad_input', `Enter the title of the ${noun}.`, stored.title);
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
      if (isTrial) judgeProposer(member, kind, row);
      else judgeEditor(member, kind, row);
      refuseDeleted(kind, row.removalAt);
      if (version === null) throw new Refusal('bad_input', 'A save names the version that was edited.', 'version');
      return row;
    },

    /** A published one may keep a fault that it has, as imported ones do: but a field that is changed has to be right. */
    async refuse(_trx, _member, { before, next, changed, status }) {
      if (status !== STATUS_PUBLISHED) return;
      const isPublished = before?.status === STATUS_PUBLISHED;
      const fault = faults(next).find(({ field }) => !isPublished || changed.includes(field));
      if (fault !== undefined) throw new Refusal('bad_input', fault.sentence, fault.field);
    },

    recordBefore: (held) => recordOf(held.form, keptOf(held)),
    recordOf: (form, _before, kept) => recordOf(form, kept),
    restorable: (form, status) => (status === STATUS_PUBLISHED ? (restorable?.(form) ?? form) : form),

    answerFailed(_member, _request, error, answerAgain) {
      if (!isUniqueViolation(error)) return error instanceof Refusal ? answerAgain(error) : Promise.reject(error);
      if (violatedConstraint(error) === `${kind}_${stored.title}_key`)
        throw new Refusal('application_error', `There is a published ${noun} of this title already.`, stored.title);
      return answerAgain(savedMeanwhile(kind));
    },
  };
}
