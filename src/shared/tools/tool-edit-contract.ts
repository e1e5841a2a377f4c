import { Type, type Static } from 'typebox';

import { nullable } from '../kit/endpoint.ts';
import { proposeEndpoint } from '../proposals/propose-endpoint.ts';
import { EditAccess, edited, editEndpoints } from '../publications/edit-contract.ts';
import { Hider } from '../publications/publication.ts';
import { ToolForm } from './tool-form.ts';

/** A tool with all that its editing needs. */
export const EditedTool = Type.Object(
  { mark: Type.Literal('tool'), ...edited, access: EditAccess, hiddenBy: nullable(Hider), form: ToolForm },
  { title: 'EditedTool' },
);
export type EditedTool = Static<typeof EditedTool>;

export const {
  read: getEditedTool,
  save: saveTool,
  hide: hideTool,
  undelete: undeleteTool,
} = editEndpoints({
  name: 'Tool',
  noun: 'a tool',
  scope: 'tools',
  reads: 'an own draft, or a published tool that the caller may edit or propose changes of',
  edited: EditedTool,
  saved: { form: ToolForm },
});

export const proposeTool = proposeEndpoint({ name: 'Tool', noun: 'tool', form: ToolForm });
