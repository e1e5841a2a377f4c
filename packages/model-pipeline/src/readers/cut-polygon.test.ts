import { expect, test } from 'vitest';

import { cutPolygon } from './cut-polygon.ts';

test.each([3, 5, 64, 65, 66, 100, 3001, 200_000])(
  'a round polygon of %i corners is covered once, and no corner has most of the triangles',
  (count) => {
    const corners = Array.from({ length: count }, (_, corner) => [
      Math.cos((corner / count) * 2 * Math.PI),
      Math.sin((corner / count) * 2 * Math.PI),
      0,
    ]).flat();
    const cut = cutPolygon(corners);
    expect(cut.length).toBe((count - 2) * 3);
    let area = 0;
    const uses = new Uint32Array(count);
    for (let at = 0; at < cut.length; at += 3) {
      const [a, b, c] = [cut[at]! * 3, cut[at + 1]! * 3, cut[at + 2]! * 3];
      const twice =
        (corners[b]! - corners[a]!) * (corners[c + 1]! - corners[a + 1]!) -
        (corners[b + 1]! - corners[a + 1]!) * (corners[c]! - corners[a]!);
      // A reversed triangle fails the test.
      if (twice < 0) area = Number.NaN;
      area += twice / 2;
      for (const corner of cut.slice(at, at + 3)) uses[corner]! += 1;
    }
    expect(area).toBeCloseTo((count / 2) * Math.sin((2 * Math.PI) / count), 5);
    expect(Math.max(...uses.subarray(0, 1000))).toBeLessThanOrEqual(64);
  },
);
