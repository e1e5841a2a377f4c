import { createContext, use } from 'react';

import { fieldLines } from '../../../shared/catalogue/publications/changes.ts';
import {
  byField,
  emptyForm,
  ofType,
  type Field,
  type Fields,
  type FormOf,
} from '../../../shared/catalogue/publications/field.ts';
import { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { simpleForm } from '../../../shared/catalogue/kinds/simple-forms.ts';
import type { getEditedTool, saveTool, ToolForm } from '../../../shared/catalogue/tools/tool-form.ts';
import {
  bySimpleKind,
  callName,
  TITLE_FIELDS,
  type SimpleKindName,
} from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import type { Edited, EditKind, SaveBody } from './edit-kind.ts';
import { useField } from './edit-store.ts';
import { forgetLocalEdit, localEdits } from './local-edit.ts';
import { deletePath } from './publication-calls.ts';
import type { EditedByAny } from './proposed-edit.ts';
import type { EditedForm } from './use-edited-form.ts';

type SimpleValues = FormOf<Fields>;
export type SimpleEditKind = EditKind<SimpleValues, object, EditedByAny<SimpleValues>>;

/** Increased when the form type of a simple kind changes. */
const SHAPE = 1;

/** Edit kinds of the simple kinds. */
export const SIMPLE_EDITS = bySimpleKind((kind): SimpleEditKind => {
  const { fields, calls } = simpleForm(kind);
  return {
    kind,
    shape: SHAPE,
    load: (id, signal) => call(browserApi, calls.read as typeof getEditedTool, { query: { id }, signal }),
    send: (body) => call(browserApi, calls.save as typeof saveTool, { body: body as SaveBody<ToolForm> }),
    empty: emptyForm(fields),
    hasExtras: (value): value is Record<string, unknown> => value['origins'] === undefined,
    titleOf: (form) => form[TITLE_FIELDS[kind]] as string,
    noExtras: {},
    extrasOf: () => ({}),
    mergeExtras: () => ({}),
    withExtras: (base) => base,
    fieldTitles: byField(fields, ({ title }: Field) => title),
    days: ofType(fields, 'date').map(([name]) => name),
    linesOf: (form, field) => fieldLines(fields, form, field),
    deletePath: (id) => deletePath(kind, id),
    pageOf: ({ id, title }) => publicationLink({ kind, id, title }),
    outdated: [`get${callName(kind)}`, listRevisions.name],
  };
});

/** Local drafts of one kind, by form name: 'tool 12'. */
export function localDrafts(of: SimpleKindName) {
  const kind = SIMPLE_EDITS[of];
  return {
    all: (accountId: number) => localEdits(kind, accountId, (formName) => formName.startsWith(`${of} `)),
    forget: (accountId: number, formName: string) => forgetLocalEdit(kind, accountId, formName),
  };
}

type AnyForm = Record<string, unknown>;

/** State of the surrounding editor. */
export const FormContext = createContext<EditedForm<AnyForm, object, Edited<AnyForm>> | null>(null);

/** Hooks for the form of a kind: the whole form, or one field with its setter. */
export function formHooks<Form extends object, Base extends Edited<Form>>() {
  function useControl(): EditedForm<Form, object, Base> {
    const control = use(FormContext);
    if (control === null) throw new Error('A section stands outside its form.');
    // The surrounding editor determines the kind of the form.
    return control as unknown as EditedForm<Form, object, Base>;
  }
  return {
    useControl,
    useFormField: <Name extends keyof Form & string>(name: Name) => useField(useControl().values, name),
  };
}
