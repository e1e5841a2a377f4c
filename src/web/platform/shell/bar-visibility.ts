/** The floating bar, and the place from which the next turn of the scrolling is measured. */
export interface BarVisibility {
  /** `end`: in sight at the end of the page, where it has room of its own. */
  bar: 'shown' | 'hidden' | 'end';
  y: number;
}

/** So far somebody scrolls before it means something: less is a trembling finger. */
const MEANT_PX = 12;

/** The bar after the page was scrolled to `y` of at most `maxY`: scrolling down hides it, scrolling up brings it back. */
export function barAfterScroll(before: BarVisibility, y: number, maxY: number): BarVisibility {
  if (y <= MEANT_PX) return { bar: 'shown', y };
  if (y >= maxY - MEANT_PX) return { bar: 'end', y };
  const moved = y - before.y;
  if (Math.abs(moved) > MEANT_PX) return { bar: moved < 0 ? 'shown' : 'hidden', y };
  const bar = before.bar === 'end' ? 'shown' : before.bar;
  // On the same way as before, the place moves along; against it, it waits until the turn is meant.
  return (bar === 'shown') === moved < 0 ? { bar, y } : { bar, y: before.y };
}
