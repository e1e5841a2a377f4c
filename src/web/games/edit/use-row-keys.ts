import { useState } from 'react';

/** Keys of rows that know no id, so that taking one away leaves the fields of the others alone. */
export function useRowKeys(count: number): { keys: number[]; forget: (index: number) => void } {
  const [state, setState] = useState({ next: 0, keys: [] as number[] });
  const known = state.keys.slice(0, count);
  const missing = Array.from({ length: count - known.length }, (_, index) => state.next + index);
  const keys = [...known, ...missing];
  if (keys.length !== state.keys.length) setState({ next: state.next + missing.length, keys });
  return {
    keys,
    forget: (index) => setState((last) => ({ ...last, keys: last.keys.filter((_, at) => at !== index) })),
  };
}
