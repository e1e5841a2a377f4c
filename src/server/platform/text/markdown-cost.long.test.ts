import { expect, test } from 'vitest';

import { costOfDoubling, cpuTime } from '../../../../test/cpu-time.ts';
import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import { MAX_ABOUT } from '../../../shared/accounts/auth/account-rules.ts';
import { MAX_COMMENT } from '../../../shared/community/comments/comment-rules.ts';
import { MAX_ENTRY_TEXT } from '../../../shared/catalogue/entries/entry-fields.ts';
import { FANART_FIELDS } from '../../../shared/catalogue/fanarts/fanart-form.ts';
import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import { MAX_ISSUE } from '../../../shared/discovery/home/newsletter-rules.ts';
import { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import { markdownText, MAX_MARKS } from './markdown.ts';

/** Processor time for one text. The slowest measured one takes 100 to 200 ms on an old machine. */
const BUDGET_MS = 400;
/** Below this, a measurement of growth is noise. */
const MEASURABLE_MS = 20;

const FIELDS = [ASSET_FIELDS, FANART_FIELDS, GAME_FIELDS, GUIDE_FIELDS, TOOL_FIELDS].flatMap((fields) =>
  Object.entries(fields).flatMap(([name, { max = 0 }]) => (name === 'description' || name === 'text' ? [max] : [])),
);
const LONGEST = Math.max(...FIELDS, MAX_ABOUT, MAX_COMMENT, MAX_ENTRY_TEXT, MAX_ISSUE);
/** The maximal number of marks, and the maximal length. Other sizes cost less. */
const SIZES = [MAX_MARKS, LONGEST];

/** Every construct of the dialect: begun, complete, and in pieces. */
const UNITS = [
  ['> a\n\n', '- a\n\n', '- a\n', '1. a\n\n', '1. a\n', '- [ ] a\n', '> > > > > > > > a\n', '- - - - - - a\n', '1. 1. 1. a\n'],
  ['>', '> ', '- ', '1. ', '-\n', '>\n', '[ ] ', '    a\n', '```\na\n```\n', '```\n', '~~~', '~~~\n', '    '],
  [
    '# a\n',
    '# ',
    '#',
    '#a',
    'a\n=\n',
    'a\n-\n',
    '=',
    '***\n',
    '-',
    'a\n\n',
    'a\n',
    'a\r',
    '\n',
    '\r',
    ' ',
    '\t',
    'a  \n',
    'a\\\n',
  ],
  ['|a|\n|-|\n|b|\n\n', '|a|b|\n', 'a|b\n-|-\nc|d\n', '|\n|-|\n', '|', '|-', '||', '||a|| '],
  ['[a](/b) ', '![a](/b) ', '[![a](/b)](/c) ', '[x](/y "z") ', '[a]: /b\n', '[a]', '[a][b] ', '[a](<b', '[a](', '[a](b "'],
  ['[', ']', '![', '![[', '[[a]', '[]', '[](', '[]()', '](a', '](', '(', ')', '!', '[a]: <b\n', '[a]:\n', '[a]: /b "c\n'],
  ['[^1]: a\n', '[^1]', '[^1]: a[^1]\n', '[^1]: [^2]: ', '[^', '[^a', '[^a]: ', '[^a]:\n', '^['],
  ['*a* ', '*a_', '**a', 'a**b', '*', '* ', '*_', '_', '*a', 'a*', '_a', 'a_', '~', '~~a ', '~a', '~a~', '\\*', '\\'],
  ['`a` ', '`', '``', '````', 'a`b``c```d````'],
  [
    'www.a.example ',
    'https://a.example ',
    'a@b.example ',
    'www.',
    '_www.',
    '(www.a_',
    'http://',
    'http://a_.',
    'a@',
    'a.',
    '@mira ',
  ],
  [
    'https://a.example/(((',
    'https://a.example/)))',
    'https://a.example/&a;',
    '<http://a>',
    '<a@b.example>',
    '@',
    '.',
    ':',
    'w',
  ],
  ['<', '<a', '<a href="', '<br>', '<!--', '<!--a-->', '<?', '<!A ', '<![CDATA[', '&', '&#1', '&amp;', '&a;', '"', "'"],
  ['日', '🎮', 'e\u0301', '\u0301\u0316', '\u00A0', '\u200D', '\uD83C', '\0', '\uE000', '\uFDFA'],
].flat();

const filled = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const again = (unit: string, length: number) =>
  length <= MAX_MARKS
    ? filled(unit, length)
    : // As many as may be, with words between.
      filled(unit + 'x'.repeat(Math.max(0, Math.ceil((unit.length * length) / MAX_MARKS) - unit.length)), length);
const SHAPES: Record<string, (unit: string, length: number) => string> = {
  'again and again': again,
  'in a link below definitions': (unit, length) => filled(`[^1]: note\n\n[a]: /b "t"\n\n[${again(unit, length)}`, length),
  'in quotes and lists': (unit, length) => filled('> - '.repeat(9) + again(unit, length), length),
  'in a table': (unit, length) => filled(`|a|b|c|\n|-|-|-|\n${again(unit, length)}`, length),
};
const textsOf = (shapes: string[]) =>
  shapes.flatMap((shape) => UNITS.map((unit) => ({ shape, unit, make: SHAPES[shape] ?? again })));

test.each(SIZES)('no text of %d characters exceeds the time budget', (length) => {
  markdownText(filled('**warm** [up](/x) ', 5000));
  const slow = textsOf(Object.keys(SHAPES)).flatMap(({ shape, unit, make }) => {
    const text = make(unit, length);
    const ms = cpuTime(() => markdownText(text));
    return ms > BUDGET_MS ? [`${JSON.stringify(unit)} ${shape}: ${Math.round(ms)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

test('twice the text takes twice the time', () => {
  // Varies the text, because rendered ones are cached.
  let tries = 0;
  const square = textsOf(['again and again']).flatMap(({ shape, unit, make }) => {
    const render = (length: number) => markdownText(`${make(unit, length)}${(tries += 1)}`);
    if (cpuTime(() => render(18_000)) < MEASURABLE_MS) return [];
    const growth = costOfDoubling(18_000, render);
    return growth > 3 ? [`${JSON.stringify(unit)} ${shape}: ${growth.toFixed(1)} times`] : [];
  });
  expect(square).toEqual([]);
});

test('output is bounded by the length of the text', () => {
  const long = 'x'.repeat(10_000);
  for (const text of [`[a]: /${long}\n\n${'[a] '.repeat(2400)}`, `[a]: /b "${long}"\n\n${'![a] '.repeat(1900)}`])
    expect(markdownText(text).length).toBeLessThan(3_000_000);
});
