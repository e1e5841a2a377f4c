import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { getDraftItem, saveGame, type EditedGame, type GameStatus } from '../../../shared/games/game-edit-contract.ts';
import { changesBetween } from '../../../shared/games/game-changes.ts';
import {
  EMPTY_GAME_FORM,
  type FieldOrigin,
  type FieldOrigins,
  type GameField,
  type GameForm,
} from '../../../shared/games/game-form.ts';
import type { InputOf, ReplyOf } from '../../../shared/kit/endpoint.ts';
import { ApiError, failureSentence, isRefused } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { refreshViewer } from '../../api/viewer.ts';
import { GAME_FORM_FIELDS, gameKeeper, isSame, newKey, type KeptGame } from './kept-game-form.ts';
import { useKeptForm, type KeptForm } from './use-kept-form.ts';

export type SaveOutcome =
  | { kind: 'saved'; id: number; version: number; status: GameStatus; title: string }
  | { kind: 'conflict'; sentence: string }
  /** The field is null where none is to blame: the server could not be reached, say. */
  | { kind: 'refused'; field: GameField | null; sentence: string };

export interface GameFormControl {
  methods: UseFormReturn<GameForm>;
  /** What the server last answered; null for a new game. */
  base: EditedGame | null;
  /** What the values were edited from; null where that is not known, and for a new game. */
  editedFrom: () => GameForm | null;
  origins: FieldOrigins;
  setOrigins: (next: FieldOrigins) => void;
  /** Differs from what is saved; a new game from an empty form. */
  isChanged: boolean;
  /** What was typed earlier and is offered: by restore() it takes the form's place. */
  kept: { form: GameForm; keptAt: string } | null;
  restore: () => void;
  discardKept: () => void;
  /** Whether what is typed is kept in this browser. */
  keeping: KeptForm<KeptGame>['state'];
  /** When what stands in the form was kept, where it came back after a reload; else null. */
  restoredFrom: string | null;
  /** Back to what is saved; a new game to an empty form. What was typed is gone. */
  startAfresh: () => void;
  /** The same, and what was typed can be restored. */
  setAside: () => void;
  isSaving: boolean;
  /** Judges nothing itself: whoever publishes asks publicationFaults() first. A second call joins the first. */
  save: (status: GameStatus, note: string | null) => Promise<SaveOutcome>;
  /** After a conflict was settled: `form` is edited on, over what the server has. */
  rebase: (base: EditedGame, form: GameForm) => void;
  fill: (values: Partial<GameForm>, origin: Extract<FieldOrigin, 'imported' | 'edited'>) => void;
  /** A save waits for pictures that are still being taken in. */
  awaitPictures: (pending: Promise<unknown>) => void;
  /** Raised whenever values came from elsewhere than a section: what a section keeps beside its value begins anew. */
  generation: number;
  /** How many rows of a field wait for their confirmation: sections report it, a publication asks it. */
  reportOpenRows: (field: GameField, count: number) => void;
  openRows: () => ReadonlyMap<GameField, number>;
  /** Returns the way to stop. */
  watchOpenRows: (listener: (field: GameField) => void) => () => void;
}

interface GameFormOptions {
  /** Whose typing is kept. */
  accountId: number;
  /** What is edited; null for a new game. Another game wants another form: give it a key. */
  base: EditedGame | null;
  /** Names the form among those of the account: 'add-game', 'game 12'. */
  formName: string;
}

