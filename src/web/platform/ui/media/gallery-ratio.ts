const WIDEST = 16 / 9;
const TALLEST = 4 / 3;

/** Width divided by height of a gallery's stage: that of its first picture, within what leaves room for the rest of a page. */
export function stageRatio(pictures: readonly { width: number; height: number }[]): number {
  const [first] = pictures;
  if (first === undefined || first.height <= 0) return WIDEST;
  return Math.min(WIDEST, Math.max(TALLEST, first.width / first.height));
}
