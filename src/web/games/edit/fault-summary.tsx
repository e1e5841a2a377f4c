import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import { GAME_FIELD_TITLES } from '../../../shared/games/game-changes.ts';
import { Button } from '../../ui/button.tsx';
import { goToSection } from './edit-section.tsx';
import styles from './fault-summary.module.css';
import { useGameFormControl } from './game-form-context.ts';
import { SECTIONS } from './form-contents.tsx';

interface FaultSummaryProps {
  faults: FormFault[];
  /** A sentence, when the save itself failed. */
  failure: string | null;
  onRetry: () => void;
}

/** Why the game is not saved: what is to be settled, or what failed. */
export function FaultSummary({ faults, failure, onRetry }: FaultSummaryProps) {
  const { isSaving } = useGameFormControl();
  return (
    // Always there, so that a fault is said when it comes.
    <div className={styles.summary} role="alert">
      {faults.length > 0 && (
        <>
          <p className={styles.title}>Not saved yet</p>
          <ul className={styles.list}>
            {faults.map(({ field, sentence }) => (
              <li key={field}>
                <a
                  href={`#game-${field}`}
                  data-prose
                  onClick={(event) => {
                    event.preventDefault();
                    goToSection(field);
                  }}
                >
                  {titleOf(field)}
                </a>
                {`: ${sentence}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {failure !== null && (
        <div className={styles.failure}>
          <div>
            <p className={styles.title}>Not saved</p>
            {/* Gone meanwhile, so that it is said again when it fails again. */}
            <p className={isSaving ? styles.meanwhile : undefined}>{failure} What you typed is still here.</p>
          </div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}

function titleOf(field: FormFault['field']): string {
  return SECTIONS.find(([known]) => known === field)?.[1] ?? GAME_FIELD_TITLES[field];
}
