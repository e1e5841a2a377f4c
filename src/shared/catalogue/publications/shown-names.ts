import { isBlank } from '../../platform/kit/text.ts';
import { lookupLabel } from '../vocabularies/lookup-labels.ts';
import { kindOf, languageName, nameFacts, type NameOfPublication, type NameRow } from './names.ts';

/** A stored name as pages show it, with its language and region in the language of the reader. */
export const shownName = (name: Omit<NameOfPublication, 'language'>): NameOfPublication => ({
  ...name,
  region: name.region === null ? null : lookupLabel('region', name.region),
  language: name.locale === null ? null : languageName(name.locale),
});

/** Names of a form as its page will show them. */
export const shownNames = (rows: NameRow[]): NameOfPublication[] =>
  rows.flatMap((row) => {
    const { name, locale = null, region } = row;
    const isShown = !isBlank(name) && kindOf(row) !== 'hint';
    return isShown ? [shownName({ name, kind: kindOf(row), locale, region: region?.name ?? null })] : [];
  });

/** Name with its details as one line, for the history. */
export function nameLine(row: NameRow): string {
  const facts = nameFacts({
    ...row,
    language: row.locale ? languageName(row.locale) : null,
    region: row.region && lookupLabel('region', row.region.name),
  });
  return facts === '' ? row.name : `${row.name} (${facts})`;
}
