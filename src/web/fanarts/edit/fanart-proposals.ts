import { proposeFanart } from '../../../shared/fanarts/fanart-edit-contract.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { plainProposalEditors } from '../../editing/plain-proposal-editors.tsx';
import { FANART_PARTS } from './fanart-editor.tsx';

export const { SuggestEditor, AcceptEditor } = plainProposalEditors('fanart', FANART_PARTS, (body) =>
  call(browserApi, proposeFanart, { body }),
);
