import * as common from '#messages/common';
import * as m from '#messages/editing';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';

import { Button } from '../../platform/ui/form/button.tsx';
import { joinClasses } from '../../platform/ui/join-classes.ts';
import styles from './confirmed-rows.module.css';
import type { FormRows } from './use-list-rows.ts';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';

export interface RowEditor<Row> {
  row: Row;
  index: number;
  /** Whether to show errors for missing values. */
  isValidated: boolean;
  /** Confirms the row on Enter if it is complete. */
  confirm: () => void;
}

export type RowNoun = 'alternativeName' | 'company' | 'platform' | 'storeLink' | 'socialLink' | 'format';

interface ConfirmedRowsProps<Row> {
  rows: FormRows<Row>;
  /** Name of one row in sentences: 'alternative name'. */
  noun: RowNoun;
  nameOf: (row: Row) => string;
  isFilled: (row: Row) => boolean;
  /** A save was attempted. */
  isValidated: boolean;
  /** Tall rows have their buttons below. */
  isTall?: boolean;
  editor: (editor: RowEditor<Row>) => ReactNode;
  children: (row: Row) => ReactNode;
  /** Button that adds a row, or its replacement. */
  adder: ReactNode;
}

/** Rows that are confirmed one by one, and can then be edited or removed. */
export function ConfirmedRows<Row>({ rows, noun, adder, ...looks }: ConfirmedRowsProps<Row>) {
  const foot = useRef<HTMLDivElement>(null);
  // The focus was inside the removed row.
  const focusFoot = () => foot.current?.querySelector<HTMLElement>('button:enabled, input')?.focus();
  return (
    <>
      {rows.all.length > 0 && (
        <Stack as="ul" gap={2}>
          {rows.all.map(({ key, row, isOpen, isEntered }, index) => (
            <li key={key} className={styles.row}>
              {isOpen ? (
                <OpenRow
                  {...looks}
                  {...{ row, index, noun, isEntered }}
                  onConfirm={() => {
                    rows.setOpen(index, false);
                    focusFoot();
                  }}
                  onRemove={() => {
                    rows.remove(index);
                    focusFoot();
                  }}
                />
              ) : (
                <div className={joinClasses(styles.closed, looks.isTall === true && styles.tall)}>
                  <div className={styles.text}>{looks.children(row)}</div>
                  <div className={styles.buttons}>
                    <Button
                      variant="bare"
                      iconOnly
                      aria-label={m.editRow({ row: noun, name: looks.nameOf(row) })}
                      onClick={() => rows.setOpen(index, true)}
                    >
                      <Pencil size={18} aria-hidden />
                    </Button>
                    <Button
                      variant="bare"
                      iconOnly
                      aria-label={m.removeRow({ row: noun, name: looks.nameOf(row) })}
                      onClick={() => {
                        rows.remove(index);
                        focusFoot();
                      }}
                    >
                      <Trash2 size={18} aria-hidden />
                    </Button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </Stack>
      )}
      <Row ref={foot} gap={2} wraps className={styles.foot}>
        {adder}
      </Row>
    </>
  );
}

interface OpenRowProps<Row> extends Pick<
  ConfirmedRowsProps<Row>,
  'editor' | 'isFilled' | 'isValidated' | 'isTall' | 'nameOf' | 'noun'
> {
  row: Row;
  index: number;
  isEntered: boolean;
  onConfirm: () => void;
  onRemove: () => void;
}

function OpenRow<Row>({
  row,
  index,
  noun,
  editor,
  isFilled,
  isValidated,
  isTall,
  isEntered,
  nameOf,
  ...on
}: OpenRowProps<Row>) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isTried, setIsTried] = useState(false);
  useEffect(() => {
    if (isEntered) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isEntered]);

  function confirm() {
    if (isFilled(row)) return on.onConfirm();
    setIsTried(true);
    return undefined;
  }

  /** A field may contain invalid input that is not in the row, as an unreadable date. */
  function finish({ currentTarget }: MouseEvent<HTMLElement>) {
    const wrong = currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!wrong || !isFilled(row)) confirm();
    wrong?.focus();
  }

  const name = nameOf(row);
  return (
    <fieldset
      ref={place}
      className={joinClasses(styles.open, isTall === true && styles.tall)}
      data-faulty={isValidated || (isTried && !isFilled(row)) || undefined}
    >
      <legend className="visually-hidden">{name === '' ? m.newRow({ row: noun }) : m.rowName({ row: noun, name })}</legend>
      {editor({ row, index, isValidated: isTried || isValidated, confirm })}
      <div className={styles.buttons}>
        <Button iconOnly={isTall !== true} aria-label={m.confirmRow({ row: noun, name }).trim()} onClick={finish}>
          <Check size={18} aria-hidden />
          {isTall === true && common.done()}
        </Button>
        <Button variant="bare" iconOnly aria-label={m.removeRow({ row: noun, name }).trim()} onClick={on.onRemove}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </fieldset>
  );
}

export function AddButton({ children, ...rest }: { children: string; disabled?: boolean; onClick: () => void }) {
  return (
    <Button className={styles.add} {...rest}>
      {children}
    </Button>
  );
}
