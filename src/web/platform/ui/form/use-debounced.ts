import { useEffect, useState } from 'react';

/** Debounced value, with a function that applies the latest value at once. */
export function useDebounced<T>(value: T, pauseMs: number): [settled: T, settleNow: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return [settled, () => setSettled(value)];
}
