import { Button } from '../../platform/ui/form/button.tsx';
import type { FieldError } from './edit-kind.ts';
import styles from './error-summary.module.css';
import { goToSection, sectionId } from './form-section.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** How the form calls its parts. */
  titleOf: (field: string) => string;
  /** A sentence, when the save itself failed. */
  failure: string | null;
  isSaving: boolean;
  onRetry: () => void;
}

/** Why it is not saved: what is to be settled, or what failed. */
export function ErrorSummary({ errors, titleOf, failure, isSaving, onRetry }: ErrorSummaryProps) {
  return (
    // Always there, so that a fault is said when it comes.
    <div className={styles.summary} role="alert">
      {errors.length > 0 && (
        <>
          <p className={styles.title}>Not saved yet</p>
          <ul className={styles.list}>
            {errors.map(({ field, sentence }) => (
              <li key={field}>
                <a
                  href={`#${sectionId(field)}`}
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
        <Row gap={3} wraps align="center" spread>
          <div>
            <p className={styles.title}>Not saved</p>
            {/* Gone meanwhile, so that it is said again when it fails again. */}
            <p className={isSaving ? styles.meanwhile : undefined}>{failure} What you typed is still here.</p>
          </div>
          <Button onClick={onRetry}>Try again</Button>
        </Row>
      )}
    </div>
  );
}
