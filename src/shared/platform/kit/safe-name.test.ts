import { expect, test } from 'vitest';

import { bundleArchiveName, convertedName, gameArchiveName, gameArchiveLink } from '../../files/storage/download-names.ts';
import { safeName, titleName } from './safe-name.ts';

const LETTERS = {
  latin: 'Doom',
  accents: 'Pokémon',
  japanese: '大神',
  cyrillic: 'Ведьмак',
  arabic: 'لعبة',
  hindi: 'खेल',
  emoji: '🚀 1',
};
const AROUND = [
  '',
  ' ',
  '.',
  '...',
  '?',
  '/',
  '\\',
  '\n',
  '\0',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\ud800',
  ' . ',
  '%2e',
  '"',
  '\u2028',
];
const SIGNS = ['???', '!!!', '...', '. .', '', ' ', '/', '\\..\\', '***', '\u202e\u200b', '\0', '—', '‽', '🚀', '%'];
const DEVICES = [
  'CON',
  'nul',
  'Aux',
  'prn',
  'COM1',
  'lpt9',
  'COM¹',
  'CONIN$',
  'con.txt',
  'NUL .tar.gz',
  'con'.padEnd(6),
  'nul.',
  'a',
];

const TITLES = [
  ...Object.values(LETTERS).flatMap((word) => AROUND.flatMap((mark) => [mark + word, word + mark, word + mark + word])),
  ...Object.values(LETTERS).flatMap((word) => [
    word.repeat(400),
    `${word.repeat(400)}.model.fbx`,
    `${word} ${'.'.repeat(300)}`,
  ]),
  ...SIGNS,
  ...DEVICES,
];

/** Rules of Windows, the strictest of the three systems. */
function errorOf(name: string): string | null {
  if (new TextEncoder().encode(name).length > 240) return 'too long';
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[<>:"/\\|?*\u0000-\u001f\u007f-\u009f]/.test(name)) return 'a forbidden sign';
  if (/[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u200e\u200f]/.test(name)) return 'an invisible mark';
  if (!name.isWellFormed()) return 'half a surrogate pair';
  if (/[. ]$/.test(name) || name === '' || name === '..') return 'its end';
  if (/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i.test((name.split('.', 1)[0] ?? '').trimEnd()))
    return 'a device';
  return null;
}

test.each([
  ['as a file', safeName],
  ['as a title', (title: string) => titleName(title, 'game-7')],
  ['as the archive of a game', (title: string) => gameArchiveName({ id: 7, title })],
  ['as the archive of GLB', (title: string) => gameArchiveName({ id: 7, title }, 'glb')],
  ['as the archive of a model', (title: string) => bundleArchiveName({ id: 7, name: title })],
  ['as a converted model', (title: string) => convertedName(`folder/${title.replaceAll('/', '_')}.fbx`)],
])('every title gives a valid file name: %s', (_, nameOf) => {
  const invalid = TITLES.flatMap((title) => {
    const name = nameOf(title);
    const error = errorOf(name);
    return error === null ? [] : [[title, name, error]];
  });
  expect(invalid).toEqual([]);
});

test.each(SIGNS)('a title without letters gets its id as name: %j', (title) => {
  expect(gameArchiveName({ id: 7, title })).toBe('game-7.zip');
  expect(bundleArchiveName({ id: 8, name: title })).toBe('model-files-8.zip');
});

test.each(Object.values(LETTERS))('a title in any script keeps its letters: %s', (title) => {
  expect(gameArchiveName({ id: 7, title })).toBe(`${title}.zip`);
  expect(gameArchiveLink({ id: 7, title })).toBe(`/files/games/7/${encodeURIComponent(title)}.zip`);
});

test.each([
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['console', 'console'],
  ['a. . ', 'a'],
  ['knight\u202egnp.exe', 'knightgnp.exe'],
  ['a/b\\c', 'a_b_c'],
  ['.gitignore', '.gitignore'],
])('%j becomes %j', (name, expected) => {
  expect(safeName(name)).toBe(expected);
});

test('a name that is too long keeps its extension', () => {
  expect(safeName(`${'ж'.repeat(400)}.model.fbx`)).toMatch(/^ж{80,}\.fbx$/);
});
