import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { byField, type Fields } from '../../../shared/catalogue/publications/field.ts';
import type { Db } from '../../platform/db/database.ts';
import { entryStore } from './entry-store.ts';

/** All technologies or formats as export lines by name: pictures by id, formats by name. */
export async function entryLines(db: Db, kind: EntryKind): Promise<({ name: string } & Record<string, unknown>)[]> {
  const fields: Fields = ENTRY_FIELDS[kind];
  const rows = await entryStore(db, kind).all();
  return rows.map(({ name, igdbId, form }) => {
    const values = form as unknown as Record<string, unknown>;
    return {
      name,
      ...byField(fields, ({ type }, each) => {
        if (type === 'picture') return (values[each] as { id: number } | null)?.id ?? null;
        return type === 'lookups' ? (values[each] as { name: string }[]).map((choice) => choice.name) : values[each];
      }),
      igdbId,
    };
  });
}
