import { isDeepStrictEqual } from 'node:util';

import type { FieldOrigin } from '../../../shared/catalogue/games/game-form.ts';

/** Where each field's value came from. */
export type Origins<Field extends string = string> = Partial<Record<Field, FieldOrigin>>;

/** After a save by a member that changed these fields; what the member asks for is believed of 'imported' and 'locked'. */
export function originsAfter<Field extends string>(
  before: Origins<Field>,
  asked: Origins<Field>,
  changed: Field[],
): Origins<Field> {
  const fields = new Set([...Object.keys(before), ...Object.keys(asked), ...changed] as Field[]);
  const origins = [...fields].flatMap((field): [Field, FieldOrigin][] => {
    const [was, is] = [before[field], asked[field]];
    if (is === 'locked') return [[field, is]];
    if (changed.includes(field)) return [[field, is === 'imported' ? is : 'edited']];
    if (was === 'locked') return [[field, 'edited']];
    return was === undefined ? [] : [[field, was]];
  });
  return Object.fromEntries(origins) as Origins<Field>;
}

/** Whether a person wrote or locked the field: then no import writes it. */
export const isWritten = (origin: FieldOrigin | undefined): boolean => origin === 'edited' || origin === 'locked';

export interface ImportedRecord<Record extends object, Field extends string> {
  record: Record;
  origins: Origins<Field>;
  /** Fields of which the file says something else, and which stay as a person wrote or locked them. */
  kept: Field[];
}

/**
 * A stored record with what an import says of it: what a person edited or locked stays, unless it is to be overwritten.
 * `fieldOf` tells which field of a form a member of the record belongs to; null: none, and an import may write it.
 */
export function importOver<Record extends object, Field extends string>(
  stored: { record: Record; origins: Origins<Field> },
  wish: Partial<Record>,
  fieldOf: (member: keyof Record) => Field | null,
  { overwrite = false }: { overwrite?: boolean },
): ImportedRecord<Record, Field> {
  const record = { ...stored.record };
  const origins = { ...stored.origins };
  const kept = new Set<Field>();
  for (const member of Object.keys(wish) as (keyof Record & string)[]) {
    if (isDeepStrictEqual(wish[member], record[member])) continue;
    const field = fieldOf(member);
    const origin = field === null ? undefined : origins[field];
    if (field !== null && !overwrite && isWritten(origin)) {
      kept.add(field);
      continue;
    }
    record[member] = wish[member] as Record[typeof member];
    if (field !== null && origin !== 'locked') origins[field] = 'imported';
  }
  return { record, origins, kept: [...kept] };
}

/** The origins of what an import makes: of every field that it fills. */
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
