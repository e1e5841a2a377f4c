import { useCallback, useState } from 'react';

export interface RowKeys {
  keys: number[];
  forget: (index: number) => void;
  insert: (index: number) => void;
}

/** React keys of rows without ids, so that removing or inserting a row does not affect the fields of others. */
export function useRowKeys(count: number): RowKeys {
  const [state, setState] = useState({ next: 0, keys: [] as number[] });
  const known = state.keys.slice(0, count);
  const missing = Array.from({ length: count - known.length }, (_, index) => state.next + index);
  const keys = [...known, ...missing];
  if (keys.length !== state.keys.length) setState({ next: state.next + missing.length, keys });
  const forget = useCallback((index: number) => setState((last) => ({ ...last, keys: last.keys.toSpliced(index, 1) })), []);
  const insert = useCallback(
    (index: number) => setState((last) => ({ next: last.next + 1, keys: last.keys.toSpliced(index, 0, last.next) })),
    [],
  );
  return { keys, forget, insert };
}
