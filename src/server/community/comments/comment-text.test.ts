import * as validation from '#messages/validation';
import { expect, test } from 'vitest';

import { cpuTime } from '../../../../test/cpu-time.ts';
import { dangersIn, HOSTILE_TEXTS } from '../../../../test/fixtures/hostile-texts.ts';
import { cleanComment, commentHtml } from './comment-text.ts';

const htmlOf = (text: string) =>
  commentHtml(cleanComment(text), { mentions: [], references: [], publicUrl: 'https://shelf.example' });

test.each(HOSTILE_TEXTS)('no text becomes a tag, an attribute or a script: %s', (text) => {
  expect(dangersIn(htmlOf(`${text} .`))).toEqual([]);
});

test('headings rank below those of the page, pictures become links, and links are nofollow', () => {
  expect(htmlOf('# Title')).toBe('<h4>Title</h4>');
  expect(htmlOf('![A cat](/files/pictures/7)')).toBe(
    '<p><a rel="nofollow ugc noopener" href="/files/pictures/7">A cat</a></p>',
  );
  expect(htmlOf('https://example.org')).toBe(
    '<p><a rel="nofollow ugc noopener" href="https://example.org">https://example.org</a></p>',
  );
});

test('text between two pairs of bars is a spoiler, but not in code or without its pair', () => {
  const spoiler = (inside: string) =>
    `<label data-spoiler><input type="checkbox" aria-label="Show the spoiler"><span>${inside}</span></label>`;
  expect(htmlOf('The butler ||did **it**||!')).toBe(`<p>The butler ${spoiler('did <strong>it</strong>')}!</p>`);
  expect(htmlOf('`a || b || c`')).toBe('<p><code>a || b || c</code></p>');
  expect(htmlOf('a || b')).toBe('<p>a || b</p>');
  expect(htmlOf('a || b\n\nc || d')).toBe('<p>a || b</p>\n<p>c || d</p>');
});

test('letters are composed, and at most three combining marks are kept on one', () => {
  expect(cleanComment('e\u0301')).toBe('é');
  expect(cleanComment(`Z${'\u0335'.repeat(40)}algo`)).toBe(`Z${'\u0335'.repeat(3)}algo`);
});

test('Markdown that is too expensive to parse is shown as it was written', () => {
  const took = cpuTime(() => {
    expect(htmlOf('*a_ '.repeat(2500))).toContain('*a_ *a_');
    expect(htmlOf('||'.repeat(5000))).not.toContain('label');
  });
  expect(took).toBeLessThan(1000);
});

test.each(['|| ||', '||\u200b||', '||&nbsp;||', '[a]: https://a.example'])(
  'text without visible characters is refused: %j',
  (text) => {
    expect(() => cleanComment(text)).toThrow(validation.writeSomethingFirst());
  },
);
