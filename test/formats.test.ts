import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { CONVERTED_EXTENSIONS } from '../src/shared/bundles/candidate-rules.ts';

test('docs/formats.md names every format that is read', () => {
  const document = readFileSync(join(import.meta.dirname, '../docs/formats.md'), 'utf8');
  expect(CONVERTED_EXTENSIONS.filter((extension) => !document.includes(`\`.${extension}\``))).toEqual([]);
});
