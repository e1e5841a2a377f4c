import * as m from '#messages/ui';
import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';

import { comboboxAria } from './active-option.ts';
import styles from './combobox.module.css';
import frameStyles from './field-frame.module.css';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import { joinClasses } from '../join-classes.ts';
import { PickerList } from './picker-list.tsx';
import { useCombobox, type ComboboxOptions } from './use-combobox.ts';

interface ComboboxProps<T> extends ComboboxOptions<T>, FieldWords {
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  isDisabled?: boolean;
  /** Row content; default: the name. */
  renderItem?: ((item: T) => ReactNode) | undefined;
  /** Message of an empty list without a text. */
  invitation?: string;
  /** Content between the label and the field. */
  children?: ReactNode;
}

/** Field with a searchable list. */
export function Combobox<T>({
  label,
  isLabelHidden,
  isRequired = false,
  placeholder,
  hint,
  error: ownError = null,
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
  const error = state.unchosenError ?? ownError;
  const words = { label, isLabelHidden, isRequired, hint, error };
  return (
    <FieldFrame id={id} {...words}>
      {children}
      <div className={styles.place} onBlur={state.handleBlur} onFocus={state.handleFocus}>
        <div className={joinClasses(frameStyles.box, styles.box)} data-faulty={error !== null || undefined}>
          <input
            ref={input}
            id={id}
            type="text"
            dir="auto"
            {...comboboxAria(listId, state.isOpen, state.active)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            maxLength={maxLength}
            disabled={isDisabled}
            data-unchosen={(state.isUnchosen && !isDisabled) || undefined}
            aria-required={isRequired}
            aria-invalid={error !== null}
            aria-describedby={describedBy(id, words)}
            value={state.text}
            onChange={(event) => state.type(event.target.value)}
            // Typing replaces the chosen value.
            onFocus={(event) => event.target.select()}
            onClick={state.open}
            onKeyDown={state.handleKey}
          />
          {state.text !== '' && !isDisabled && (
            <button
              type="button"
              className={styles.clear}
              aria-label={m.clearField({ label })}
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
    </FieldFrame>
  );
}
