import * as m from '#messages/editing';
import { type ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import styles from './proposal-said.module.css';

interface SuggestSaidProps {
  kind: ProposedSubject;
  /** The form shows the member's own pending proposal. */
  isWaiting: boolean;
}

/** Explains that changes are proposed, not saved. */
export function SuggestSaid({ kind, isWaiting }: SuggestSaidProps) {
  return (
    <p className={styles.said}>
      {m.suggestHint({ kind })}
      {isWaiting && ` ${m.suggestionFilledIn()}`}
    </p>
  );
}

/** Explains that the form contains a proposal. */
export function AcceptSaid({ proposer }: { proposer: string | null }) {
  return <p className={styles.said}>{proposer === null ? m.acceptHintUnknown() : m.acceptHint({ proposer })}</p>;
}
