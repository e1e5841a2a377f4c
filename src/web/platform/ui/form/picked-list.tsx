import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { Combobox } from './combobox.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './picked-list.module.css';
import textStyles from '../text/text.module.css';
import type { PickerSource } from './use-picker-pages.ts';

interface PickedListProps<T> {
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string | undefined;
  hint?: ReactNode;
  fault?: ReactNode;
  maxLength?: number | undefined;
  source: PickerSource<T>;
  values: T[];
  onChange: (values: T[]) => void;
  makeNew?: ((text: string) => T | null) | undefined;
  /** It does not exist yet. */
  isNew: (item: T) => boolean;
  /** More than these cannot be picked. */
  maxCount: number;
  renderItem?: ((item: T) => ReactNode) | undefined;
}

/** Several picked from a list, nothing twice. */
export function PickedList<T>({ values, onChange, isNew, maxCount, ...field }: PickedListProps<T>) {
  const { source, label } = field;
  const place = useRef<HTMLDivElement>(null);
  const keys = new Set(values.map(source.keyOf));

  function remove(index: number) {
    onChange(values.filter((_value, other) => other !== index));
    // Focus goes to what took its place, else to the field.
    const controls = [...(place.current?.querySelectorAll<HTMLElement>('[data-remove], input') ?? [])];
    controls[index + 1]?.focus();
  }

  return (
    <div ref={place}>
      <Combobox
        {...field}
        value={null}
        onChange={(value) => value !== null && onChange([...values, value])}
        isOffered={(item) => !keys.has(source.keyOf(item))}
        isDisabled={values.length >= maxCount}
        staysOpen
      >
        {values.length > 0 && (
          <Row as="ul" gap="6px" wraps aria-label={`Chosen: ${label}`}>
            {values.map((value, index) => (
              <li key={source.keyOf(value)} className={styles.chip}>
                <span dir="auto" className={textStyles.cut}>
                  {source.nameOf(value)}
                </span>
                {isNew(value) && <span className={styles.mark}>New</span>}
                <button
                  type="button"
                  data-remove
                  className={styles.remove}
                  aria-label={`Remove ${source.nameOf(value)}`}
                  onClick={() => remove(index)}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </Row>
        )}
      </Combobox>
    </div>
  );
}
