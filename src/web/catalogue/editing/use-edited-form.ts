import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError, failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
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
import { editStore, usePart, type FormValues } from './edit-store.ts';
import { afterAct, isChanged, savedState, type EditedState } from './edited-form.ts';
import { isSame } from './is-same.ts';
import type { LocalDraft } from './local-draft-store.ts';
import { localEditStore, type LocalEdit } from './local-edit.ts';
import { newKey } from './new-key.ts';
import { useAutosave, type Autosave } from './use-autosave.ts';

export type SaveOutcome<Field extends string = string> =
  | ({ kind: 'saved' } & SaveReply)
  | { kind: 'conflict'; sentence: string }
  /** `field` is null if no field is the cause, as for a network error. */
  | { kind: 'refused'; field: Field | null; sentence: string };

export interface EditedForm<Form extends object, Extras extends object, Base extends Edited<Form>> {
  values: FormValues<Form>;
  /** Latest server state; null for a new publication. */
  base: Base | null;
  /** Form before the edit; null for new publications and if it is unknown. */
  editedFrom: () => Form | null;
  extras: Extras;
  setExtras: (next: Extras) => void;
  /** True if the form differs from the saved one, or from an empty one if it is new. */
  isChanged: boolean;
  /** Earlier local draft. restore() replaces the form with it. */
  draft: { form: Form; keptAt: string } | null;
  restore: () => void;
  discardDraft: () => void;
  /** Whether input is stored in this browser. */
  keeping: Autosave<unknown>['state'];
  /** Time of the local draft, if the form was restored from one; otherwise null. */
  restoredFrom: string | null;
  /** Resets to the saved form, or to an empty one. The input is discarded. */
  startAfresh: () => void;
  /** Resets like `startAfresh`, but the input can be restored. */
  setAside: () => void;
  isSaving: boolean;
  /** Does not validate. A publication validates first. A second call joins the pending one. */
  save: (status: SaveStatus, note: string | null) => Promise<SaveOutcome<FieldOf<Form>>>;
  /** Applies a resolved conflict: `form` is based on the current state of the server. */
  rebase: (base: Base, form: Form) => void;
  /** Delays saving until pending input is complete, as picture uploads. */
  awaitPending: (pending: Promise<unknown>) => void;
  /** Increased when values change from outside a section. Sections then reset their own state. */
  generation: number;
  renew: () => void;
}

interface EditedFormOptions<Form extends object, Extras extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Extras, Base>;
  /** Owner of the local draft. */
  accountId: number;
  /** Server state; null for a new publication. Use a React key for another one. */
  base: Base | null;
  /** Identifies the form within the account: 'add-game', 'game 12'. */
  formName: string;
}