/** A game being edited: its values, what of it is kept in this browser, and its save. */
export function useGameForm({ accountId, base: firstBase, formName }: GameFormOptions): GameFormControl {
  const [keeper] = useState(() => gameKeeper(accountId, formName));
  // After a reload it goes on where it was; what was left is only offered.
  const [own] = useState(() => keeper.own());
  const [base, setBase] = useState(firstBase);
  const [origins, setOriginsState] = useState<FieldOrigins>(own?.content.origins ?? firstBase?.origins ?? {});
  const [isChanged, setIsChanged] = useState(own !== null);
  const [isSaving, setIsSaving] = useState(false);
  const [restoredFrom, setRestoredFrom] = useState(own?.keptAt ?? null);
  const [generation, setGeneration] = useState(0);
  const pictures = useRef(new Set<Promise<unknown>>());
  const openRows = useRef(new Map<GameField, number>());
  const [rowListeners] = useState(() => new Set<(field: GameField) => void>());
  const methods = useForm<GameForm>({ defaultValues: own?.content.form ?? firstBase?.form ?? EMPTY_GAME_FORM });
  const edited = useRef({
    base: firstBase,
    origins,
    version: own === null ? (firstBase?.version ?? null) : own.content.version,
    /** The form of that version; null where it is not known, and of a new game. */
    from: own === null ? (firstBase?.form ?? null) : (own.content.from ?? null),
    saveKey: own?.content.saveKey ?? newKey(),
    save: null as Promise<SaveOutcome> | null,
    /** A save was sent, and no answer came: the game may have been made. */
    isUnanswered: false,
  });

  const keeping = useKeptForm<KeptGame>({
    keeper,
    read: () => {
      const { version, from, saveKey, origins: keptOrigins, base: saved } = edited.current;
      const form = methods.getValues();
      return isSame(form, saved?.form ?? EMPTY_GAME_FORM) ? null : { form, origins: keptOrigins, version, from, saveKey };
    },
    onTakenOver: () => (edited.current.saveKey = newKey()),
  });

  const setOrigins = useCallback((next: FieldOrigins) => {
    edited.current.origins = next;
    setOriginsState(next);
  }, []);

  const { touch } = keeping;
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values, name, type }) => {
          setIsChanged(!isSame(values, edited.current.base?.form ?? EMPTY_GAME_FORM));
          const field = GAME_FORM_FIELDS.find((known) => known === name);
          const origin = field === undefined ? undefined : edited.current.origins[field];
          if (type === 'change' && field !== undefined && origin !== 'edited' && origin !== 'locked')
            setOrigins({ ...edited.current.origins, [field]: 'edited' });
          touch();
        },
      }),
    [methods, setOrigins, touch],
  );

  const reportOpenRows = useCallback(
    (field: GameField, count: number) => {
      openRows.current.set(field, count);
      for (const listener of rowListeners) listener(field);
    },
    [rowListeners],
  );
  const watchOpenRows = useCallback(
    (listener: (field: GameField) => void) => {
      rowListeners.add(listener);
      return () => void rowListeners.delete(listener);
    },
    [rowListeners],
  );

  function replace(
    form: GameForm,
    nextOrigins: FieldOrigins,
    { version, form: from }: { version: number | null; form: GameForm | null },
  ): void {
    Object.assign(edited.current, { version, from });
    methods.reset(form);
    setOrigins(nextOrigins);
    setIsChanged(!isSame(form, edited.current.base?.form ?? EMPTY_GAME_FORM));
    setGeneration((last) => last + 1);
    keeping.touch();
  }

  function rest(next: EditedGame): void {
    edited.current.base = next;
    edited.current.version = next.version;
    setBase(next);
  }

  function rebase(next: EditedGame, form: GameForm): void {
    rest(next);
    replace(form, { ...next.origins, ...edited.current.origins }, next);
  }

  function restore(): void {
    const content = keeping.takeOffered();
    if (content === null) return;
    edited.current.saveKey = content.saveKey;
    replace(content.form, content.origins, { version: content.version, form: content.from ?? null });
  }

  function startAfresh(): void {
    const { base: saved } = edited.current;
    keeping.forget();
    edited.current.saveKey = newKey();
    setRestoredFrom(null);
    replace(saved?.form ?? EMPTY_GAME_FORM, saved?.origins ?? {}, saved ?? { version: null, form: null });
  }

  function fill(values: Partial<GameForm>, origin: 'imported' | 'edited'): void {
    const fields = Object.keys(values) as GameField[];
    for (const field of fields) methods.setValue(field, values[field] as GameForm[typeof field]);
    setOrigins({ ...edited.current.origins, ...Object.fromEntries(fields.map((field) => [field, origin])) });
    setGeneration((last) => last + 1);
  }

  async function send(status: GameStatus, note: string | null): Promise<SaveOutcome> {
    while (pictures.current.size > 0) await Promise.all(pictures.current);
    const form = structuredClone(methods.getValues());
    const { base: saved, version, saveKey, isUnanswered, origins: sentOrigins } = edited.current;
    const body = { id: saved?.id ?? null, version, saveKey, status, note, form, origins: sentOrigins };
    try {
      let reply = await call(browserApi, saveGame, { body });
      if (saved === null && isUnanswered) reply = await withLaterChanges(reply, body);
      edited.current.isUnanswered = false;
      if (saved !== null) await settle({ ...saved, ...reply, form, origins: sentOrigins });
      edited.current.saveKey = newKey();
      setRestoredFrom(null);
      if (saved === null || isSame(methods.getValues(), form)) keeping.forget();
      return { kind: 'saved', ...reply };
    } catch (error) {
      edited.current.isUnanswered ||= !(error instanceof ApiError && error.status >= 400 && error.status < 500);
      return refusalOf(error);
    }
  }

  /** Rows that were made by the save have ids now: the form goes on with what the server has. */
  async function settle(sent: EditedGame): Promise<void> {
    const typedMeanwhile = methods.getValues();
    const next = await call(browserApi, getDraftItem, { query: { mark: 'game', id: sent.id } }).catch(() => sent);
    if (isSame(typedMeanwhile, sent.form)) {
      rest(next);
      replace(next.form, next.origins, next);
    } else rebase(next, typedMeanwhile);
  }

  function save(status: GameStatus, note: string | null): Promise<SaveOutcome> {
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
    origins,
    setOrigins,
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
    fill,
    awaitPictures: (pending) => {
      const settled = Promise.allSettled([pending]).finally(() => pictures.current.delete(settled));
      pictures.current.add(settled);
    },
    generation,
    reportOpenRows,
    openRows: () => openRows.current,
    watchOpenRows,
  };
}

type SaveBody = InputOf<typeof saveGame>['body'];
type SaveReply = ReplyOf<typeof saveGame>;

/** The game was made by an earlier try whose answer got lost: what was typed since then is not in it yet. */
async function withLaterChanges(reply: SaveReply, body: SaveBody): Promise<SaveReply> {
  const made = await call(browserApi, getDraftItem, { query: { mark: 'game', id: reply.id } });
  const isAsSent = made.status === body.status && changesBetween(made.form, body.form).length === 0;
  return isAsSent ? reply : call(browserApi, saveGame, { body: { ...body, id: made.id, version: made.version } });
}

/** The field of the form that a refusal names by its place in the call: 'form.tags[3].name' is about the tags. */
const fieldOf = (place: string | null) => /^(?:form\.)?(\w+)/.exec(place ?? '')?.[1];

function refusalOf(error: unknown): SaveOutcome {
  // The session may have been ended elsewhere: the page's guard hears of it.
  if (error instanceof ApiError && error.status === 401) void refreshViewer();
  const field = error instanceof ApiError ? (error.details.field ?? null) : null;
  if (field === null && isRefused(error, 'conflict')) return { kind: 'conflict', sentence: error.message };
  return {
    kind: 'refused',
    field: GAME_FORM_FIELDS.find((known) => known === fieldOf(field)) ?? null,
    sentence: failureSentence(error),
  };
}
