import * as titles from '#messages/fields';

import type { FieldChange } from '../../../shared/catalogue/history/history-contract.ts';
import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { changesBetween } from '../../../shared/catalogue/publications/changes.ts';
import type { Fields, FormOf } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/catalogue/publications/publication.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';

/** Differences of two forms for the history, in English: one record is for readers of all languages. */
export const recordedChanges = <F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): FieldChange[] =>
  inLanguage(DEFAULT_LANGUAGE, () => changesBetween(fields, before, after));

/** Title of a field as the history records it. */
export const recordedTitle = (title: () => string): string => inLanguage(DEFAULT_LANGUAGE, title);

const STATUS_NAMES = { [STATUS_PUBLISHED]: 'Published', [STATUS_DRAFT]: 'Draft' };

/** Change of the status by a save. */
export const recordedStatus = (before: PublicationStatus, after: PublicationStatus): FieldChange[] =>
  before === after
    ? []
    : [{ field: recordedTitle(titles.status), before: [STATUS_NAMES[before]], after: [STATUS_NAMES[after]] }];

/** Recorded title of the unit of a model's file, which is no field of the form. */
export const UNIT_CHANGE = recordedTitle(titles.unitOfFile);

const byRecordedTitle = new Map(Object.values(titles).map((title) => [recordedTitle(title), title]));

/** A recorded title of a field in the language of the reader. */
export const shownTitle = (recorded: string): string => byRecordedTitle.get(recorded)?.() ?? recorded;

/** Tables of the lookups of games, by recorded title. Those of other kinds have no translated names. */
const tableByRecordedTitle = new Map(
  Object.values(GAME_FIELDS as Fields).flatMap(({ title, table }): [string, string][] =>
    table === undefined ? [] : [[recordedTitle(title), table]],
  ),
);

/** A recorded change with the title of its field, and names of lookups, in the language of the reader. */
export const shownChange = ({ field, before, after }: FieldChange): FieldChange => {
  const nameOf = (line: string) => lookupLabel(tableByRecordedTitle.get(field) ?? '', line);
  return { field: shownTitle(field), before: before.map(nameOf), after: after.map(nameOf) };
};
