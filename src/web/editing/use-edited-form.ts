import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

import { ApiError, failureSentence, isRefused } from '../api/api-error.ts';
import { refreshViewer } from '../api/viewer.ts';
import {
  changedFields,
  fieldsOf,
  type Edited,
  type EditKind,
  type FieldOf,
  type SaveBody,
  type SaveReply,
  type SaveStatus,
} from './edit-kind.ts';
import { isSame } from './is-same.ts';
import { editKeeper, type KeptEdit } from './kept-edit.ts';
import { newKey } from './new-key.ts';
import { useKeptForm, type KeptForm } from './use-kept-form.ts';

export type SaveOutcome<Field extends string = string> =
  | ({ kind: 'saved' } & SaveReply)
  | { kind: 'conflict'; sentence: string }
  /** The field is null where none is to blame: the server could not be reached, say. */
  | { kind: 'refused'; field: Field | null; sentence: string };

export interface EditedForm<Form extends FieldValues, Beside extends object, Base extends Edited<Form>> {
  methods: UseFormReturn<Form>;
  /** What the server last answered; null for a new one. */
  base: Base | null;
  /** What the values were edited from; null where that is not known, and for a new one. */
  editedFrom: () => Form | null;
  beside: Beside;
  setBeside: (next: Beside) => void;
  /** Differs from what is saved; a new one from an empty form. */
  isChanged: boolean;
  /** What was typed earlier and is offered: by restore() it takes the form's place. */
  kept: { form: Form; keptAt: string } | null;
  restore: () => void;
  discardKept: () => void;
  /** Whether what is typed is kept in this browser. */
  keeping: KeptForm<unknown>['state'];
  /** When what stands in the form was kept, where it came back after a reload; else null. */
  restoredFrom: string | null;
  /** Back to what is saved; a new one to an empty form. What was typed is gone. */
  startAfresh: () => void;
  /** The same, and what was typed can be restored. */
  setAside: () => void;
  isSaving: boolean;
  /** Judges nothing itself: whoever publishes asks for the faults first. A second call joins the first. */
  save: (status: SaveStatus, note: string | null) => Promise<SaveOutcome<FieldOf<Form>>>;
  /** After a conflict was settled: `form` is edited on, over what the server has. */
  rebase: (base: Base, form: Form) => void;
  /** A save waits for what is still being taken in, as pictures are. */
  awaitPending: (pending: Promise<unknown>) => void;
  /** Raised whenever values came from elsewhere than a section: what a section keeps beside its value begins anew. */
  generation: number;
  renew: () => void;
}

interface EditedFormOptions<Form extends FieldValues, Beside extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Beside, Base>;
  /** Whose typing is kept. */
  accountId: number;
  /** What is edited; null for a new one. Another one wants another form: give it a key. */
  base: Base | null;
  /** Names the form among those of the account: 'add-game', 'game 12'. */
  formName: string;
}

