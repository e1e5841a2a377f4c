import * as m from '#messages/proposals';
import type { ProposalSummary } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import styles from './proposal-state.module.css';

const WORDS: Record<ProposalSummary['state'], () => string> = {
  open: m.waiting,
  accepted: m.accepted,
  rejected: m.rejected,
  withdrawn: m.withdrawn,
};

export function ProposalState({ proposal: { state } }: { proposal: Pick<ProposalSummary, 'state'> }) {
  return (
    <span className={styles.state} data-state={state}>
      {WORDS[state]()}
    </span>
  );
}
