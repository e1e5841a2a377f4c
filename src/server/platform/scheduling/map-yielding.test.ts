import { expect, test } from 'vitest';

import { mapYielding } from './map-yielding.ts';

test('other work runs between slow items', async () => {
  const order: string[] = [];
  const busy = (item: string) => {
    const end = performance.now() + 25;
    while (performance.now() < end);
    order.push(item);
    return item.toUpperCase();
  };
  const other = new Promise<void>((resolve) => setImmediate(() => resolve(void order.push('another request'))));
  expect(await mapYielding(['a', 'b', 'c'], busy)).toEqual(['A', 'B', 'C']);
  await other;
  expect(order.slice(0, 2)).toEqual(['a', 'another request']);
});
