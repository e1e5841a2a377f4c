import { FORMATS } from './formats/format-table.ts';

const HEAD = [
  'format',
  'extensions',
  'reader',
  'materials and pictures',
  'skeleton and clips',
  'left out, or refused',
  'tried with',
];
const line = (cells: readonly string[]) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;

/** The table of docs/reference/formats.md: support for each format. */
export function supportTable(): string {
  const rows = FORMATS.flatMap(({ support }) => support);
  return [
    line(HEAD),
    `|${HEAD.map(() => '---').join('|')}|`,
    ...rows.map(({ name, files, reader, materials, skeleton, leftOut = '', tried }) =>
      line([name, files, reader, materials, skeleton, leftOut, tried]),
    ),
  ].join('\n');
}
