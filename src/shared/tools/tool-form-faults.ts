import { isBlank } from '../kit/text.ts';
import { outsideLinkFault } from '../kit/outside-link.ts';
import { namesFault } from '../publications/names.ts';
import type { ToolField, ToolForm, ToolFormatRow } from './tool-form.ts';

export interface ToolFault {
  field: ToolField;
  sentence: string;
}

/** What stands between a form and its publication, in the order of the form. */
export function toolPublicationFaults(form: ToolForm): ToolFault[] {
  const faults: ToolFault[] = [];
  const wrong = (field: ToolField, sentence: string | null) => void (sentence !== null && faults.push({ field, sentence }));
  if (isBlank(form.title)) wrong('title', 'Enter the title of the tool.');
  wrong('alternativeNames', namesFault(form.alternativeNames));
  for (const field of ['homepage', 'source'] as const) wrong(field, linkFault(form[field]));
  wrong('formats', formatsFault(form.formats));
  return faults;
}

const linkFault = (link: string | null) => (link === null || isBlank(link) ? null : outsideLinkFault(link));

export const isEmptyFormat = ({ format }: ToolFormatRow): boolean => format === null;

function formatsFault(rows: ToolFormatRow[]): string | null {
  if (rows.some(isEmptyFormat)) return 'Choose a format in every row, or remove the row.';
  const keys = rows.map(({ format, action, version }) =>
    [format?.id ?? format?.name.trim().toLowerCase(), action, version?.trim() ?? ''].join(' '),
  );
  const repeated = rows.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  return repeated === undefined ? null : `"${repeated.format?.name}" is there twice with the same action and version.`;
}
