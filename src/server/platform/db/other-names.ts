import { sql, type RawBuilder } from 'kysely';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import { namesLabelled } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { usualPlatformsNamed } from '../../../shared/catalogue/vocabularies/usual-platforms.ts';
import { contains } from './text-search.ts';

/**
 * Whether another name of a lookup contains a key: that of a merged row, an earlier name, a common name of a platform, or the
 * name in the current language.
 * As lists of ids, so it can be combined with indexed conditions.
 */
export function hasOtherNameLike(table: string, alias: string, key: string): RawBuilder<boolean> {
  return hasOtherName(table, alias, sql`name_key(n.name) like ${contains(key)}`, (known) => known.includes(key));
}

/** Whether another name of a lookup equals this one, in any letter case. */
export function isAlsoCalled(table: string, alias: string, name: string): RawBuilder<boolean> {
  const key = matchKey(name);
  return hasOtherName(table, alias, sql`name_identity(n.name) = name_identity(${name})`, (known) => known === key);
}

function hasOtherName(
  table: string,
  alias: string,
  isStored: RawBuilder<unknown>,
  isUsual: (key: string) => boolean,
): RawBuilder<boolean> {
  const id = sql.ref(`${alias}.id`);
  const hasStoredName = sql`${id} = any(array(select n.lookup_id from lookup_name n where n.kind = ${table} and ${isStored}))`;
  if (table !== 'platform') {
    const names = namesLabelled(table, (label) => isUsual(matchKey(label)));
    return names.length === 0
      ? sql<boolean>`${hasStoredName}`
      : sql<boolean>`(${hasStoredName} or ${sql.ref(`${alias}.name`)} = any(${names}::text[]))`;
  }
  const { keys, igdbIds } = usualPlatformsNamed(isUsual);
  return sql<boolean>`(${hasStoredName} or name_key(${sql.ref(`${alias}.name`)}) = any(${keys}::text[])
    or ${sql.ref(`${alias}.igdb_id`)} = any(${igdbIds}::int[]))`;
}
