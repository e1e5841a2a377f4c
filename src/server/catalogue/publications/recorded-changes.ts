import * as editing from '#messages/editing';
import * as titles from '#messages/fields';
import * as m from '#messages/server-history';
import * as ui from '#messages/ui';
import { UNITS, type Unit } from '@polyshelf/model-pipeline/look/presentation.ts';
import { Value } from 'typebox/value';

import type { FieldChange } from '../../../shared/catalogue/history/history-contract.ts';
import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { FANART_FIELDS } from '../../../shared/catalogue/fanarts/fanart-form.ts';
import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { gameTypeLabel, MAIN_GAME_TYPE } from '../../../shared/catalogue/games/game-rules.ts';
import { GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import { lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { changesBetween } from '../../../shared/catalogue/publications/changes.ts';
import { fieldNames, type Field, type Fields, type FormOf } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/catalogue/publications/publication.ts';
import { readTypedDate } from '../../../shared/platform/kit/typed-date.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import { recorded, translatorOf } from '../../../shared/platform/messages/recorded-texts.ts';

const MAX_LINES = 100;
const MAX_LINE_LENGTH = 2000;
/** Characters of values before and after as JSON. A page of the history reads those of up to a hundred revisions. */
const MAX_VALUES_LENGTH = 100_000;

/** A change in English: one record is for readers of all languages. */
export interface RecordedChange extends FieldChange {
  /** Values of a field that composes its lines, such as releases. Readers get the lines in their language. */
  values?: { before: unknown; after: unknown };
}

/** Fields whose lines are sentences or have several parts. */
const COMPOSED: readonly Field[] = [
  GAME_FIELDS.alternativeNames,
  GAME_FIELDS.platforms,
  GAME_FIELDS.companies,
  GAME_FIELDS.storeLinks,
  GAME_FIELDS.socialLinks,
  ASSET_FIELDS.stated,
  ASSET_FIELDS.files,
  TOOL_FIELDS.formats,
] as Field[];

/** Differences of two forms for the history. */
export const recordedChanges = <F extends Fields>(fields: F, before: FormOf<F>, after: FormOf<F>): RecordedChange[] =>
  inLanguage(DEFAULT_LANGUAGE, () =>
    changesBetween(fields, before, after).map((change) => {
      const isOf = (field: Field) => COMPOSED.includes(field) && field.title() === change.field;
      const name = fieldNames(fields).find((each) => isOf(fields[each] as Field));
      return name === undefined ? change : { ...change, values: { before: before[name], after: after[name] } };
    }),
  );

/** A change with shortened lines. Snapshots contain the values completely, and lists must stay readable. */
export function boundedChange({ values, ...change }: RecordedChange): RecordedChange {
  const shortened = inLanguage(DEFAULT_LANGUAGE, () => withBoundedLines(change));
  if (values === undefined) return shortened;
  const bounded = { before: boundedValue(values.before), after: boundedValue(values.after) };
  return JSON.stringify(bounded).length > MAX_VALUES_LENGTH ? shortened : { ...shortened, values: bounded };
}

/** A value with shortened lists. Each element has at least one line, so no shown line is lost. */
function boundedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_LINES);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, Array.isArray(part) ? boundedValue(part) : part]),
  );
}

const STATUS_NAMES = { [STATUS_PUBLISHED]: ui.published, [STATUS_DRAFT]: editing.draft };

/** Change of the status by a save. */
export const recordedStatus = (before: PublicationStatus, after: PublicationStatus): FieldChange[] =>
  before === after
    ? []
    : [{ field: recorded(titles.status), before: [recorded(STATUS_NAMES[before])], after: [recorded(STATUS_NAMES[after])] }];

/** Recorded title of the unit of a model's file, which is no field of the form. */
export const UNIT_CHANGE = recorded(titles.unitOfFile);

