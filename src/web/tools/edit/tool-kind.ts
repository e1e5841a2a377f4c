import { getTool } from '../../../shared/tools/tool-contract.ts';
import { getEditedTool, saveTool, type EditedTool } from '../../../shared/tools/tool-edit-contract.ts';
import { TOOL_FIELDS, type ToolForm } from '../../../shared/tools/tool-form.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { formHooks, keptForms, plainEditKind } from '../../editing/plain-edit.ts';

export const TOOL_KIND = plainEditKind<typeof TOOL_FIELDS, EditedTool>({
  kind: 'tool',
  fields: TOOL_FIELDS,
  shape: 1,
  load: (id, signal) => call(browserApi, getEditedTool, { query: { id }, signal }),
  send: (body) => call(browserApi, saveTool, { body }),
  outdated: [getTool.name],
});

export const KEPT_TOOLS = keptForms(TOOL_KIND);

export const { useControl: useToolControl, useFormField: useToolField } = formHooks<ToolForm, EditedTool>();
