import { MAX_LINK, tidyLink } from '../../../shared/kit/outside-link.ts';
import { publishableNames } from '../../../shared/publications/names.ts';
import type { EditedTool } from '../../../shared/tools/tool-edit-contract.ts';
import { isEmptyFormat, toolPublicationFaults } from '../../../shared/tools/tool-form-faults.ts';
import { TOOL_FIELDS, type ToolForm, type ToolFormatRow } from '../../../shared/tools/tool-form.ts';
import { MAX_FORMAT_NOTE, MAX_TOOL_VERSION } from '../../../shared/tools/tool-rules.ts';
import type { Caller } from '../../platform/caller.ts';
import { cleanLine } from '../../platform/clean-text.ts';
import { plainEditService, type PlainKind } from '../../publications/plain-edit-service.ts';
import type { EditParts } from '../../publications/publication-edit-service.ts';
import { cleanChoice, storedOf } from '../../publications/publication-form.ts';
import { TOOL_KIND, type ToolRecord } from './tool-stored-kind.ts';

export type ToolEditService = ReturnType<typeof toolEditService>;

const TOOL_EDITED: PlainKind<typeof TOOL_FIELDS, ToolRecord> = {
  stored: TOOL_KIND,
  faults: toolPublicationFaults,

  clean: (form) => ({
    ...form,
    homepage: cleanLink(form.homepage, 'homepage'),
    source: cleanLink(form.source, 'source'),
    formats: form.formats.map(cleanFormat),
  }),

  replace: (form, { lookup }) => ({
    ...form,
    formats: form.formats.map((row) => ({ ...row, format: row.format && lookup('format', row.format, 'formats') })),
  }),

  recordOf: (form, kept) => ({
    ...kept,
    ...storedOf(TOOL_FIELDS, form),
    formats: form.formats.map(({ format, ...row }) => ({ ...row, formatId: format?.id ?? null })),
  }),

  restorable: (form) => ({
    ...form,
    alternativeNames: publishableNames(form.alternativeNames),
    formats: form.formats.filter((row) => !isEmptyFormat(row)),
  }),
};

/** How members add, edit, hide and delete tools. */
export function toolEditService(parts: EditParts) {
  const editing = plainEditService(TOOL_EDITED, parts);
  return {
    ...editing,
    read: async (caller: Caller, id: number): Promise<EditedTool> => ({ mark: 'tool', ...(await editing.read(caller, id)) }),
  };
}

const cleanLink = (link: string | null, field: keyof ToolForm) =>
  link === null ? null : cleanLine(tidyLink(link), field, MAX_LINK) || null;

const cleanFormat = ({ format, action, note, version }: ToolFormatRow): ToolFormatRow => ({
  format: format && cleanChoice('formats', format),
  action,
  note: cleanLine(note ?? '', 'formats', MAX_FORMAT_NOTE) || null,
  version: cleanLine(version ?? '', 'formats', MAX_TOOL_VERSION) || null,
});
