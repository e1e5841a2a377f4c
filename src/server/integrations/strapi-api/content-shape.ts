import type { ContentField } from './content-type.ts';
import type { ContentRow } from './content-populate-store.ts';
import type { ContentPopulate, ContentSelection } from './query/content-query.ts';

export interface ContentEntry {
  id: number;
  attributes: Record<string, unknown>;
}

/** A row as Strapi writes an entry: nothing but the selected attributes of the description. */
export function contentEntry(row: ContentRow, selection: ContentSelection): ContentEntry {
  return { id: row.id, attributes: attributesOf(row, selection) };
}

function attributesOf(row: ContentRow, { fields, populate }: ContentSelection): Record<string, unknown> {
  return Object.fromEntries([
    ...fields.map(([name, field]) => [name, valueOf(field, row.columns)]),
    ...populate.map((wanted) => [wanted.name, relatedOf(row, wanted)]),
  ]) as Record<string, unknown>;
}

function valueOf(field: ContentField, columns: ContentRow['columns']): unknown {
  if (field.type === 'derived') return field.derive(columns);
  const value = columns[field.column] ?? null;
  if (field.type === 'enumeration') return value === null ? null : field.values[value as number];
  return value instanceof Date ? value.toISOString() : value;
}

function relatedOf(row: ContentRow, { name, relation, selection, counted }: ContentPopulate): unknown {
  if (counted) {
    const count = row.counts.get(name) ?? 0;
    return relation.component ? { count } : { data: { attributes: { count } } };
  }
  const related = row.related.get(name) ?? [];
  if (relation.component) return related.map((part) => ({ id: part.id, ...attributesOf(part, selection) }));
  if (relation.many) return { data: related.map((entry) => contentEntry(entry, selection)) };
  return { data: related[0] === undefined ? null : contentEntry(related[0], selection) };
}
