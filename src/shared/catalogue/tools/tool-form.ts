import * as titles from '#messages/fields';
import * as m from '#messages/tool-rules';
import { Type, type Static } from 'typebox';

import { nullable, type ReplyOf } from '../../platform/kit/endpoint.ts';
import { MAX_LINK, outsideLinkError } from '../../platform/kit/outside-link.ts';
import { inCharacters, isBlank } from '../../platform/kit/text.ts';
import { Choice } from '../publications/choice.ts';
import {
  date,
  emptyForm,
  filled,
  line,
  lookup,
  lookups,
  name,
  oneOf,
  own,
  pictures,
  text,
  type Fields,
  type FormOf,
} from '../publications/field.ts';
import { ALTERNATIVE_NAMES, publications, someOf } from '../publications/list-fields.ts';
import { namesError } from '../publications/name-rules.ts';
import { simpleEditEndpoints } from '../publications/simple-edit-contract.ts';
import {
  FIRST_TOOL_YEAR,
  FORMAT_ACTIONS,
  MAX_COMMAND_LINE,
  MAX_FORMAT_NOTE,
  MAX_TOOL_LINE,
  MAX_TOOL_PICTURES,
  MAX_TOOL_ROWS,
  MAX_TOOL_TEXT,
  MAX_TOOL_TITLE,
  MAX_TOOL_VERSION,
  PRICE_NAMES,
  SYSTEM_NAMES,
} from './tool-rules.ts';

const max = MAX_TOOL_ROWS;

/** A format and what the tool does with it. Drafts may keep rows without a format. */
export const ToolFormatRow = Type.Object({
  format: nullable(Choice),
  action: Type.Enum([...FORMAT_ACTIONS]),
  note: nullable(Type.String({ maxLength: MAX_FORMAT_NOTE })),
  /** Version of the format, free text: '7.4', 'before 2.0'. */
  version: nullable(Type.String({ maxLength: MAX_TOOL_VERSION })),
});
export type ToolFormatRow = Static<typeof ToolFormatRow>;

/** Fields of a tool, in the order of the form. */
export const TOOL_FIELDS = {
  title: name(titles.title, MAX_TOOL_TITLE, {
    about: `At most ${inCharacters(MAX_TOOL_TITLE)}; no other published tool has it.`,
  }),
  alternativeNames: ALTERNATIVE_NAMES,
  /** The first is the cover. */
  images: pictures(titles.pictures, 'image', {
    max: MAX_TOOL_PICTURES,
    about: 'Pictures that `POST /api/upload` answered, the cover first.',
  }),
  description: text(titles.description, MAX_TOOL_TEXT, { about: `Markdown, at most ${inCharacters(MAX_TOOL_TEXT)}.` }),
  homepage: line(titles.homePage, MAX_LINK, { about: 'A public address, where it is had.' }),
  source: line(titles.sourceCode, MAX_LINK, { about: 'A public address.' }),
  license: lookup(titles.license, 'license', { about: 'Id of one of `licenses`.' }),
  authors: line(titles.authors, MAX_TOOL_LINE, { about: 'Authors of the tool.' }),
  systems: someOf(titles.systems, SYSTEM_NAMES, { about: `One or more of ${Object.keys(SYSTEM_NAMES).join(', ')}.` }),
  price: oneOf(titles.price, PRICE_NAMES, { about: `One of ${Object.keys(PRICE_NAMES).join(', ')}.` }),
  lastVersion: line(titles.lastVersion, MAX_TOOL_VERSION, { about: 'As its makers call it.' }),
  released: date(titles.lastRelease, { firstYear: FIRST_TOOL_YEAR }, { column: 'released_on', about: 'A day as yyyy-mm-dd.' }),
  checked: date(
    titles.checkedOn,
    { firstYear: FIRST_TOOL_YEAR },
    {
      column: 'checked_on',
      about: 'When the last release was looked up, as yyyy-mm-dd.',
    },
  ),
  formats: own(titles.formats, Type.Array(ToolFormatRow, { maxItems: max }), {
    empty: [],
    lines: (rows) => rows.map(formatLine),
  }),
  technologies: lookups(titles.technologies, 'technology', { max }),
  games: publications(titles.games, 'game', 'game', { max, about: 'Those that it is made for.' }),
  alternatives: publications(titles.alternatives, 'tool', 'alternative', { max, about: 'Other tools for the same.' }),
  commandLine: text(titles.commandLine, MAX_COMMAND_LINE, { about: 'An example of how it is called.' }),
  tags: lookups(titles.tags, 'tag', { max }),
} satisfies Fields;

/** A tool as it is edited: content of forms, saves and revisions. */
export type ToolForm = FormOf<typeof TOOL_FIELDS>;
export type ToolField = keyof ToolForm;

export const EMPTY_TOOL_FORM: ToolForm = emptyForm(TOOL_FIELDS);
/** 'Opens FBX 7.4 (static meshes only)'. */
function formatLine({ format, action, note, version }: ToolFormatRow): string {
  const line = m.formatLine({ action, format: [format?.name ?? '', ...filled(version)].join(' ') });
  return filled(note).length === 0 ? line : `${line} (${note})`;
}

export const TOOL_EDITING = simpleEditEndpoints({ kind: 'tool', fields: TOOL_FIELDS });
export const {
  read: getEditedTool,
  save: saveTool,
  hide: hideTool,
  undelete: undeleteTool,
  propose: proposeTool,
} = TOOL_EDITING;
export type EditedTool = ReplyOf<typeof getEditedTool>;

export interface ToolError {
  field: ToolField;
  sentence: string;
}

/** Errors that block publication, in the order of the form. */
export function toolPublicationErrors(form: ToolForm): ToolError[] {
  const errors: ToolError[] = [];
  const wrong = (field: ToolField, sentence: string | null) => void (sentence !== null && errors.push({ field, sentence }));
  if (isBlank(form.title)) wrong('title', m.titleWanted());
  wrong('alternativeNames', namesError(form.alternativeNames));
  for (const field of ['homepage', 'source'] as const) wrong(field, linkError(form[field]));
  wrong('formats', formatsError(form.formats));
  return errors;
}

const linkError = (link: string | null) => (link === null || isBlank(link) ? null : outsideLinkError(link));

export const isEmptyFormat = ({ format }: ToolFormatRow): boolean => format === null;

function formatsError(rows: ToolFormatRow[]): string | null {
  if (rows.some(isEmptyFormat)) return m.formatWanted();
  const keys = rows.map(({ format, action, version }) =>
    [format?.id ?? format?.name.trim().toLowerCase(), action, version?.trim() ?? ''].join(' '),
  );
  const repeated = rows.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  return repeated === undefined ? null : m.formatTwice({ format: repeated.format?.name ?? '' });
}
