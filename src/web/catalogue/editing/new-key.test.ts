import { expect, test } from 'vitest';

import { newKey } from './new-key.ts';

test('save keys are random UUIDs, as the server expects', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});
