import { expect, test } from 'vitest';

import { CONVERTED_EXTENSIONS } from './candidate-rules.ts';
import { UNREAD_EXTENSIONS } from './unread-formats.ts';

test('no format that is read is told as one that is not', () => {
  expect(UNREAD_EXTENSIONS.filter((extension) => CONVERTED_EXTENSIONS.some((read) => read === extension))).toEqual([]);
});
