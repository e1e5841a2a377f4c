import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { emptyForm, fieldNames, type Field, type Fields } from '../../../shared/catalogue/publications/field.ts';
import { recorded } from '../../../shared/platform/messages/recorded-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { cleanEntry, writeEntry } from './entry-save-service.ts';
import { entryStore, type EntryForm } from './entry-store.ts';

/** Fields that a line names: pictures by id, formats as choices. */
export type EntryLine = Readonly<Record<string, unknown>>;

export interface EntryImport {
  id: number;
  /** Whether this line created it, so it has no history yet. */
  isNew: boolean;
  line: EntryLine;
}

/** The named fields in stored form. */
export function importedEntry(kind: EntryKind, line: EntryLine, now: Date): EntryLine {
  const fields: Fields = ENTRY_FIELDS[kind];
  const empty = emptyForm(fields) as unknown as EntryForm;
  const form = cleanEntry(kind, { ...empty, ...line }, now);
  return Object.fromEntries(Object.entries(form).filter(([name]) => line[name] !== undefined));
}

/** Applies a line. Returns the number of fields that keep a person's value. */
export async function importEntry(
  trx: Db,
  kind: EntryKind,
  { id, isNew, line }: EntryImport,
  how: { file: string; note: string | null; overwrite: boolean; now: Date },
): Promise<{ isChanged: boolean; keptFields: number }> {
  const store = entryStore(trx, kind);
  const row = await store.hold(id);
  if (row === undefined) throw new Error(`There is no ${kind} ${id}.`);
  const fields: Fields = ENTRY_FIELDS[kind];
  const different = fieldNames(fields).filter(
    (name) => line[name] !== undefined && !isSame(fields[name] as Field, row.form[name as keyof EntryForm], line[name]),
  );
  const written = how.overwrite || isNew ? [] : await store.fieldsOfPeople(id);
  const taken = different.filter(
    (name) => how.overwrite || (!row.locked && !written.includes(recorded((fields[name] as Field).title))),
  );
  const keptFields = different.length - taken.length;
  if (taken.length === 0) return { isChanged: false, keptFields };
  const form = { ...row.form, ...Object.fromEntries(taken.map((name) => [name, ofForm(fields[name] as Field, line[name])])) };
  const by = { accountId: null, acceptedById: null, importFile: how.file, note: how.note, restoredNumber: null };
  if (isNew) await store.write(id, form, row.version);
  else await writeEntry(trx, kind, row, { form, by, now: how.now });
  return { isChanged: true, keptFields };
}

function isSame({ type, lines }: Field, stored: unknown, value: unknown): boolean {
  if (type === 'picture') return ((stored as { id: number } | null)?.id ?? null) === value;
  return lines(stored).join('\n') === lines(value).join('\n');
}

const ofForm = ({ type }: Field, value: unknown): unknown => (type === 'picture' && value !== null ? { id: value } : value);
