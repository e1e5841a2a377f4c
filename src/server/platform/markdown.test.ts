import { expect, test } from 'vitest';

import { plainText } from '../../shared/kit/text.ts';
import { markdownPage, markdownText } from './markdown.ts';

test('what members write is Markdown, below the headings of the page', () => {
  expect(markdownText('# One\n\n##### Five\n\nIt is **bold**.')).toBe(
    '<h3>One</h3>\n<h6>Five</h6>\n<p>It is <strong>bold</strong>.</p>',
  );
  expect(markdownText('- a\n- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
});

test('links out are not recommended to search engines; those within are', () => {
  expect(markdownText('[site](https://a.example/x?y=1&z=2)')).toBe(
    '<p><a rel="nofollow ugc noopener" href="https://a.example/x?y=1&amp;z=2">site</a></p>',
  );
  expect(markdownText('www.a.example')).toContain('<a rel="nofollow ugc noopener" href="http://www.a.example">');
  expect(markdownText('[all](/models)')).toBe('<p><a href="/models">all</a></p>');
});

test('a picture stored here is shown; one from elsewhere is a link, and words inside a link', () => {
  expect(markdownText('![side](/files/pictures/12-640)')).toBe('<p><img src="/files/pictures/12-640" alt="side" /></p>');
  expect(markdownText('![side](https://a.example/x.png)')).toBe(
    '<p><a href="https://a.example/x.png" rel="nofollow ugc noopener">side</a></p>',
  );
  expect(markdownText('[![side](https://a.example/x.png) more](https://b.example)')).toBe(
    '<p><a rel="nofollow ugc noopener" href="https://b.example">side more</a></p>',
  );
  expect(markdownText('![](javascript:alert(1))')).toBe('<p></p>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[link](javascript:alert(1))',
  '[link](/a"onmouseover="alert(1))',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '![x](/files/pictures/12"onerror="alert(1))',
  '<a href="javascript:alert(1)">x</a>',
  '# <h1 onclick="alert(1)">x',
  '[a <img src=x onerror=alert(1)>](https://b.example)',
])('%j brings no script along', (markdown) => {
  for (const [tag] of markdownText(markdown).matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(/^<\/?(?:p|a|img|h[3-6])(?:\s(?:href|src|alt|title|rel)="[^"]*")*(?: \/)?>$/);
    expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  }
});

test('a text of nothing but signs is shown as it was written', () => {
  // Seconds each, if nothing held them.
  for (const signs of ['*a_', '**a', '~', '> ', '1. ']) {
    const text = signs.repeat(20_000 / signs.length);
    expect(plainText(markdownText(text))).toBe(text.trim());
  }
});

test.each([
  ['It is **bold** & [linked](/x).', 'It is bold & linked.'],
  ['# Title\n\nOne\ntwo\n\n- a\n- b', 'Title\nOne\ntwo\na\nb'],
  ['a < b "c" \\* d', 'a < b "c" * d'],
  ['&amp;lt;', '&lt;'],
  ['', ''],
])('%j reads %j as plain text', (markdown, text) => {
  expect(plainText(markdownText(markdown))).toBe(text);
});

test('what is plain is the same as if it were read as Markdown', () => {
  const texts = [
    'A lighthouse: it counts ships, really (so it says)!',
    'L’été 1998 - or 1999?  ',
    'Done: a.b.c, mailto:nobody',
    '日本語の文。',
    'x',
  ];
  for (const text of texts) expect(markdownText(text)).toBe(markdownPage(text));
});
