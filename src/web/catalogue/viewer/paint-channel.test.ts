import { expect, test } from 'vitest';

import { keepChannel, type Channel } from './paint-channel.ts';

const paintedWith = (channel: Channel) => {
  const pixels = new Uint8ClampedArray([10, 20, 30, 40, 50, 60, 70, 80]);
  keepChannel(pixels, channel);
  return [...pixels];
};

test('a single channel becomes opaque grey', () => {
  expect(paintedWith('Green')).toEqual([20, 20, 20, 255, 60, 60, 60, 255]);
  expect(paintedWith('Alpha')).toEqual([40, 40, 40, 255, 80, 80, 80, 255]);
});

test('all channels are left unchanged', () => {
  expect(paintedWith('All')).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
});
