import { useCallback, useEffect, useState } from 'react';

import type { GameForm } from '../../../shared/games/game-form.ts';
import { useGameFormControl } from './game-form-context.ts';
import { useFormField } from './use-form-field.ts';

export type RowField = 'alternativeNames' | 'platforms' | 'companies' | 'storeLinks' | 'socialLinks';

export interface FormRow<Row> {
  key: string;
  row: Row;
  /** It is being filled in. */
  isOpen: boolean;
  /** A person opened it just now: it takes the focus. */
  isEntered: boolean;
}

export interface FormRows<Row> {
  all: FormRow<Row>[];
  /** Adds a row that is to be filled in. */
  add: (row: Row) => void;
  change: (index: number, update: (row: Row) => Row) => void;
  setOpen: (index: number, isOpen: boolean) => void;
  remove: (index: number) => void;
}

type Mark = Omit<FormRow<unknown>, 'row'>;

/**
 * The rows of a list, each of them open or confirmed (contribution.md §4). What came from elsewhere (a draft, the games
 * database) is confirmed where it is filled in.
 */
export function useFormRows<Field extends RowField>(
  field: Field,
  isFilled: (row: GameForm[Field][number]) => boolean,
  /** Rows that are begun and not in the form yet. */
  begun = 0,
): FormRows<GameForm[Field][number]> {
  type Row = GameForm[Field][number];
  const { generation, values, reportOpenRows } = useGameFormControl();
  const [value, replace] = useFormField(field);
  const rows: Row[] = value;
  const [state, setState] = useState(() => ({ generation, added: 0, marks: firstMarks(rows, isFilled) }));
  const isStale = state.generation !== generation || state.marks.length !== rows.length;
  const marks = isStale ? firstMarks(rows, isFilled) : state.marks;
  if (isStale) setState({ generation, added: state.added, marks });

  // What is complete counts as confirmed when the form is saved.
  const openCount = begun + marks.filter(({ isOpen }, index) => isOpen && !isFilled(rows[index] as Row)).length;
  useEffect(() => {
    reportOpenRows(field, openCount);
    return () => reportOpenRows(field, 0);
  }, [field, openCount, reportOpenRows]);

  const change = useCallback(
    (index: number, update: (row: Row) => Row) => {
      const latest: Row[] = values.get()[field];
      replace(latest.map((row, at) => (at === index ? update(row) : row)) as GameForm[Field]);
    },
    [field, values, replace],
  );

  const setMarks = (next: Mark[], added = state.added) => setState({ generation, added, marks: next });

  return {
    all: rows.map((row, index) => ({ ...(marks[index] ?? closed(index)), row })),
    add: (row) => {
      replace([...rows, row] as GameForm[Field]);
      setMarks([...marks, { key: `added ${state.added}`, isOpen: true, isEntered: true }], state.added + 1);
    },
    change,
    setOpen: (index, isOpen) =>
      setMarks(marks.map((mark, at) => (at === index ? { ...mark, isOpen, isEntered: isOpen } : mark))),
    remove: (index) => {
      replace(rows.filter((_, at) => at !== index) as GameForm[Field]);
      setMarks(marks.filter((_, at) => at !== index));
    },
  };
}

const closed = (index: number): Mark => ({ key: `first ${index}`, isOpen: false, isEntered: false });

function firstMarks<Row>(rows: Row[], isFilled: (row: Row) => boolean): Mark[] {
  return rows.map((row, index) => ({ ...closed(index), isOpen: !isFilled(row) }));
}
