import { useState } from 'react';

import { newKey } from '../../catalogue/editing/new-key.ts';

export interface Row<T> {
  key: string;
  value: T;
}

export interface Rows<T> {
  list: Row<T>[];
  change: (key: string, part: Partial<T>) => void;
  add: (value: T) => void;
  remove: (index: number) => void;
  /** Up (-1) or down (1) by one. */
  move: (index: number, by: -1 | 1) => void;
}

/** Rows of a form in order. New rows from the server replace them. */
export function useRows<T>(given: T[]): Rows<T> {
  const [known, setKnown] = useState(given);
  const [list, setList] = useState(() => given.map(rowOf));
  if (known !== given) {
    setKnown(given);
    setList(given.map(rowOf));
  }
  return {
    list,
    change: (key, part) =>
      setList((rows) => rows.map((row) => (row.key === key ? { key, value: { ...row.value, ...part } } : row))),
    add: (value) => setList((rows) => [...rows, rowOf(value)]),
    remove: (index) => setList((rows) => rows.toSpliced(index, 1)),
    move: (index, by) =>
      setList((rows) => {
        const row = rows[index];
        const other = rows[index + by];
        return row === undefined || other === undefined ? rows : rows.with(index, other).with(index + by, row);
      }),
  };
}

const rowOf = <T>(value: T): Row<T> => ({ key: newKey(), value });
