import * as m from '#messages/tool-rules';
import { Type, type Static } from 'typebox';

import { nullable, type ReplyOf } from '../../platform/kit/endpoint.ts';
import { MAX_LINK, outsideLinkError } from '../../platform/kit/outside-link.ts';
import { inCharacters, isBlank } from '../../platform/kit/text.ts';
import { Choice } from '../publications/choice.ts';
import {
  byField,
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
import { namesError } from '../publications/names.ts';
import { simpleEditEndpoints } from '../publications/simple-edit-contract.ts';
import {
  FIRST_TOOL_YEAR,
  FORMAT_ACTION_NAMES,
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

const days = (what: string) => ({
  firstYear: FIRST_TOOL_YEAR,
  outside: `A tool can be ${what} from ${FIRST_TOOL_YEAR} until today.`,
});

/** Fields of a tool, in the order of the form. */
export const TOOL_FIELDS = {
  title: name('Title', MAX_TOOL_TITLE, { about: `At most ${inCharacters(MAX_TOOL_TITLE)}; no other published tool has it.` }),
  alternativeNames: ALTERNATIVE_NAMES,
  /** The first is the cover. */
  images: pictures('Pictures', 'image', {
    max: MAX_TOOL_PICTURES,
    about: 'Pictures that `POST /api/upload` answered, the cover first.',
  }),
  description: text('Description', MAX_TOOL_TEXT, { about: `Markdown, at most ${inCharacters(MAX_TOOL_TEXT)}.` }),
  homepage: line('Home page', MAX_LINK, { about: 'A public address, where it is had.' }),
  source: line('Source code', MAX_LINK, { about: 'A public address.' }),
  license: lookup('License', 'license', { about: 'Id of one of `licenses`.' }),
  authors: line('Authors', MAX_TOOL_LINE, { about: 'Authors of the tool.' }),
  systems: someOf('Systems', SYSTEM_NAMES, { about: `One or more of ${Object.keys(SYSTEM_NAMES).join(', ')}.` }),
  price: oneOf('Price', PRICE_NAMES, { about: `One of ${Object.keys(PRICE_NAMES).join(', ')}.` }),
  lastVersion: line('Last version', MAX_TOOL_VERSION, { about: 'As its makers call it.' }),
  released: date('Last release', days('released'), { column: 'released_on', about: 'A day as yyyy-mm-dd.' }),
  checked: date('Checked on', days('checked'), {
    column: 'checked_on',
    about: 'When the last release was looked up, as yyyy-mm-dd.',
  }),
  formats: own('Formats', Type.Array(ToolFormatRow, { maxItems: max }), { empty: [], lines: (rows) => rows.map(formatLine) }),
  technologies: lookups('Technologies', 'technology', { max }),
  games: publications('Games', 'game', 'game', { max, about: 'Those that it is made for.' }),
  alternatives: publications('Alternatives', 'tool', 'alternative', { max, about: 'Other tools for the same.' }),
  commandLine: text('Command line', MAX_COMMAND_LINE, { about: 'An example of how it is called.' }),
  tags: lookups('Tags', 'tag', { max }),
} satisfies Fields;

/** A tool as it is edited: content of forms, saves and revisions. */
export type ToolForm = FormOf<typeof TOOL_FIELDS>;
export type ToolField = keyof ToolForm;

export const EMPTY_TOOL_FORM: ToolForm = emptyForm(TOOL_FIELDS);
/** Labels of the fields. */
export const TOOL_FIELD_TITLES = byField(TOOL_FIELDS, ({ title }) => title);

/** 'Opens FBX 7.4 (static meshes only)'. */
function formatLine({ format, action, note, version }: ToolFormatRow): string {
  const what = [FORMAT_ACTION_NAMES[action], format?.name ?? '', ...filled(version)].join(' ');
  return filled(note).length === 0 ? what : `${what} (${note})`;
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
  const faults: ToolError[] = [];
  const wrong = (field: ToolField, sentence: string | null) => void (sentence !== null && faults.push({ field, sentence }));
  if (isBlank(form.title)) wrong('title', m.titleWanted());
  wrong('alternativeNames', namesError(form.alternativeNames));
  for (const field of ['homepage', 'source'] as const) wrong(field, linkFault(form[field]));
  wrong('formats', formatsFault(form.formats));
  return faults;
}

const linkFault = (link: string | null) => (link === null || isBlank(link) ? null : outsideLinkError(link));

export const isEmptyFormat = ({ format }: ToolFormatRow): boolean => format === null;

function formatsFault(rows: ToolFormatRow[]): string | null {
  if (rows.some(isEmptyFormat)) return m.formatWanted();
  const keys = rows.map(({ format, action, version }) =>
    [format?.id ?? format?.name.trim().toLowerCase(), action, version?.trim() ?? ''].join(' '),
  );
  const repeated = rows.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  return repeated === undefined ? null : m.formatTwice({ format: repeated.format?.name ?? '' });
}
