import {
  judgesOf,
  proposedNoun,
  suggestionWord,
  type ProposedSubject,
} from '../../../shared/catalogue/proposals/proposed-subject.ts';
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
      You suggest a {suggestionWord(kind)} of this {proposedNoun(kind)}: {judgesOf(kind)} looks at it before it shows.
      {isWaiting && ' Your suggestion that waits is filled in.'}
    </p>
  );
}

/** Explains that the form contains a proposal. */
export function AcceptSaid({ proposer }: { proposer: string | null }) {
  return (
    <p className={styles.said}>
      What {proposer ?? 'a member'} suggests is filled in. Accepting saves the form as it stands here, and the history names
      both of you.
    </p>
  );
}
