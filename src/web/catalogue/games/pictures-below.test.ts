import { expect, test } from 'vitest';

import { picturesBelow } from './pictures-below.ts';

const picture = (url: string, placeholder = url) => ({ url, width: 4, height: 3, placeholder });
const [header, first, second] = [picture('header'), picture('first'), picture('second')];

test('the header is not the first picture below it', () => {
  expect(picturesBelow(header, [header, first, second])).toEqual([first, second, header]);
  expect(picturesBelow(header, [first, second])).toEqual([first, second]);
  expect(picturesBelow(null, [first, second])).toEqual([first, second]);
});

test('a header that was stored twice is known by its colours and its size', () => {
  const again = picture('again', header.placeholder);
  expect(picturesBelow(header, [again, first])).toEqual([first, again]);
  // Transparent pictures have no tiny copy.
  expect(picturesBelow(picture('a', ''), [picture('b', ''), first])).toEqual([picture('b', ''), first]);
});

test('a header alone is not shown twice', () => expect(picturesBelow(header, [header])).toEqual([]));
