import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readLine, readLines } from './import-lines.ts';

async function linesOf(text: string): Promise<[number, string][]> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-lines-'));
  try {
    await writeFile(join(folder, 'file'), text);
    const lines: [number, string][] = [];
    for await (const line of readLines(join(folder, 'file'))) lines.push([line.number, line.text]);
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('lines end at LF or CRLF only, and the last line needs no end', async () => {
  expect(await linesOf('\uFEFFone\r\ntwo\u2028still two\n\nfour')).toEqual([
    [1, 'one'],
    [2, 'two\u2028still two'],
    [3, ''],
    [4, 'four'],
  ]);
  expect(await linesOf('one\n')).toEqual([[1, 'one']]);
});

test('a character across the boundary of two blocks is decoded whole', async () => {
  const long = `${'x'.repeat(256 * 1024 - 1)}ж${'y'.repeat(300_000)}`;
  expect(await linesOf(`${long}\nnext`)).toEqual([
    [1, long],
    [2, 'next'],
  ]);
});

test.each([
  ['{"kind":"game","title":"Doom"', 'This is not valid JSON.'],
  ['[]', '"kind" must be one of'],
  ['{"kind":"cat","name":"Tom"}', '"kind" must be one of'],
  ['{"kind":"__proto__"}', '"kind" must be one of'],
  ['{"kind":"game"}', 'title'],
  ['{"kind":"game","title":"  "}', 'title'],
  ['{"kind":"game","title":"a\\u0000b"}', 'NUL'],
  ['{"kind":"game","title":"Doom","colour":"red"}', 'There is no field “colour”'],
  [
    '{"kind":"game","title":"Doom","platforms":[{"platform":"PC","releases":[{"date":"1993-13"}]}]}',
    'platforms.0.releases.0.date',
  ],
  ['{"kind":"game","title":"Doom","storeLinks":[{"name":"Steam","link":"javascript:alert(1)"}]}', 'storeLinks.0.link'],
  ['{"kind":"banner","title":"x","link":"//evil.example"}', 'link'],
  ['{"kind":"user","nickname":"a b"}', '"nickname" must be 3 to 40 letters of A to Z, digits and _.'],
  ...['1988-00-00', '19880000', '1993-Q5'].map((date) => [
    `{"kind":"game","title":"Doom","platforms":[{"platform":"PC","releases":[{"date":"${date}"}]}]}`,
    '"platforms.0.releases.0.date" must be a year, a month, a quarter or a day, such as 1993, 1993-12, 1993-Q4 or 1993-12-10.',
  ]),
  [
    '{"kind":"game","title":"Doom","platforms":[{"platform":"PC","releases":[{"date":"2001-02-30"}]}]}',
    '2001-02-30 is not a day of the calendar.',
  ],
])('%s is refused with the reason', (text, reason) => {
  expect(readLine(text)).toEqual({ error: expect.stringContaining(reason) });
});

test('a line in the form of its kind is read', () => {
  const line = { kind: 'game', title: 'Doom', platforms: [{ platform: 'PC', releases: [{ date: '1993-Q4' }] }] };
  expect(readLine(JSON.stringify(line))).toEqual({ line });
});
