import { expect, test } from 'vitest';

import { vtf } from '../../test/source-model.ts';
import { readVtf } from './vtf.ts';

const pixelsOf = (bytes: Uint8Array) => Buffer.from(readVtf(bytes).pixels).toString('hex').match(/.{8}/g) ?? [];
/** Red and blue with the two colours between; each row of pixels has all four. */
const RED_TO_BLUE = [0x00, 0xf8, 0x1f, 0x00, 0xe4, 0xe4, 0xe4, 0xe4];
const RAMP = ['ff0000ff', '0000ffff', 'aa0055ff', '5500aaff'];
const FULL = [255, 255, 0, 0, 0, 0, 0, 0];

test.each([
  ['DXT1', 13, RED_TO_BLUE],
  ['DXT3', 14, [...Array.from({ length: 8 }, () => 255), ...RED_TO_BLUE]],
  ['DXT5', 15, [...FULL, ...RED_TO_BLUE]],
])('%s: the first frame of the largest level is read, before lists of contents and with them', (_, kind, block) => {
  const small = Array.from({ length: block.length }, () => 0);
  for (const minor of [2, 5]) {
    expect(pixelsOf(vtf({ kind, levels: [small, small, block], minor, frames: 2 })).slice(0, 4)).toEqual(RAMP);
  }
});

test.each([
  ['RGBA', 0, [1, 2, 3, 4], '01020304'],
  ['ABGR', 1, [4, 3, 2, 1], '01020304'],
  ['RGB', 2, [1, 2, 3], '010203ff'],
  ['BGR', 3, [3, 2, 1], '010203ff'],
  ['grey', 5, [7], '070707ff'],
  ['grey with opacity', 6, [7, 9], '07070709'],
  ['ARGB', 11, [4, 1, 2, 3], '01020304'],
  ['BGRA', 12, [3, 2, 1, 4], '01020304'],
  ['BGRX', 16, [3, 2, 1, 4], '010203ff'],
])('%s is read', (_, kind, pixel, read) => {
  expect(pixelsOf(vtf({ width: 1, height: 1, kind, levels: [pixel] }))).toEqual([read]);
});

test('truncated, oversized, cube map and unsupported files are refused with a sentence', () => {
  const whole = vtf({ kind: 13, levels: [RED_TO_BLUE] });
  for (const length of [10, 63, whole.length - 1]) expect(() => readVtf(whole.slice(0, length))).toThrow('cut off');
  expect(() => readVtf(vtf({ width: 65_535, height: 65_535, kind: 13, levels: [[]] }))).toThrow('too many');
  expect(() => readVtf(vtf({ kind: 24, levels: [[]] }))).toThrow('VTF pictures of the type 24 cannot be read.');
  expect(() => readVtf(vtf({ kind: 13, levels: [[]], flags: 0x4000 }))).toThrow('cube maps');
});
