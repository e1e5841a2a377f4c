/** Maximum of pager dots. */
const MAX_DOTS = 7;

/** Picture indexes of the pager dots, with the selected one near the middle. */
export function pagerDots(count: number, selected: number, maxDots = MAX_DOTS): number[] {
  const dots = Math.min(count, maxDots);
  const first = Math.min(Math.max(selected - Math.floor(dots / 2), 0), count - dots);
  return Array.from({ length: dots }, (_, index) => first + index);
}
