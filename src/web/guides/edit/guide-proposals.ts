import { proposeGuide } from '../../../shared/guides/guide-edit-contract.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { plainProposalEditors } from '../../editing/plain-proposal-editors.tsx';
import { GUIDE_PARTS } from './guide-editor.tsx';

export const { SuggestEditor, AcceptEditor } = plainProposalEditors('guide', GUIDE_PARTS, (body) =>
  call(browserApi, proposeGuide, { body }),
);
