import * as m from '#messages/ui';
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
  error?: ReactNode;
  maxLength?: number | undefined;
  source: PickerSource<T>;
  values: T[];
  onChange: (values: T[]) => void;
  makeNew?: ((text: string) => T | null) | undefined;
  /** True for an entry that does not exist yet. */
  isNew: (item: T) => boolean;
  maxCount: number;
  renderItem?: ((item: T) => ReactNode) | undefined;
}

/** Picks several entries from a list, without duplicates. */
export function PickedList<T>({ values, onChange, isNew, maxCount, ...field }: PickedListProps<T>) {
  const { source, label } = field;
  const place = useRef<HTMLDivElement>(null);
  const keys = new Set(values.map(source.keyOf));

  function remove(index: number) {
    onChange(values.filter((_value, other) => other !== index));
    // Focuses the next entry, or else the field.
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
          <Row as="ul" gap="6px" wraps aria-label={m.chosenOf({ label })}>
            {values.map((value, index) => (
              <li key={source.keyOf(value)} className={styles.chip}>
                <span dir="auto" className={textStyles.cut}>
                  {source.nameOf(value)}
                </span>
                {isNew(value) && <span className={styles.mark}>{m.newEntry()}</span>}
                <button
                  type="button"
                  data-remove
                  className={styles.remove}
                  aria-label={m.removeNamed({ name: source.nameOf(value) })}
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
