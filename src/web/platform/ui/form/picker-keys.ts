/** Rows that Page Up and Page Down move by: as many as are in sight. */
const PAGE_ROWS = 7;

/** Where a key moves the active row to; undefined for keys that do not move it. The arrows go round a list that is whole. */
export function moveInList(key: string, active: number | null, count: number, isWhole: boolean): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      if (active === null) return 0;
      return active < last ? active + 1 : isWhole ? 0 : last;
    case 'ArrowUp':
      return active === null || active === 0 ? (isWhole || active === null ? last : 0) : active - 1;
    default:
  }
  // Until a row is active these keys are the text's.
  if (active === null) return undefined;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(active + PAGE_ROWS, last);
    case 'PageUp':
      return Math.max(active - PAGE_ROWS, 0);
    default:
      return undefined;
  }
}

/** Where a key moves the active row of a list under a text that belongs to the round; null: back to the text. */
export function moveThroughText(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const isAtEnd = active === (key === 'ArrowDown' ? count - 1 : 0);
  return isAtEnd ? null : moveInList(key, active, count, true);
}
