import { useCallback, useState } from 'react';

export interface FormRow<Row> {
  key: string;
  row: Row;
  /** The row is in edit mode. */
  isOpen: boolean;
  /** The member just opened the row, so it takes the focus. */
  isEntered: boolean;
}

export interface FormRows<Row> {
  all: FormRow<Row>[];
  /** Adds a row in edit mode. */
  add: (row: Row) => void;
  change: (index: number, update: (row: Row) => Row) => void;
  setOpen: (index: number, isOpen: boolean) => void;
  remove: (index: number) => void;
}

interface RowsOf<Row> {
  rows: Row[];
  /** Current rows. */
  latest: () => Row[];
  replace: (rows: Row[]) => void;
  /** Increased when the rows change from outside. */
  generation: number;
  isFilled: (row: Row) => boolean;
}

type Mark = Omit<FormRow<unknown>, 'row'>;

/**
 * Rows of a list with their edit state, and the number of incomplete ones. Complete rows from a draft or an import are
 * confirmed.
 */
export function useRows<Row>({
  rows,
  latest,
  replace,
  generation,
  isFilled,
}: RowsOf<Row>): FormRows<Row> & { openCount: number } {
  const [state, setState] = useState(() => ({ generation, added: 0, marks: firstMarks(rows, isFilled) }));
  const isStale = state.generation !== generation || state.marks.length !== rows.length;
  const marks = isStale ? firstMarks(rows, isFilled) : state.marks;
  if (isStale) setState({ generation, added: state.added, marks });

  const change = useCallback(
    (index: number, update: (row: Row) => Row) => replace(latest().map((row, at) => (at === index ? update(row) : row))),
    [latest, replace],
  );

  const setMarks = (next: Mark[], added = state.added) => setState({ generation, added, marks: next });

  return {
    // Saving confirms complete rows.
    openCount: marks.filter(({ isOpen }, index) => isOpen && !isFilled(rows[index] as Row)).length,
    all: rows.map((row, index) => ({ ...(marks[index] ?? closed(index)), row })),
    add: (row) => {
      replace([...rows, row]);
      setMarks([...marks, { key: `added ${state.added}`, isOpen: true, isEntered: true }], state.added + 1);
    },
    change,
    setOpen: (index, isOpen) =>
      setMarks(marks.map((mark, at) => (at === index ? { ...mark, isOpen, isEntered: isOpen } : mark))),
    remove: (index) => {
      replace(rows.filter((_, at) => at !== index));
      setMarks(marks.filter((_, at) => at !== index));
    },
  };
}

const closed = (index: number): Mark => ({ key: `first ${index}`, isOpen: false, isEntered: false });

function firstMarks<Row>(rows: Row[], isFilled: (row: Row) => boolean): Mark[] {
  return rows.map((row, index) => ({ ...closed(index), isOpen: !isFilled(row) }));
}
