import { isDeepStrictEqual } from 'node:util';

import * as m from '#messages/server-entries';

import { entryErrors, tidiedEntry } from '../../../shared/catalogue/entries/entry-validation.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Fields, FormOf } from '../../../shared/catalogue/publications/field.ts';
import { MAX_REVISION_NOTE } from '../../../shared/catalogue/publications/publication.ts';
import { showUsedLookups } from '../vocabularies/hidden-lookup-service.ts';
import type { Member } from '../../platform/caller.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import { resolveChoices, type ResolveOptions } from '../publications/lookup-resolver-service.ts';
import { cleanFields, refuseTwice, replaceFields } from '../publications/publication-form.ts';
import { entryStore, type EntryForm, type EntryRow, type NewEntryRevision } from './entry-store.ts';
import type { ScreenNames } from '../../accounts/trust/text-screening-service.ts';
import { recordedChanges } from '../publications/recorded-changes.ts';

export interface EntrySave {
  id: number;
  /** Edited version, for optimistic locking. Absent: the current one. */
  version?: number;
  /** New values, or a function of the current ones; omitted ones stay. */
  given: Partial<EntryForm> | ((form: EntryForm) => Partial<EntryForm>);
  note: string | null;
  restoredNumber?: number;
}

export interface EntrySaving {
  member: Member;
  now: Date;
  screenNames: ScreenNames;
  /** Author of the accepted proposal, and so of the revision. Null: their account is deleted. */
  proposer?: { id: number | null };
}

/** Saves a member's edit of an entry in the caller's transaction. */
export async function saveEntry(
  trx: Db,
  kind: EntryKind,
  save: EntrySave,
  { member, now, screenNames, proposer }: EntrySaving,
): Promise<{ id: number; version: number }> {
  const row = await entryStore(trx, kind).hold(save.id);
  if (row === undefined) throw gone(kind);
  requireEntryEditor(kind, member, row.locked);
  if (save.version !== undefined && row.version !== save.version) throw new Refusal('conflict', m.changedMeanwhile({ kind }));
  const form = await settledEntry(
    trx,
    kind,
    { ...row.form, ...(typeof save.given === 'function' ? save.given(row.form) : save.given) },
    {
      member,
      now,
      restoring: save.restoredNumber !== undefined,
      screenNames,
    },
  );
  const changes = recordedChanges(ENTRY_FIELDS[kind] as Fields, row.form as FormOf<Fields>, form as FormOf<Fields>);
  if (changes.length === 0 && isDeepStrictEqual(form, row.form)) return { id: row.id, version: row.version };
  const note = cleanText(save.note ?? '', 'note', MAX_REVISION_NOTE) || null;
  const accountId = proposer === undefined ? member.id : proposer.id;
  const acceptedById = proposer === undefined ? null : member.id;
  const by = { accountId, acceptedById, importFile: null, note, restoredNumber: save.restoredNumber ?? null };
  const version = await writeEntry(trx, kind, row, { form, by, now });
  await showUsedLookups(trx);
  return { id: row.id, version };
}

/** Writes the form and a revision. Returns the new version. */
export async function writeEntry(
  trx: Db,
  kind: EntryKind,
  row: EntryRow,
  { form, by, now }: { form: EntryForm; by: Omit<NewEntryRevision, 'number' | 'changes' | 'snapshot'>; now: Date },
): Promise<number> {
  const store = entryStore(trx, kind);
  if (!(await store.hasRevisions(row.id)))
    await store.addRevision(row.id, { ...FIRST, number: row.version, snapshot: row.form }, now);
  const number = row.version + 1;
  await store.write(row.id, form, number);
  // With the stored data of its pictures.
  const { form: snapshot = form } = (await store.byId(row.id)) ?? {};
  const changes = recordedChanges(ENTRY_FIELDS[kind] as Fields, row.form as FormOf<Fields>, snapshot as FormOf<Fields>);
  await store.addRevision(row.id, { ...by, number, changes, snapshot }, now);
  return number;
}

const FIRST = { accountId: null, acceptedById: null, importFile: null, note: null, restoredNumber: null, changes: [] };

export const gone = (kind: EntryKind) => new Refusal('not_found', m.gone({ kind }));

function requireEntryEditor(kind: EntryKind, member: Member, isLocked: boolean): void {
  if (!member.confirmed) throw new Refusal('not_allowed', m.confirmToEdit());
  if (isLocked && member.role === 'user') throw new Refusal('not_allowed', m.locked({ kind }));
}

/** Normalised form; refuses invalid values. */
export function cleanEntry(kind: EntryKind, given: EntryForm, now: Date): EntryForm {
  const form = tidiedEntry(cleanFields(ENTRY_FIELDS[kind] as Fields, given as FormOf<Fields>, now) as EntryForm);
  refuseTwice(ENTRY_FIELDS[kind] as Fields, form as FormOf<Fields>);
  const [error] = entryErrors(form);
  if (error !== undefined) throw new Refusal('bad_input', error.sentence, error.field);
  return form;
}

/** The form with all references resolved. Refuses missing pictures. */
export async function settledEntry(trx: Db, kind: EntryKind, given: EntryForm, options: ResolveOptions): Promise<EntryForm> {
  const form = cleanEntry(kind, given, options.now);
  const replace = (each: FormOf<Fields>, replacing: Parameters<typeof replaceFields<Fields>>[2]) =>
    replaceFields(ENTRY_FIELDS[kind] as Fields, each, replacing);
  return (await resolveChoices(trx, form as FormOf<Fields>, replace, options)) as EntryForm;
}