/** Change of the unit of a model's file. */
export function recordedUnit(path: string, before: Unit | null, after: Unit | null): FieldChange {
  const line = (unit: Unit | null) => recorded(() => m.unitOfPath({ path, unit: unit ?? 'none' }));
  return { field: UNIT_CHANGE, before: [line(before)], after: [line(after)] };
}

/** Note of an import that replaces edits of members. */
export const OVERWRITTEN = recorded(m.overwritten);

/** A note in the language of the reader, if the server wrote it. */
export const shownNote = translatorOf([m.overwritten]);

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

const shownBaseGame = translatorOf([() => gameTypeLabel(MAIN_GAME_TYPE)]);

/** A recorded day in the language of the reader. */
const shownDay =
  (field: Field) =>
  (line: string): string => {
    const { known } = readTypedDate(line, { firstYear: 1, lastYear: 9999 }, 'en');
    return known?.datePrecision === 'day' ? field.lines(known.date).join() : line;
  };

/** A recorded unit of a file in the language of the reader. */
function shownUnit(line: string): string {
  for (const unit of [...UNITS, 'none']) {
    const end = recorded(() => m.unitOfPath({ path: '', unit }));
    if (line.endsWith(end)) return m.unitOfPath({ path: line.slice(0, -end.length), unit });
  }
  return line;
}

/** Translators of the lines of a field, by its recorded title. Lines of all other fields stay. */
const translators = new Map<string, (line: string) => string>([
  ...[...closed].map(([title, fields]) => [title, translatorOf(fields.flatMap(labelsOf))] as const),
  // Lookups of other kinds have no translated names.
  ...Object.values(GAME_FIELDS as Fields).flatMap(({ title, table }) =>
    table === undefined ? [] : [[recorded(title), (line: string) => shownBaseGame(lookupLabel(table, line))] as const],
  ),
  ...FIELDS.filter(({ type }) => type === 'date').map((field) => [recorded(field.title), shownDay(field)] as const),
  [recorded(titles.status), translatorOf(Object.values(STATUS_NAMES))],
  [UNIT_CHANGE, shownUnit],
]);

const composed = new Map(COMPOSED.map((field) => [recorded(field.title), field]));

/** A recorded change with its title and lines in the language of the reader, as far as they are not texts of members. */
export function shownChange({ field, before, after, values }: RecordedChange): FieldChange {
  const composer = composed.get(field);
  // Values of another version of the field stay as recorded.
  if (values && composer && Value.Check(composer.schema, values.before) && Value.Check(composer.schema, values.after)) {
    const lines = (value: unknown, stored: string[]) => [
      ...boundedLines(composer.lines(value)).slice(0, MAX_LINES),
      ...stored.slice(MAX_LINES).map(shownCount),
    ];
    return { field: shownTitle(field), before: lines(values.before, before), after: lines(values.after, after) };
  }
  const translate = translators.get(field) ?? ((line: string) => line);
  const shown = (line: string, index: number) => (index === MAX_LINES ? shownCount(line) : translate(line));
  return { field: shownTitle(field), before: before.map(shown), after: after.map(shown) };
}

/** The line after the limit, which counts the others. */
function shownCount(line: string): string {
  const [count] = /\d+/.exec(line.replaceAll(',', '')) ?? [];
  return count === undefined ? line : m.moreLines({ count: Number(count) });
}

const withBoundedLines = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: boundedLines(before),
  after: boundedLines(after),
});

function boundedLines(lines: string[]): string[] {
  const shown = lines.slice(0, MAX_LINES).map((line) => (line.length <= MAX_LINE_LENGTH ? line : cut(line)));
  return lines.length <= MAX_LINES ? shown : [...shown, m.moreLines({ count: lines.length - MAX_LINES })];
}

function cut(line: string): string {
  // Does not cut a surrogate pair.
  const end = /[\uD800-\uDBFF]/.test(line.charAt(MAX_LINE_LENGTH - 2)) ? MAX_LINE_LENGTH - 2 : MAX_LINE_LENGTH - 1;
  return `${line.slice(0, end)}…`;
}
