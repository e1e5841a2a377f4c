import type { ToolForm } from '../../../../shared/catalogue/tools/tool-form.ts';
import {
  FORMAT_ACTIONS,
  MAX_FORMAT_NOTE,
  MAX_TOOL_ROWS,
  MAX_TOOL_VERSION,
} from '../../../../shared/catalogue/tools/tool-rules.ts';
import { line, maybe, oneOf, rowsOf, type Given } from './attribute-reader.ts';
import { choiceOf, choiceUnder } from './known-choices.ts';
import { idOrNull } from './relation-reader.ts';

const ATTRIBUTES = {
  formats: rowsOf(
    {
      format: idOrNull,
      action: oneOf(FORMAT_ACTIONS),
      note: maybe(line(MAX_FORMAT_NOTE)),
      version: maybe(line(MAX_TOOL_VERSION)),
    },
    MAX_TOOL_ROWS,
  ),
};

/** Formats of a tool, stored as rows. */
export const FORMATS_OF_TOOL = {
  attributes: ATTRIBUTES,
  described: {
    formats: 'Rows of the id of a `format`, its `action` (opens, writes, converts), a `note` and the `version` of the format.',
  },
  overlay(form: ToolForm, given: Given<typeof ATTRIBUTES>): Partial<ToolForm> {
    const formatOf = choiceOf(
      form.formats.map(({ format }) => format),
      choiceUnder,
    );
    const rows = given.formats?.map(({ format, action = 'opens', note = null, version = null }) => {
      return { format: format ? formatOf(format) : null, action, note, version };
    });
    return { formats: rows ?? form.formats };
  },
};
