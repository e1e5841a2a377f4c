/** How many dots the pager shows. */
const MAX_DOTS = 7;

/** The pictures that the pager's dots stand for: a window that keeps the selected one near its middle. */
export function pagerDots(count: number, selected: number, maxDots = MAX_DOTS): number[] {
  const dots = Math.min(count, maxDots);
  const first = Math.min(Math.max(selected - Math.floor(dots / 2), 0), count - dots);
  return Array.from({ length: dots }, (_, index) => first + index);
}
