import * as m from '#messages/server-publications';

import { onlyLocks } from '../../../shared/catalogue/games/game-form.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { fieldLines } from '../../../shared/catalogue/publications/changes.ts';
import { emptyForm, fieldNames, type Field, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import {
  removalOf,
  STATUS_PUBLISHED,
  type Hider,
  type PublicationKind,
  type PublicationStatus,
} from '../../../shared/catalogue/publications/publication.ts';
import type { AppContext } from '../../app/app-context.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { partOf } from './publication-form.ts';
import { publicationFormStore, type FormRow } from './publication-form-store.ts';
import {
  isRemovedAtOnce,
  hider,
  requireEditor,
  requireUploader,
  requireManager,
  noSuch,
  savesSeenSince,
} from './publication-policy.ts';
import type { RenewSearch } from './publication-upsert-service.ts';
import { anyKind, type PublicationRecord } from './publication-record-store.ts';
import {
  publicationSaveService,
  type SaveInput,
  type OnlyUnits,
  type SavedKind,
  type SavedMentions,
  type SaveMode,
  type SaveReply,
} from './publication-save-service.ts';
import { publicationSaveStore } from './publication-save-store.ts';
import { visibilityService } from './visibility-service.ts';
import type { ScreenNames } from '../../accounts/trust/text-screening-service.ts';

/** Rules of a kind beside those of a save. */
export interface EditedKind<F extends Fields, Rec extends PublicationRecord<F>, Held, Mode> extends SavedKind<
  F,
  Rec,
  Held,
  Mode
> {
  /** Reply to a failed save, which may have succeeded in an earlier attempt. */
  answerFailed(
    member: Member,
    request: SaveInput<FormOf<F>>,
    error: unknown,
    answerAgain: (instead: unknown) => Promise<SaveReply>,
  ): Promise<SaveReply>;
  /** Refuses to delete publications in use. */
  refuseRemoval?(trx: Db, id: number): Promise<void>;
  /** Converts a revision's form to a valid one. */
  restorable?(form: FormOf<F>, status: PublicationStatus): FormOf<F>;
}

/** Services of other modules that the editing of every kind needs. */
export interface EditNeeds {
  history: {
    onlyUnits: OnlyUnits;
    /** The form that a save left. */
    snapshotOf(kind: PublicationKind, id: number, number: number): Promise<object>;
  };
  mentions: SavedMentions;
  screenNames: ScreenNames;
  renewSearch: RenewSearch;
}

export type EditDependencies = Pick<AppContext, 'db' | 'events' | 'version' | 'clock'> & EditNeeds;

export interface RestoreInput {
  snapshot: object;
  number: number;
  /** Version that the editor saw. */
  version: number;
  /** Null: all fields. */
  fields: string[] | null;
}

/** A form field as readable lines. */
export interface FieldLines {
  field: string;
  title: string;
  lines: string[];
}

export type PublicationEditing<
  F extends Fields,
  Rec extends PublicationRecord<F>,
  Held extends FormRow<FormOf<F>>,
  Mode extends SaveMode,
> = ReturnType<typeof publicationEditService<F, Rec, Held, Mode>>;

/** Saves, deletes and restores publications of a kind. Each act is one transaction. */
export function publicationEditService<
  F extends Fields,
  Rec extends PublicationRecord<F>,
  Held extends FormRow<FormOf<F>>,
  Mode extends SaveMode,
>(kind: EditedKind<F, Rec, Held, Mode>, { db, events, history, mentions, renewSearch, version, clock }: EditDependencies) {
  const { stored } = kind;
  const { fields } = stored;
  const forms = publicationFormStore(db, stored);
  const saving = publicationSaveService(kind, { events, onlyUnits: history.onlyUnits, mentions, renewSearch, clock });
  const visibility = visibilityService([anyKind(stored)], events);
  const ref = (id: number) => ({ kind: stored.kind, id });
  const formOf = (snapshot: object): FormOf<F> => ({ ...emptyForm(fields), ...snapshot });

  /** Changes a publication of the caller while it is locked. */
  async function act<T>(caller: Caller, id: number, change: (trx: Db, row: FormRow<FormOf<F>>) => Promise<T>): Promise<T> {
    const member = signedIn(caller);
    const done = await db.transaction().execute(async (trx) => {
      const inside = publicationFormStore(trx, stored);
      await stored.blockImports?.(trx);
      await inside.hold(id);
      const row = await inside.find(id);
      requireManager(member, stored.kind, row);
      return change(trx, row);
    });
    await version.changed();
    return done;
  }

  async function save(caller: Caller, request: SaveInput<FormOf<F>>, mode: Mode): Promise<SaveReply> {
    const member = signedIn(caller);
    try {
      const { reply, isChanged } = await db.transaction().execute(async (trx) => {
        const written = await saving.write(trx, member, request, mode);
        await mode.within?.(trx, written.reply);
        return written;
      });
      if (isChanged) await version.changed();
      return reply;
    } catch (error) {
      return kind.answerFailed(member, request, error, (instead) => saving.answerAgain(db, member, request, instead));
    }
  }

  return {
    forms,
    formOf,
    act,
    visibility,
    write: saving.write,
    save,

    /** Removes a draft at once. Hides a published one, and removes it later. */
    remove: (caller: Caller, id: number): Promise<void> =>
      act(caller, id, async (trx, row) => {
        requireUploader(signedIn(caller), stored.kind, row);
        await kind.refuseRemoval?.(trx, id);
        if (isRemovedAtOnce(row)) return publicationSaveStore(trx, stored).remove(id);
        const now = clock();
        await visibility.remove(trx, ref(id), 'uploader', { removalAt: removalOf(now), now });
      }),

    /** An uploader cannot show what a moderator hid. */
    hide: (caller: Caller, id: number, isHidden: boolean): Promise<{ id: number; hiddenBy: Hider | null }> =>
      act(caller, id, async (trx, row) => {
        if (row.status !== STATUS_PUBLISHED || row.removalAt !== null)
          throw new Refusal('application_error', m.publishedOnly({ kind: stored.kind }));
        requireUploader(signedIn(caller), stored.kind, row);
        await (isHidden ? visibility.hide(trx, ref(id), 'uploader', clock()) : visibility.show(trx, ref(id), 'uploader'));
        const after = await publicationFormStore(trx, stored).find(id);
        return { id, hiddenBy: hider(after?.hiddenBy ?? null) };
      }),

    undelete: (caller: Caller, id: number): Promise<{ id: number; title: string }> =>
      act(caller, id, async (trx, row) => {
        requireUploader(signedIn(caller), stored.kind, row);
        await visibility.bringBack(trx, ref(id), 'uploader');
        return { id, title: row.form[stored.title] as string };
      }),

    /** Removes publications whose time has passed. Returns their number. The sweep of files deletes the bytes. */
    async sweepRemoved(): Promise<number> {
      const removed = await publicationSaveStore(db, stored).removeDue(clock());
      if (removed > 0) await version.changed();
      return removed;
    },

    shownSince: async (caller: Caller, id: number): Promise<Date | null> =>
      savesSeenSince(caller, stored.kind, await forms.find(id)),

    /** The current form, for comparisons in the history. */
    async current(id: number): Promise<{ version: number; form: FormOf<F> }> {
      const row = await forms.find(id);
      if (row === undefined) throw noSuch(stored.kind);
      return row;
    },

    linesOf(snapshot: object): FieldLines[] {
      const form = formOf(snapshot);
      return fieldNames(fields).map((field) => ({
        field,
        title: (fields[field] as Field).title(),
        lines: fieldLines(fields, form, field),
      }));
    },

    /** Restores a revision, or some of its fields, as a new save. */
    async restore(caller: Caller, id: number, { snapshot, number, version: seen, fields: onlyFields }: RestoreInput) {
      const row = await forms.find(id);
      requireEditor(signedIn(caller), stored.kind, row);
      const { status, origins, form: current } = row;
      const restored = kind.restorable?.(formOf(snapshot), status) ?? formOf(snapshot);
      const names = fieldNames(fields);
      // A revision says nothing about a field that was added later.
      const taken = onlyFields === null ? names.filter((name) => name in snapshot) : knownFields(names, onlyFields);
      const form = { ...current, ...partOf(restored, taken) };
      // No idempotency key, because keys are for new publications.
      const request = { id, version: seen, saveKey: '', status, note: null, form, origins: onlyLocks(origins) };
      return save(caller, request, { restoredNumber: number } as Mode);
    },
  };
}

/** The requested fields in order. Refuses unknown ones. */
function knownFields<Name extends string>(known: readonly Name[], chosen: string[]): Name[] {
  const names = known.filter((name) => chosen.includes(name));
  if (names.length < new Set(chosen).size) throw new Refusal('bad_input', m.noSuchField(), 'fields');
  return names;
}
