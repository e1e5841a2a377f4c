import { randomUUID } from 'node:crypto';

import type { InputOf } from '../../src/shared/kit/endpoint.ts';
import { STATUS_PUBLISHED } from '../../src/shared/publications/publication.ts';
import { getTool } from '../../src/shared/tools/tool-contract.ts';
import { saveTool, type EditedTool } from '../../src/shared/tools/tool-edit-contract.ts';
import { EMPTY_TOOL_FORM, type ToolForm } from '../../src/shared/tools/tool-form.ts';
import type { StartedApp } from '../start-app.ts';
import { publicationEditor } from './publication-editor.ts';

type Body = InputOf<typeof saveTool>['body'];

/** What a form sends: it publishes a new tool unless told otherwise. */
const saveBody = (form: Partial<ToolForm>, more: Partial<Omit<Body, 'form'>> = {}): Body => ({
  id: null,
  version: null,
  saveKey: randomUUID(),
  status: STATUS_PUBLISHED,
  note: null,
  ...more,
  form: { ...EMPTY_TOOL_FORM, ...form },
});

/** Calls of a member of a running server. */
export const toolEditor = (started: StartedApp, headers: Record<string, string>) =>
  publicationEditor<ToolForm, Omit<Body, 'form'>, EditedTool>(started, headers, {
    savePath: saveTool.path,
    editedPath: (id) => `/api/get-draft-item?mark=tool&id=${id}`,
    pagePath: (id) => `${getTool.path}?id=${id}`,
    bodyOf: saveBody,
    namedOf: ({ id, version, status }) => ({ id, version, status }),
  });
