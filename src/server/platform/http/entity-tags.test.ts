import { expect, test } from 'vitest';

import { namesOtherTag, namesTag } from './entity-tags.ts';

test('a tag is found in a list, weak or strong', () => {
  expect(namesTag('"b", W/"a"', '"a"')).toBe(true);
  expect(namesTag('*', '"a"')).toBe(true);
  expect(namesTag('"ab"', '"a"')).toBe(false);
  expect(namesTag(undefined, '"a"')).toBe(false);
});

test('If-Match fails for another tag and for weak ones', () => {
  expect(namesOtherTag(undefined, '"a"')).toBe(false);
  expect(namesOtherTag('"b", "a"', '"a"')).toBe(false);
  expect(namesOtherTag('*', '"a"')).toBe(false);
  expect(namesOtherTag('"b"', '"a"')).toBe(true);
  expect(namesOtherTag('W/"a"', '"a"')).toBe(true);
});
