import { expect, test } from 'vitest';

import { solidKtx2 } from '../../test/solid-ktx2.ts';
import { readKtx2 } from './ktx2.ts';

test('a KTX2 picture is decoded to its texels', async () => {
  const image = await readKtx2(solidKtx2(8, 4, [200, 60, 20]));
  expect(image).toMatchObject({ width: 8, height: 4 });
  expect(image?.pixels).toHaveLength(8 * 4 * 4);
  expect([...(image?.pixels.subarray(60, 64) ?? [])]).toEqual([200, 60, 20, 255]);
});

test('other files, and pictures that are too large, give null', async () => {
  expect(await readKtx2(new Uint8Array(100))).toBeNull();
  const huge = solidKtx2(8, 4, [0, 0, 0]);
  new DataView(huge.buffer).setUint32(20, 1_000_000, true);
  expect(await readKtx2(huge)).toBeNull();
});
