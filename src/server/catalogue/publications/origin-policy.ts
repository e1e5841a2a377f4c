import { isDeepStrictEqual } from 'node:util';

import type { FieldOrigin } from '../../../shared/catalogue/games/game-form.ts';

/** Origin of each field's value. */
export type Origins<Field extends string = string> = Partial<Record<Field, FieldOrigin>>;

/** Origins after a member's save of these fields. The requested 'imported' and 'locked' are trusted. */
export function originsAfter<Field extends string>(
  before: Origins<Field>,
  next: Origins<Field>,
  changed: Field[],
): Origins<Field> {
  const fields = new Set([...Object.keys(before), ...Object.keys(next), ...changed] as Field[]);
  const origins = [...fields].flatMap((field): [Field, FieldOrigin][] => {
    const [was, is] = [before[field], next[field]];
    if (is === 'locked') return [[field, is]];
    if (changed.includes(field)) return [[field, is === 'imported' ? is : 'edited']];
    if (was === 'locked') return [[field, 'edited']];
    return was === undefined ? [] : [[field, was]];
  });
  return Object.fromEntries(origins) as Origins<Field>;
}

/** Whether a person wrote or locked the field, so imports must not change it. */
export const isWritten = (origin: FieldOrigin | undefined): boolean => origin === 'edited' || origin === 'locked';

export interface ImportedRecord<Record extends object, Field extends string> {
  record: Record;
  origins: Origins<Field>;
  /** Fields that keep a person's value against the import. */
  keptFields: Field[];
}

/**
 * Applies an import to a record. Edited and locked fields stay, unless `overwrite` is set.
 * `fieldOf` maps members of the record to form fields. Null: none, so an import may write it.
 */
export function importOver<Record extends object, Field extends string>(
  stored: { record: Record; origins: Origins<Field> },
  item: Partial<Record>,
  fieldOf: (member: keyof Record) => Field | null,
  { overwrite = false }: { overwrite?: boolean },
): ImportedRecord<Record, Field> {
  const record = { ...stored.record };
  const origins = { ...stored.origins };
  const keptFields = new Set<Field>();
  for (const member of Object.keys(item) as (keyof Record & string)[]) {
    if (isDeepStrictEqual(item[member], record[member])) continue;
    const field = fieldOf(member);
    const origin = field === null ? undefined : origins[field];
    if (field !== null && !overwrite && isWritten(origin)) {
      keptFields.add(field);
      continue;
    }
    record[member] = item[member] as Record[typeof member];
    if (field !== null && origin !== 'locked') origins[field] = 'imported';
  }
  return { record, origins, keptFields: [...keptFields] };
}

/** Origins of a record that an import creates: 'imported' for every filled field. */
export function importedOrigins<Record extends object, Field extends string>(
  record: Record,
  empty: Partial<Record>,
  fieldOf: (member: keyof Record) => Field | null,
): Origins<Field> {
  const filled = (Object.keys(record) as (keyof Record & string)[]).flatMap((member) => {
    const field = fieldOf(member);
    return field === null || isDeepStrictEqual(record[member], empty[member]) ? [] : [[field, 'imported'] as const];
  });
  return Object.fromEntries(filled) as Origins<Field>;
}
