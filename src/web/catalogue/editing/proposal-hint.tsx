import * as m from '#messages/editing';
import { type ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import styles from './proposal-hint.module.css';

interface SuggestHintProps {
  kind: ProposedSubject;
  /** The form shows the member's own pending proposal. */
  isWaiting: boolean;
}

/** Explains that changes are proposed, not saved. */
export function SuggestHint({ kind, isWaiting }: SuggestHintProps) {
  return (
    <p className={styles.hint}>
      {m.suggestHint({ kind })}
      {isWaiting && ` ${m.suggestionFilledIn()}`}
    </p>
  );
}

/** Explains that the form contains a proposal. */
export function AcceptHint({ proposer }: { proposer: string | null }) {
  return <p className={styles.hint}>{proposer === null ? m.acceptHintUnknown() : m.acceptHint({ proposer })}</p>;
}
