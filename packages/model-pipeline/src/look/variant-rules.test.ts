import { expect, test } from 'vitest';

import { variantNames } from './variant-rules.ts';

test('variants go by their names; the nameless by their place, and of two of one name the second by both', () => {
  expect(variantNames(['Day', ' ', undefined, 'Day'])).toEqual(['Day', 'Variant 2', 'Variant 3', 'Day (4)']);
});
