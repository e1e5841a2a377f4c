import { createContext, use } from 'react';

import { fieldLines } from '../../shared/publications/changes.ts';
import { byField, emptyForm, ofType, type Field, type Fields, type FormOf } from '../../shared/publications/field.ts';
import { listRevisions } from '../../shared/history/history-contract.ts';
import { publicationLink } from '../../shared/publications/publication-link.ts';
import { PUBLICATION_NOUNS, TITLE_FIELDS, type PublicationKind } from '../../shared/publications/publication.ts';
import type { Edited, EditKind, SaveBody, SaveReply } from './edit-kind.ts';
import { useField } from './edit-store.ts';
import { forgetKeptEdit, keptEdits } from './kept-edit.ts';
import { deletePath } from './publication-calls.ts';
import type { EditedForm } from './use-edited-form.ts';

interface PlainEdit<F extends Fields, Base extends Edited<FormOf<F>>> {
  kind: PublicationKind;
  fields: F;
  /** Raised when the form changes its shape. */
  shape: number;
  load: (id: number, signal?: AbortSignal) => Promise<Base>;
  send: (body: SaveBody<FormOf<F>>) => Promise<SaveReply>;
  /** Calls whose answers a save makes old. */
  outdated: readonly string[];
}

/** How publications of a kind are edited that are their fields and nothing beside. */
export const plainEditKind = <F extends Fields, Base extends Edited<FormOf<F>>>({
  kind,
  fields,
  outdated,
  ...calls
}: PlainEdit<F, Base>): EditKind<FormOf<F>, object, Base> => ({
  ...calls,
  kind,
  noun: PUBLICATION_NOUNS[kind],
  empty: emptyForm(fields),
  isBeside: (value): value is Record<string, unknown> => value['origins'] === undefined,
  titleOf: (form) => form[TITLE_FIELDS[kind]] as string,
  nothingBeside: {},
  besideOf: () => ({}),
  mergeBeside: () => ({}),
  withBeside: (base) => base,
  fieldTitles: byField(fields, ({ title }: Field) => title),
  days: ofType(fields, 'date').map(([name]) => name),
  linesOf: (form, field) => fieldLines(fields, form, field),
  deletePath: (id) => deletePath(kind, id),
  pageOf: ({ id, title }) => publicationLink({ kind, id, title }),
  outdated: [...outdated, listRevisions.name],
});

/** What is kept in this browser of publications of a kind that are being edited, by the names of their forms: 'tool 12'. */
export const keptForms = <Form extends object, Base extends Edited<Form>>(kind: EditKind<Form, object, Base>) => ({
  all: (accountId: number) => keptEdits(kind, accountId, (formName) => formName.startsWith(`${kind.kind} `)),
  forget: (accountId: number, formName: string) => forgetKeptEdit(kind, accountId, formName),
});

type AnyForm = Record<string, unknown>;

/** What holds the form that sections belong to. */
export const FormContext = createContext<EditedForm<AnyForm, object, Edited<AnyForm>> | null>(null);

/** The form of a kind in its sections, and one field of it with the way to replace it. */
export function formHooks<Form extends object, Base extends Edited<Form>>() {
  function useControl(): EditedForm<Form, object, Base> {
    const control = use(FormContext);
    if (control === null) throw new Error('A section stands outside its form.');
    // Which kind's form it is, the editor around the section tells.
    return control as unknown as EditedForm<Form, object, Base>;
  }
  return {
    useControl,
    useFormField: <Name extends keyof Form & string>(name: Name) => useField(useControl().values, name),
  };
}
