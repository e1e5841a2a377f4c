import { expect, test } from 'vitest';

import { standAlike } from './rest-rules.ts';

const turned = (degrees: number) => {
  const half = (degrees / 2) * (Math.PI / 180);
  return [0, Math.sin(half), 0, Math.cos(half)].map((part) => Math.round(part * 127));
};
const rest = (...parts: number[][]) => Buffer.from(Int8Array.from(parts.flat())).toString('base64');

test('small differences of rest rotations are tolerated, with either sign of a quaternion; larger ones are not', () => {
  const own = rest(turned(0), turned(40));
  expect(standAlike(own, rest(turned(0), turned(44)))).toBe(true);
  expect(
    standAlike(
      own,
      rest(
        turned(0),
        turned(40).map((part) => -part),
      ),
    ),
  ).toBe(true);
  expect(standAlike(own, rest(turned(0), turned(60)))).toBe(false);
  expect(standAlike(own, rest(turned(0), turned(40), turned(0)))).toBe(false);
  expect(standAlike(own, rest(turned(0), [0, 0, 0, 0]))).toBe(false);
});
