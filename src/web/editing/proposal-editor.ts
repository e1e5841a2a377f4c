import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import type { Proposal } from '../../shared/proposals/proposal-contract.ts';

/** What the form of a publication of somebody else gets. */
export interface SuggestEditorProps {
  account: OwnAccount;
  id: number;
  /** The member's own proposal that is waiting: it is changed. */
  proposal: Proposal | null;
  onDone: () => void;
}

/** What a form with a proposal filled in gets, for whoever judges it. */
export interface AcceptEditorProps {
  account: OwnAccount;
  proposal: Proposal;
  onDone: () => void;
}

const nothing = () => undefined;
/** What an editor tells its tab, where there is none. */
export const ALONE = { isShown: true, onChange: nothing, onReady: nothing };
