import { sql, type RawBuilder } from 'kysely';

import type { NameOfPublication, StoredName } from '../../../shared/catalogue/publications/names.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { unseenIntArray } from '../../platform/db/int-list.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';
import { choiceJson } from './lookup-resolver-store.ts';

const LISTED = sql.raw('order by x.position');
const from = (kind: PublicationKind, id: string) =>
  sql`from ${sql.table(`${kind}_alternative_name`)} x where ${sql.ref(`x.${kind}_id`)} = ${sql.ref(id)}`;

/** SQL for names in a form. @param id column with the publication's id. */
export const namesInForm = (kind: PublicationKind, id: string) => sql`coalesce((
  select json_agg(json_build_object('name', coalesce(x.name, ''), 'kind', x.kind, 'locale', x.locale,
    'region', (select ${choiceJson('region', 'l')} from region l where l.id = x.region_id)) ${LISTED}) ${from(kind, id)}), '[]')`;

/** SQL for names in a record. */
export const namesInRecord = (kind: PublicationKind, id: string) => sql`coalesce((
  select json_agg(json_build_object('name', x.name, 'kind', x.kind, 'locale', x.locale, 'regionId', x.region_id) ${LISTED})
  ${from(kind, id)}), '[]')`;

/** A displayed name, without the name of its language. */
export type NameRow = Omit<NameOfPublication, 'language'>;

/** SQL for displayed names. */
export const shownNames = (kind: PublicationKind, id: string): RawBuilder<NameRow[]> => sql`coalesce((
  select json_agg(json_build_object('name', x.name, 'kind', x.kind, 'locale', x.locale,
    'region', (select l.name from region l where l.id = x.region_id)) ${LISTED})
  ${from(kind, id)} and x.name is not null and x.kind <> 'hint'), '[]')`;

/** Alternative names of these publications by id, including hidden ones. */
export async function namesOf(
  db: Db,
  kind: PublicationKind,
  ids: number[],
): Promise<Map<number, (StoredName & { name: string })[]>> {
  const names = new Map<number, (StoredName & { name: string })[]>();
  if (ids.length === 0) return names;
  const { rows } = await sql<StoredName & { name: string; of: number }>`${namedStatement}
    select ${sql.ref(`x.${kind}_id`)} as "of", x.name, x.kind, x.locale, x.region_id as "regionId"
    from ${sql.table(`${kind}_alternative_name`)} x
    where ${sql.ref(`x.${kind}_id`)} = any(${unseenIntArray(ids)}) and x.name is not null ${LISTED}`.execute(db);
  for (const { of, ...name } of rows) names.set(of, [...(names.get(of) ?? []), name]);
  return names;
}
