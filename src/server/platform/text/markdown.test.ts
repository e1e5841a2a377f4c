import * as m from '#messages/server-platform';
import { expect, test } from 'vitest';

import { plainText } from '../../../shared/platform/kit/text.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { checkMarkdown, markdownPage, markdownText } from './markdown.ts';
import { withinTime } from './markdown/time-limit.ts';

test("members' texts are Markdown, with headings below those of the page", () => {
  expect(markdownText('# One\n\n##### Five\n\nIt is **bold**.')).toBe(
    '<h3>One</h3>\n<h6>Five</h6>\n<p>It is <strong>bold</strong>.</p>',
  );
  expect(markdownText('- a\n- b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
});

test('external links get rel attributes for search engines, internal ones do not', () => {
  expect(markdownText('[site](https://a.example/x?y=1&z=2)')).toBe(
    '<p><a rel="nofollow ugc noopener" href="https://a.example/x?y=1&amp;z=2">site</a></p>',
  );
  expect(markdownText('www.a.example')).toContain('<a rel="nofollow ugc noopener" href="http://www.a.example">');
  expect(markdownText('[all](/models)')).toBe('<p><a href="/models">all</a></p>');
});

test('a stored picture is shown; an external one is a link, or its text inside a link', () => {
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
])('%j contains no script', (markdown) => {
  for (const [tag] of markdownText(markdown).matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(/^<\/?(?:p|a|img|h[3-6])(?:\s(?:href|src|alt|title|rel)="[^"]*")*(?: \/)?>$/);
    expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  }
});

test.each([
  [
    'lines and signs',
    '[a](/b) **c**\n'.repeat(5000),
    /^This text has too many lines and Markdown signs: [\d,]+, at most 20,000\./,
  ],
  [
    'quotes in quotes',
    `${'> '.repeat(60)}deep`,
    /^This text has too many quotes and lists within each other: at most 20 levels are shown\./,
  ],
  [
    'lists in lists, line by line',
    Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- level ${level}`).join('\n'),
    /^This text has too many quotes and lists/,
  ],
  [
    'a long address, linked again and again',
    `[a]: /${'x'.repeat(9000)}\n\n${'[a] '.repeat(2000)}`,
    /^This text has too many links to long addresses\./,
  ],
])('too many %s are refused with a sentence, and one that is stored is shown as it was written', (_, text, sentence) => {
  expect(() => checkMarkdown(text, 'description')).toThrow(
    expect.objectContaining({ code: 'bad_input', details: { field: 'description' } }),
  );
  expect(() => checkMarkdown(text)).toThrow(sentence);
  expect(() => checkMarkdown(text)).toThrow(/Shorten the text or use less formatting\.$/);
  expect(plainText(markdownText(text))).toBe(text.replaceAll(/\n{2,}/g, '\n').trim());
});

test('an endless step is aborted, and the next one works', () => {
  const endless = () => {
    for (;;) if (Date.now() < 0) return 'never';
  };
  expect(withinTime(50, endless)).toBeNull();
  // A catastrophic regular expression is aborted, too.
  expect(withinTime(50, () => /^(a+)+$/.test(`${'a'.repeat(50)}!`))).toBeNull();
  expect(withinTime(5000, () => markdownText('**a** https://a.example'))).toContain('<strong>a</strong>');
  const refuse = () => checkMarkdown('> '.repeat(60));
  expect(() => withinTime(5000, refuse)).toThrow('too many quotes');
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

test('plain text gives the same result as the parser', () => {
  const texts = [
    'A lighthouse: it counts ships, really (so it says)!',
    'L’été 1998 - or 1999?  ',
    'Done: a.b.c, mailto:nobody',
    '日本語の文。',
    'x',
  ];
  for (const text of texts) expect(markdownText(text)).toBe(markdownPage(text));
});

test('a text that was refused before is refused in the language of the next author', () => {
  const refuse = () => checkMarkdown('> '.repeat(61));
  expect(() => inLanguage('en-XB', refuse)).toThrow(inLanguage('en-XB', () => m.markdownDepth({ max: 20 })));
  expect(refuse).toThrow(m.markdownDepth({ max: 20 }));
});

test('the words around footnotes are in the language of the reader', () => {
  const text = 'One[^n].\n\n[^n]: Two.';
  expect(markdownText(text)).toContain('>Footnotes<');
  expect(inLanguage('en-XB', () => markdownText(text))).toContain(`>${inLanguage('en-XB', m.footnotes)}<`);
  expect(markdownText(text)).toContain('>Footnotes<');
});