/** A publication being edited: its values, what of it is kept in this browser, and its save. */
export function useEditedForm<Form extends FieldValues, Beside extends object, Base extends Edited<Form>>({
  kind,
  accountId,
  base: firstBase,
  formName,
}: EditedFormOptions<Form, Beside, Base>): EditedForm<Form, Beside, Base> {
  const [keeper] = useState(() => editKeeper(kind, accountId, formName));
  // After a reload it goes on where it was; what was left is only offered.
  const [own] = useState(() => keeper.own());
  const [base, setBase] = useState(firstBase);
  const [beside, setBesideState] = useState<Beside>(
    () => own?.content ?? (firstBase === null ? kind.nothingBeside : kind.besideOf(firstBase)),
  );
  const [isChanged, setIsChanged] = useState(own !== null);
  const [isSaving, setIsSaving] = useState(false);
  const [restoredFrom, setRestoredFrom] = useState(own?.keptAt ?? null);
  const [generation, setGeneration] = useState(0);
  const pending = useRef(new Set<Promise<unknown>>());
  const methods = useForm<Form>({
    defaultValues: (own?.content.form ?? firstBase?.form ?? kind.empty) as DefaultValues<Form>,
  });
  const edited = useRef({
    base: firstBase,
    beside,
    version: own === null ? (firstBase?.version ?? null) : own.content.version,
    /** The form of that version; null where it is not known, and of a new one. */
    from: own === null ? (firstBase?.form ?? null) : (own.content.from ?? null),
    saveKey: own?.content.saveKey ?? newKey(),
    save: null as Promise<SaveOutcome<FieldOf<Form>>> | null,
    /** A save was sent, and no answer came: it may have been made. */
    isUnanswered: false,
  });

  const keeping = useKeptForm<KeptEdit<Form, Beside>>({
    keeper,
    read: () => {
      const { version, from, saveKey, beside: keptBeside, base: saved } = edited.current;
      const form = methods.getValues();
      return isSame(form, saved?.form ?? kind.empty) ? null : { ...keptBeside, form, version, from, saveKey };
    },
    onTakenOver: () => (edited.current.saveKey = newKey()),
  });

  const setBeside = useCallback((next: Beside) => {
    edited.current.beside = next;
    setBesideState(next);
  }, []);
  const renew = useCallback(() => setGeneration((last) => last + 1), []);

  const { touch } = keeping;
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setIsChanged(!isSame(values, edited.current.base?.form ?? kind.empty));
          touch();
        },
      }),
    [kind, methods, touch],
  );

  function replace(form: Form, nextBeside: Beside, { version, form: from }: Replaced<Form>): void {
    Object.assign(edited.current, { version, from });
    methods.reset(form);
    setBeside(nextBeside);
    setIsChanged(!isSame(form, edited.current.base?.form ?? kind.empty));
    renew();
    keeping.touch();
  }

  function rest(next: Base): void {
    edited.current.base = next;
    edited.current.version = next.version;
    setBase(next);
  }

  function rebase(next: Base, form: Form): void {
    rest(next);
    replace(form, kind.mergeBeside(kind.besideOf(next), edited.current.beside), next);
  }

  function restore(): void {
    const content = keeping.takeOffered();
    if (content === null) return;
    edited.current.saveKey = content.saveKey;
    replace(content.form, content, { version: content.version, form: content.from ?? null });
  }

  function startAfresh(): void {
    const { base: saved } = edited.current;
    keeping.forget();
    edited.current.saveKey = newKey();
    setRestoredFrom(null);
    if (saved === null) replace(kind.empty, kind.nothingBeside, { version: null, form: null });
    else replace(saved.form, kind.besideOf(saved), saved);
  }

  async function send(status: SaveStatus, note: string | null): Promise<SaveOutcome<FieldOf<Form>>> {
    while (pending.current.size > 0) await Promise.all(pending.current);
    const form = structuredClone(methods.getValues());
    const { base: saved, version, saveKey, isUnanswered, beside: sentBeside } = edited.current;
    const body = { id: saved?.id ?? null, version, saveKey, status, note, form };
    try {
      let reply = await kind.send(body, sentBeside);
      if (saved === null && isUnanswered) reply = await withLaterChanges(kind, reply, body, sentBeside);
      edited.current.isUnanswered = false;
      if (saved !== null) await settle(kind.withBeside({ ...saved, ...reply, form }, sentBeside));
      edited.current.saveKey = newKey();
      setRestoredFrom(null);
      if (saved === null || isSame(methods.getValues(), form)) keeping.forget();
      return { kind: 'saved', ...reply };
    } catch (error) {
      edited.current.isUnanswered ||= !(error instanceof ApiError && error.status >= 400 && error.status < 500);
      return refusalOf(error, fieldsOf(kind.empty));
    }
  }

  /** Rows that were made by the save have ids now: the form goes on with what the server has. */
  async function settle(sent: Base): Promise<void> {
    const typedMeanwhile = methods.getValues();
    const next = await kind.load(sent.id).catch(() => sent);
    if (isSame(typedMeanwhile, sent.form)) {
      rest(next);
      replace(next.form, kind.besideOf(next), next);
    } else rebase(next, typedMeanwhile);
  }

  function save(status: SaveStatus, note: string | null): Promise<SaveOutcome<FieldOf<Form>>> {
    edited.current.save ??= (async () => {
      setIsSaving(true);
      try {
        return await send(status, note);
      } finally {
        edited.current.save = null;
        setIsSaving(false);
      }
    })();
    return edited.current.save;
  }

  const { offered } = keeping;
  return {
    methods,
    base,
    editedFrom: () => edited.current.from,
    beside,
    setBeside,
    isChanged,
    kept: offered === null ? null : { form: offered.content.form, keptAt: offered.keptAt },
    restore,
    discardKept: keeping.discardOffered,
    keeping: keeping.state,
    restoredFrom,
    startAfresh,
    setAside: () => {
      keeping.setAside();
      startAfresh();
    },
    isSaving,
    save,
    rebase,
    awaitPending: (promise) => {
      const settled = Promise.allSettled([promise]).finally(() => pending.current.delete(settled));
      pending.current.add(settled);
    },
    generation,
    renew,
  };
}

interface Replaced<Form> {
  version: number | null;
  form: Form | null;
}

/** It was made by an earlier try whose answer got lost: what was typed since then is not in it yet. */
async function withLaterChanges<Form extends FieldValues, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  reply: SaveReply,
  body: SaveBody<Form>,
  beside: Beside,
): Promise<SaveReply> {
  const made = await kind.load(reply.id);
  const isAsSent = made.status === body.status && changedFields(kind, made.form, body.form).length === 0;
  return isAsSent ? reply : kind.send({ ...body, id: made.id, version: made.version }, beside);
}

/** The field of the form that a refusal names by its place in the call: 'form.tags[3].name' is about the tags. */
const fieldOf = (place: string | null) => /^(?:form\.)?(\w+)/.exec(place ?? '')?.[1];

function refusalOf<Field extends string>(error: unknown, fields: Field[]): SaveOutcome<Field> {
  // The session may have been ended elsewhere: the page's guard hears of it.
  if (error instanceof ApiError && error.status === 401) void refreshViewer();
  const field = error instanceof ApiError ? (error.details.field ?? null) : null;
  if (field === null && isRefused(error, 'conflict')) return { kind: 'conflict', sentence: error.message };
  return {
    kind: 'refused',
    field: fields.find((known) => known === fieldOf(field)) ?? null,
    sentence: failureSentence(error),
  };
}
