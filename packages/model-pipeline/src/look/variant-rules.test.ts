import { expect, test } from 'vitest';

import { variantNames } from './variant-rules.ts';

test('variants have their names; nameless ones their index, and duplicates both', () => {
  expect(variantNames(['Day', ' ', undefined, 'Day'])).toEqual(['Day', 'Variant 2', 'Variant 3', 'Day (4)']);
});
