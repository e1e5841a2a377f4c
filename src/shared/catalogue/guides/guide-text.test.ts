import { expect, test } from 'vitest';

import { cpuTime } from '../../../../test/cpu-time.ts';
import { guideSteps, modelsIn, picturesIn } from './guide-text.ts';
import { MAX_GUIDE_TEXT } from './guide-rules.ts';

const headingsOf = (text: string) => guideSteps(text, 'https://a.example').map(({ heading }) => heading);

test.each([
  ['# One', 'One'],
  ['   ###\tOne two  ', 'One two'],
  ['# One #', 'One'],
  ['# One ## \t', 'One'],
  ['# One#', 'One#'],
  ['# #', ''],
  ['#', ''],
  ['## \t', ''],
  ['# # #', '#'],
])('the heading %j has the text %j', (line, words) => {
  expect(headingsOf(line)).toEqual([words]);
});

test.each(['#One', '    # One', '####### One', '\\# One'])('%j is no heading', (line) => {
  expect(headingsOf(line)).toEqual([null]);
});

test('no long line takes more than half a second', () => {
  for (const line of [
    '# ',
    '#',
    '# a',
    '# #',
    '# \t',
    '/models/',
    'https://',
    ' ',
    '<',
    '`',
    '~~~',
    '/files/pictures/1',
    '\n# a',
  ]) {
    const text = `# ${line.repeat(MAX_GUIDE_TEXT / line.length)}x`;
    const stepsIn = (read: string) => [
      guideSteps(read, 'https://a.example'),
      modelsIn(read, 'https://a.example'),
      picturesIn(read),
    ];
    expect([line, cpuTime((take) => stepsIn(text.slice(take)), 500) < 500]).toEqual([line, true]);
  }
});
