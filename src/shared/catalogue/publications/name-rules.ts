import * as m from '#messages/name-rules';

import { nameIdentity } from '../../platform/kit/name-identity.ts';
import { isBlank } from '../../platform/kit/text.ts';
import { kindOf, type NameRow } from './names.ts';

/** Key of a name. Equal keys are the same name. */
const nameKey = (row: NameRow): string =>
  JSON.stringify([nameIdentity(row.name), kindOf(row), row.locale ?? null, row.region?.id ?? null]);

/** Error of the names of a publication, or null. */
export function namesError(rows: NameRow[]): string | null {
  if (rows.some(({ name }) => isBlank(name))) return m.nameWanted();
  const keys = rows.map(nameKey);
  const repeated = rows.find((row, index) => keys.indexOf(nameKey(row)) !== index);
  return repeated === undefined ? null : m.nameTwice({ name: repeated.name });
}

/** Names without unfilled and repeated rows. */
export function publishableNames(rows: NameRow[]): NameRow[] {
  const keys = rows.map(nameKey);
  return rows.filter((row, index) => !isBlank(row.name) && keys.indexOf(nameKey(row)) === index);
}
