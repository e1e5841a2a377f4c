/** State of the floating bar, and the reference position for the next change of direction. */
export interface BarVisibility {
  /** `end`: visible at the end of the page, where it covers no content. */
  bar: 'shown' | 'hidden' | 'end';
  y: number;
}

/** Minimum scroll distance. Less is an accidental movement. */
const MIN_SCROLL_PX = 12;

/** State after scrolling to `y` of at most `maxY`. Scrolling down hides the bar, scrolling up shows it. */
export function barAfterScroll(before: BarVisibility, y: number, maxY: number): BarVisibility {
  if (y <= MIN_SCROLL_PX) return { bar: 'shown', y };
  if (y >= maxY - MIN_SCROLL_PX) return { bar: 'end', y };
  const moved = y - before.y;
  if (Math.abs(moved) > MIN_SCROLL_PX) return { bar: moved < 0 ? 'shown' : 'hidden', y };
  const bar = before.bar === 'end' ? 'shown' : before.bar;
  // In the same direction, the reference moves along. Against it, the reference stays until the distance is reached.
  return (bar === 'shown') === moved < 0 ? { bar, y } : { bar, y: before.y };
}
