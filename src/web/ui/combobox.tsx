import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';

import styles from './combobox.module.css';
import { PickerList } from './picker-list.tsx';
import { describedBy, FieldNotes } from './text-field.tsx';
import { useCombobox, type ComboboxOptions } from './use-combobox.ts';

interface ComboboxProps<T> extends ComboboxOptions<T> {
  label: string;
  /** The heading over it says the same. */
  isLabelHidden?: boolean;
  placeholder?: string | undefined;
  hint?: ReactNode;
  /** What is wrong, in a sentence; null while nothing is. */
  fault?: ReactNode;
  maxLength?: number | undefined;
  isDisabled?: boolean;
  /** What a row shows; its name when left out. */
  renderItem?: ((item: T) => ReactNode) | undefined;
  /** What an empty list says before anything is typed. */
  invitation?: string;
  /** Stands between the label and the field. */
  children?: ReactNode;
}

/** A field that is filled from a list, which is searched while one types. */
export function Combobox<T>({
  label,
  isLabelHidden = false,
  placeholder,
  hint,
  fault = null,
  maxLength,
  isDisabled = false,
  renderItem,
  invitation,
  children,
  ...options
}: ComboboxProps<T>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = useCombobox(options);
  const listId = `${id}-list`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      <div className={styles.place} onBlur={state.handleBlur} onFocus={state.handleFocus}>
        <div className={styles.box} data-faulty={fault !== null || undefined}>
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            maxLength={maxLength}
            disabled={isDisabled}
            aria-autocomplete="list"
            aria-expanded={state.isOpen}
            aria-controls={state.isOpen ? listId : undefined}
            aria-activedescendant={state.active === null ? undefined : `${listId}-${state.active}`}
            aria-invalid={fault !== null}
            aria-describedby={describedBy(id, hint, fault)}
            value={state.text}
            onChange={(event) => state.type(event.target.value)}
            // What is chosen is replaced by what is typed.
            onFocus={(event) => event.target.select()}
            onClick={state.open}
            onKeyDown={state.handleKey}
          />
          {state.text !== '' && !isDisabled && (
            <button
              type="button"
              className={styles.clear}
              aria-label={`Clear ${label}`}
              onClick={() => {
                state.clear();
                input.current?.focus();
              }}
            >
              <X size={16} aria-hidden />
            </button>
          )}
          <ChevronDown size={16} className={styles.arrow} aria-hidden />
        </div>
        {state.isOpen && (
          <PickerList
            id={listId}
            label={label}
            state={state}
            nameOf={options.source.nameOf}
            renderItem={renderItem}
            onRetry={() => {
              state.pages.more();
              input.current?.focus();
            }}
            invitation={invitation}
          />
        )}
        <p className="visually-hidden" role="status">
          {state.announcement}
        </p>
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}
