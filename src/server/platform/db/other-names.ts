import { sql, type RawBuilder } from 'kysely';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import { usualPlatformsNamed } from '../../../shared/catalogue/vocabularies/usual-platforms.ts';
import { contains } from './text-search.ts';

/**
 * Whether a lookup has another name that holds a key: of one that was merged into it, from before it was renamed, or of a
 * platform any that people call it by. As lists of ids, so that it can stand beside conditions that an index serves.
 */
export function hasOtherNameLike(table: string, alias: string, key: string): RawBuilder<boolean> {
  return hasOtherName(table, alias, sql`name_key(n.name) like ${contains(key)}`, (known) => known.includes(key));
}

/** Whether a lookup has another name that is this one, in any letter case. */
export function isAlsoCalled(table: string, alias: string, name: string): RawBuilder<boolean> {
  const key = matchKey(name);
  return hasOtherName(table, alias, sql`name_identity(n.name) = name_identity(${name})`, (known) => known === key);
}

function hasOtherName(
  table: string,
  alias: string,
  isKept: RawBuilder<unknown>,
  isUsual: (key: string) => boolean,
): RawBuilder<boolean> {
  const id = sql.ref(`${alias}.id`);
  const kept = sql`${id} = any(array(select n.lookup_id from lookup_name n where n.kind = ${table} and ${isKept}))`;
  if (table !== 'platform') return sql<boolean>`${kept}`;
  const { keys, igdbIds } = usualPlatformsNamed(isUsual);
  return sql<boolean>`(${kept} or name_key(${sql.ref(`${alias}.name`)}) = any(${keys}::text[])
    or ${sql.ref(`${alias}.igdb_id`)} = any(${igdbIds}::int[]))`;
}
