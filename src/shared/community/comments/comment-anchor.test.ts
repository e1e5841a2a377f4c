import { describe, expect, test } from 'vitest';

import { anchorName, anchorOfFile, fileOfAnchor, isAnchor } from './comment-anchor.ts';

describe('an anchor', () => {
  test.each([
    ['camera=30%2C-12.5%2C1', 'a view of the model'],
    ['camera=30%2C-12.5%2C1%2C0%2C0.25%2C-1&point=0%2C0.5%2C0', 'a point on the model'],
    ['camera=0%2C0%2C1&clip=Walk+cycle&time=1.25&from=12', 'a moment of Walk cycle'],
    ['camera=0%2C0%2C1&shading=UV+checker&hidden=0.4.11&retro=on&variant=Rusty&mesh=Head', 'the mesh Head'],
    ['camera=0%2C0%2C1&texture=skin.png', 'the texture skin.png'],
    ['file=textures%2Fhull+%26+mast.png', 'the file hull & mast.png'],
  ])('%s is shown as: %s', (anchor, name) => {
    expect(isAnchor(anchor)).toBe(true);
    expect(anchorName(anchor)).toBe(name);
  });

  test.each([
    ['nothing', ''],
    ['no camera', 'mesh=Head'],
    ['a camera of two numbers', 'camera=1%2C2'],
    ['numbers that are none', 'camera=NaN%2C0%2C1'],
    ['numbers without end', `camera=1%2C2%2C${'9'.repeat(40)}`],
    ['what nobody knows', 'camera=1%2C2%2C3&href=javascript%3Aalert(1)'],
    ['a name that every object has', 'camera=1%2C2%2C3&constructor=x'],
    ['the same twice', 'camera=1%2C2%2C3&mesh=A&mesh=B'],
    ['a file and more', 'camera=1%2C2%2C3&file=a.png'],
    ['letters that are not seen', 'file=a%E2%80%AEgnp.exe'],
    ['a line break', 'camera=1%2C2%2C3&mesh=A%0AB'],
    ['the same in other letters', 'camera=1,2,3'],
    ['more than fits', `file=${'a'.repeat(600)}`],
  ])('%s is invalid', (_what, anchor) => expect(isAnchor(anchor)).toBe(false));

  test('of a file has its path', () => {
    const path = 'source/hull & mast #2.png';
    expect(fileOfAnchor(anchorOfFile(path))).toBe(path);
    expect(isAnchor(anchorOfFile(path))).toBe(true);
    expect(fileOfAnchor('camera=1%2C2%2C3')).toBeNull();
  });
});