/** State of an edited publication: its values, its local draft, and its save. */
export function useEditedForm<Form extends object, Extras extends object, Base extends Edited<Form>>({
  kind,
  accountId,
  base: firstBase,
  formName,
}: EditedFormOptions<Form, Extras, Base>): EditedForm<Form, Extras, Base> {
  const [keeper] = useState(() => localEditStore(kind, accountId, formName));
  const [store] = useState(() => editStore(kind, firstState(kind, firstBase, keeper.own())));
  const running = useRef<Promise<SaveOutcome<FieldOf<Form>>> | null>(null);
  const [pending] = useState(() => new Set<Promise<unknown>>());
  const { values, get, act } = store;

  const keeping = useAutosave<LocalEdit<Form, Extras>>({
    keeper,
    read: () => {
      const { form, extras, version, from, saveKey } = get();
      return isChanged(kind, get()) ? { ...extras, form, version, from, saveKey } : null;
    },
    onTakenOver: () => act({ type: 'named anew', saveKey: newKey() }),
  });
  const { touch, offered } = keeping;
  useEffect(
    () =>
      store.subscribe((_, before) => {
        const { form, generation } = get();
        if (form !== before.form || generation !== before.generation) touch();
      }),
    [store, get, touch],
  );

  const setExtras = useCallback((extras: Extras) => act({ type: 'put extras', extras }), [act]);
  const renew = useCallback(() => act({ type: 'renewed' }), [act]);

  function restore(): void {
    const content = keeping.takeOffered();
    if (content !== null) act({ type: 'restored', content });
  }

  function startAfresh(): void {
    keeping.forget();
    act({ type: 'begun afresh', saveKey: newKey() });
  }

  async function send(status: SaveStatus, note: string | null): Promise<SaveOutcome<FieldOf<Form>>> {
    while (pending.size > 0) await Promise.all(pending);
    const { form, base, version, saveKey, isUnanswered, extras } = get();
    const body = { id: base?.id ?? null, version, saveKey, status, note, form };
    try {
      let reply = await kind.send(body, extras);
      if (base === null && isUnanswered) reply = await withLaterChanges(kind, reply, body, extras);
      act({ type: 'answered', isLost: false });
      const sent = base && kind.withExtras({ ...base, ...reply, form }, extras);
      // New rows got ids with the save, so the form continues with the state of the server.
      const next = sent && (await kind.load(sent.id).catch(() => sent));
      if (next === null || isSame(get().form, form)) keeping.forget();
      act({ type: 'saved', sent: form, base: next, saveKey: newKey() });
      return { kind: 'saved', ...reply };
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      act({ type: 'answered', isLost: isUnanswered || !isRefusal });
      return refusalOf(error, fieldsOf(kind.empty));
    }
  }

  function save(status: SaveStatus, note: string | null): Promise<SaveOutcome<FieldOf<Form>>> {
    running.current ??= (async () => {
      act({ type: 'sent' });
      try {
        return await send(status, note);
      } finally {
        running.current = null;
        act({ type: 'ended' });
      }
    })();
    return running.current;
  }

  return {
    values,
    base: usePart(store, ({ base }) => base),
    editedFrom: () => get().from,
    extras: usePart(store, ({ extras }) => extras),
    setExtras,
    isChanged: usePart(store, (state) => isChanged(kind, state)),
    draft: offered === null ? null : { form: offered.content.form, keptAt: offered.keptAt },
    restore,
    discardDraft: keeping.discardOffered,
    keeping: keeping.state,
    restoredFrom: usePart(store, ({ restoredFrom }) => restoredFrom),
    startAfresh,
    setAside: () => {
      keeping.setAside();
      startAfresh();
    },
    isSaving: usePart(store, ({ isSaving }) => isSaving),
    save,
    rebase: (base, form) => act({ type: 'rebased', base, form }),
    awaitPending: (promise) => {
      const settled = Promise.allSettled([promise]).finally(() => pending.delete(settled));
      pending.add(settled);
    },
    generation: usePart(store, ({ generation }) => generation),
    renew,
  };
}

/** After a reload, the form continues with its own draft. A draft of a left form is only offered. */
function firstState<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Extras, Base>,
  base: Base | null,
  own: LocalDraft<LocalEdit<Form, Extras>> | null,
): EditedState<Form, Extras, Base> {
  const saved = savedState(kind, base, newKey());
  return own === null
    ? saved
    : { ...afterAct(kind, saved, { type: 'restored', content: own.content }), restoredFrom: own.keptAt };
}

/** Saves again if an earlier attempt with a lost response made the publication, as later input is missing in it. */
async function withLaterChanges<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Extras, Base>,
  reply: SaveReply,
  body: SaveBody<Form>,
  extras: Extras,
): Promise<SaveReply> {
  const made = await kind.load(reply.id);
  const isAsSent = made.status === body.status && changedFields(kind, made.form, body.form).length === 0;
  return isAsSent ? reply : kind.send({ ...body, id: made.id, version: made.version }, extras);
}

/** Form field for the path in a refusal: 'form.tags[3].name' means tags. */
const fieldOf = (place: string | null) => /^(?:form\.)?(\w+)/.exec(place ?? '')?.[1];

function refusalOf<Field extends string>(error: unknown, fields: Field[]): SaveOutcome<Field> {
  // The session may have ended elsewhere. The page guard then reacts.
  if (error instanceof ApiError && error.status === 401) void refreshViewer();
  const field = error instanceof ApiError ? (error.details.field ?? null) : null;
  if (field === null && isRefused(error, 'conflict')) return { kind: 'conflict', sentence: error.message };
  return {
    kind: 'refused',
    field: fields.find((known) => known === fieldOf(field)) ?? null,
    sentence: failureSentence(error),
  };
}
