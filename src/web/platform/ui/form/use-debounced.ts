import { useEffect, useState } from 'react';

/** A value once it has stood still for so long, and the way to take it at once. */
export function useDebounced<T>(value: T, pauseMs: number): [settled: T, settleNow: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return [settled, () => setSettled(value)];
}
