import { expect, it } from 'vitest';

import { modelFormat, packageEntryKind } from './package-kinds.ts';

it.each([
  ['chest.GLB', 'GLB', 'model'],
  ['chest.skp', 'SKP', 'model'],
  ['chest.constructor', null, 'other'],
  ['chest.__proto__', null, 'other'],
])('the file %s has the format %j, and is listed as %s', (path, format, kind) => {
  expect([modelFormat(path), packageEntryKind(path)]).toEqual([format, kind]);
});
