import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import type { Proposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';

/** Props of the form that proposes changes to the publication of another member. */
export interface SuggestEditorProps {
  account: OwnAccount;
  id: number;
  /** The member's own pending proposal, to be edited. */
  proposal: Proposal | null;
  onDone: () => void;
}

/** Props of the form that reviews a proposal. */
export interface AcceptEditorProps {
  account: OwnAccount;
  proposal: Proposal;
  onDone: () => void;
}

const nothing = () => undefined;
/** Tab callbacks for an editor outside of tabs. */
export const ALONE = { isShown: true, onChange: nothing, onReady: nothing };
