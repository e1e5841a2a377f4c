import { EMPTY_TOOL_FORM, TOOL_FIELDS, type ToolForm } from '../../../shared/tools/tool-form.ts';
import { FORMAT_ACTIONS, MAX_FORMAT_NOTE, MAX_TOOL_ROWS, MAX_TOOL_VERSION } from '../../../shared/tools/tool-rules.ts';
import type { ToolEditService } from '../../tools/edit/tool-edit-service.ts';
import { line, maybe, oneOf, rowsOf, type Given } from './attribute-reader.ts';
import { describedFields, fieldAttributes, namedAttributes, overlayFields } from './field-attributes.ts';
import { choiceOf, choiceUnder } from './known-choices.ts';
import { publicationContentService } from './publication-content-service.ts';
import { publicationStatus } from './publication-status.ts';
import { idOrNull } from './relation-reader.ts';

/** What a tool is sent as, by the names under which it is read. */
const TOOL_ATTRIBUTES = {
  ...fieldAttributes(TOOL_FIELDS),
  formats: rowsOf(
    {
      format: idOrNull,
      action: oneOf(FORMAT_ACTIONS),
      note: maybe(line(MAX_FORMAT_NOTE)),
      version: maybe(line(MAX_TOOL_VERSION)),
    },
    MAX_TOOL_ROWS,
  ),
  uploader: idOrNull,
  entityStatus: publicationStatus,
};

/** What the documentation says of each. */
export const TOOL_DESCRIBED: Record<keyof typeof TOOL_ATTRIBUTES, string> = {
  ...describedFields(TOOL_FIELDS),
  formats: 'Rows of the id of a `format`, its `action` (opens, writes, converts), a `note` and the `version` of the format.',
  uploader: 'Your own id: you can only create tools under your own account.',
  entityStatus: '1: published; 3: a draft, which a new tool is unless told otherwise.',
};

function overlayTool(form: ToolForm, given: Given<typeof TOOL_ATTRIBUTES>): ToolForm {
  const formatOf = choiceOf(
    form.formats.map(({ format }) => format),
    choiceUnder,
  );
  const rows = given.formats?.map(({ format, action = 'opens', note = null, version = null }) => {
    return { format: format ? formatOf(format) : null, action, note, version };
  });
  return { ...overlayFields(TOOL_FIELDS, form, given), formats: rows ?? form.formats };
}

/** Tools as clients of Strapi write them. */
export const toolContentService = (parts: { editing: Pick<ToolEditService, 'read' | 'save' | 'remove'>; clock: () => Date }) =>
  publicationContentService(
    {
      kind: 'tool',
      attributes: TOOL_ATTRIBUTES,
      names: namedAttributes(TOOL_FIELDS),
      empty: EMPTY_TOOL_FORM,
      overlay: overlayTool,
      besideOf: () => ({}),
    },
    parts,
  );
