import { expect, test } from 'vitest';

import { picturesBelow } from './pictures-below.ts';

const picture = (url: string, placeholder = url) => ({ url, width: 4, height: 3, placeholder });
const [header, first, second] = [picture('header'), picture('first'), picture('second')];

test('the header is not the first picture of the gallery', () => {
  expect(picturesBelow(header, [header, first, second])).toEqual([first, second, header]);
  expect(picturesBelow(header, [first, second])).toEqual([first, second]);
  expect(picturesBelow(null, [first, second])).toEqual([first, second]);
});

test('a header that was stored twice is recognised by its placeholder and its size', () => {
  const again = picture('again', header.placeholder);
  expect(picturesBelow(header, [again, first])).toEqual([first, again]);
  // Transparent pictures have no placeholder.
  expect(picturesBelow(picture('a', ''), [picture('b', ''), first])).toEqual([picture('b', ''), first]);
});

test('the gallery is empty if the header is the only picture', () => expect(picturesBelow(header, [header])).toEqual([]));
