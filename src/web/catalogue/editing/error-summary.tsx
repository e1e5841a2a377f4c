import * as common from '#messages/common';
import * as m from '#messages/editing';
import { Button } from '../../platform/ui/form/button.tsx';
import type { FieldError } from './edit-kind.ts';
import styles from './error-summary.module.css';
import { goToSection, sectionId } from './form-section.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** Title of the form section of a field. */
  titleOf: (field: string) => string;
  /** Message if the save itself failed. */
  failure: string | null;
  isSaving: boolean;
  onRetry: () => void;
}

/** Reasons why a save failed: validation errors, or an error of the call. */
export function ErrorSummary({ errors, titleOf, failure, isSaving, onRetry }: ErrorSummaryProps) {
  return (
    // Always rendered, so that screen readers announce an error.
    <div className={styles.summary} role="alert">
      {errors.length > 0 && (
        <>
          <p className={styles.title}>{m.notSavedYet()}</p>
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
            <p className={styles.title}>{m.notSaved()}</p>
            {/* Hidden during a retry, so that a repeated error is announced again. */}
            <p className={isSaving ? styles.meanwhile : undefined}>{m.textKept({ failure })}</p>
          </div>
          <Button onClick={onRetry}>{common.tryAgain()}</Button>
        </Row>
      )}
    </div>
  );
}
