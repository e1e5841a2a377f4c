/** Where a key moves the active suggestion to (null: back to the text); undefined for keys that do not move it. */
export function moveActive(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return active === null ? 0 : active === count - 1 ? null : active + 1;
    case 'ArrowUp':
      return active === null ? count - 1 : active === 0 ? null : active - 1;
    default:
      return undefined;
  }
}
