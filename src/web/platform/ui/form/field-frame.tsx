import * as m from '#messages/ui';
import type { ReactNode } from 'react';

import styles from './field-frame.module.css';
import { Row, Stack } from '../layout/layout.tsx';
import textStyles from '../text/text.module.css';

export interface FieldWords {
  label: string;
  /** Hides the label if a heading has the same text. */
  isLabelHidden?: boolean | undefined;
  /** Shown beside the label. */
  isRequired?: boolean;
  /** The rule, shown in advance. */
  hint?: ReactNode;
  /** Validation error, or null. */
  error?: ReactNode;
}

interface FieldFrameProps extends FieldWords {
  /** Id of the input. */
  id: string;
  className?: string | undefined;
  /** The input. */
  children: ReactNode;
}

/** Frame of a field: label, hint and validation error. */
export function FieldFrame({
  id,
  label,
  isLabelHidden = false,
  isRequired = false,
  hint,
  error = null,
  className,
  children,
}: FieldFrameProps) {
  return (
    <Stack gap="6px" isTop className={className}>
      {isLabelHidden ? (
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
      ) : (
        <Row as="span" gap={2} align="baseline" spread className={textStyles.small}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {/* The input itself has aria-required. */}
          {isRequired && <span aria-hidden>{m.required()}</span>}
        </Row>
      )}
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={textStyles.small}>
          {hint}
        </p>
      )}
      {/* Always rendered, so that screen readers announce an error. */}
      <p id={`${id}-fault`} className={textStyles.fault} role="alert">
        {error}
      </p>
    </Stack>
  );
}

/** Ids of the existing notes, for `aria-describedby`. */
export function describedBy(id: string, { hint, error = null }: FieldWords): string | undefined {
  const ids = [error !== null && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}
