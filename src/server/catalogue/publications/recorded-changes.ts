import * as editing from '#messages/editing';
import * as titles from '#messages/fields';
import * as ui from '#messages/ui';

import type { FieldChange } from '../../../shared/catalogue/history/history-contract.ts';
import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { FANART_FIELDS } from '../../../shared/catalogue/fanarts/fanart-form.ts';
import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import { lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { changesBetween } from '../../../shared/catalogue/publications/changes.ts';
import type { Field, Fields, FormOf } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/catalogue/publications/publication.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import { recorded, translatorOf } from '../../../shared/platform/messages/recorded-texts.ts';

/** Differences of two forms for the history, in English: one record is for readers of all languages. */
export const recordedChanges = <F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): FieldChange[] =>
  inLanguage(DEFAULT_LANGUAGE, () => changesBetween(fields, before, after));

const STATUS_NAMES = { [STATUS_PUBLISHED]: ui.published, [STATUS_DRAFT]: editing.draft };

/** Change of the status by a save. */
export const recordedStatus = (before: PublicationStatus, after: PublicationStatus): FieldChange[] =>
  before === after
    ? []
    : [{ field: recorded(titles.status), before: [recorded(STATUS_NAMES[before])], after: [recorded(STATUS_NAMES[after])] }];

/** Recorded title of the unit of a model's file, which is no field of the form. */
export const UNIT_CHANGE = recorded(titles.unitOfFile);

/** A recorded title of a field in the language of the reader. */
export const shownTitle = translatorOf(Object.values(titles));

const FIELDS: Field[] = [
  GAME_FIELDS,
  ASSET_FIELDS,
  TOOL_FIELDS,
  FANART_FIELDS,
  GUIDE_FIELDS,
  ...Object.values(ENTRY_FIELDS),
].flatMap((fields: Fields) => Object.values(fields));

/** Labels of the values of a closed list. */
function labelsOf(field: Field): (() => string)[] {
  if (field.type === 'flag') return [() => field.lines(true).join()];
  return (field.values ?? []).map((value) => () => field.lines(field.type === 'someOf' ? [value] : value).join());
}

const closed = Map.groupBy(
  FIELDS.filter(({ type, values }) => type === 'flag' || values !== undefined),
  ({ title }) => recorded(title),
);

/** Translators of the lines of a field, by its recorded title. Lines of all other fields stay. */
const translators = new Map<string, (line: string) => string>([
  ...[...closed].map(([title, fields]) => [title, translatorOf(fields.flatMap(labelsOf))] as const),
  // Lookups of other kinds have no translated names.
  ...Object.values(GAME_FIELDS as Fields).flatMap(({ title, table }) =>
    table === undefined ? [] : [[recorded(title), (line: string) => lookupLabel(table, line)] as const],
  ),
  [recorded(titles.status), translatorOf(Object.values(STATUS_NAMES))],
]);

/** A recorded change with the title of its field, names of lookups and values of closed lists in the language of the reader. */
export function shownChange({ field, before, after }: FieldChange): FieldChange {
  const shown = translators.get(field) ?? ((line: string) => line);
  return { field: shownTitle(field), before: before.map(shown), after: after.map(shown) };
}
