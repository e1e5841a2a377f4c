import { proposeTool } from '../../../shared/tools/tool-edit-contract.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { plainProposalEditors } from '../../editing/plain-proposal-editors.tsx';
import { TOOL_PARTS } from './tool-editor.tsx';

export const { SuggestEditor, AcceptEditor } = plainProposalEditors('tool', TOOL_PARTS, (body) =>
  call(browserApi, proposeTool, { body }),
);
