import { FileRefusal } from '../../file-refusal.ts';

const MAX_HEADER_BYTES = 64 * 1024;
/** Short names of number types, with their bytes. */
const NUMBERS = { i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4, f32: 4, f64: 8 } as const;
export type PlyNumber = keyof typeof NUMBERS;
const NAMES = new Map<string, PlyNumber>([
  ['char', 'i8'],
  ['int8', 'i8'],
  ['uchar', 'u8'],
  ['uint8', 'u8'],
  ['short', 'i16'],
  ['int16', 'i16'],
  ['ushort', 'u16'],
  ['uint16', 'u16'],
  ['int', 'i32'],
  ['int32', 'i32'],
  ['uint', 'u32'],
  ['uint32', 'u32'],
  ['float', 'f32'],
  ['float32', 'f32'],
  ['double', 'f64'],
  ['float64', 'f64'],
]);

export interface PlyProperty {
  name: string;
  kind: PlyNumber;
  /** Number type of a list's length; null for a single value. */
  count: PlyNumber | null;
}

export interface PlyElement {
  name: string;
  count: number;
  properties: PlyProperty[];
}

export interface PlyHeader {
  format: 'text' | 'little' | 'big';
  elements: PlyElement[];
  /** Texture names, from comments of MeshLab. */
  textures: string[];
  bodyAt: number;
}

export const bytesOfNumber = (kind: PlyNumber) => NUMBERS[kind];

/** Refuses a file that is too short for the declared content. */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_HEADER_BYTES));
  const end = /^end_header[ \t]*(\r\n|\r|\n|$)/m.exec(head);
  if (!head.startsWith('ply') || !end) throw new FileRefusal('bad_input', 'headerIncomplete', { format: 'PLY' });
  const header: PlyHeader = { format: 'text', elements: [], textures: [], bodyAt: end.index + end[0].length };
  for (const line of head.slice(0, end.index).split(/[\r\n]+/)) {
    const [word, first = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'format' && first !== 'ascii') header.format = first.includes('big') ? 'big' : 'little';
    if (word === 'comment' && /^texturefile$/i.test(first)) header.textures.push(rest.join(' '));
    if (word === 'element') {
      header.elements.push({ name: first, count: Math.max(0, Math.floor(Number(rest[0])) || 0), properties: [] });
    }
    if (word === 'property') header.elements.at(-1)?.properties.push(propertyOf([first, ...rest]));
  }
  const least = header.elements.reduce((sum, element) => sum + element.count * leastBytes(header, element), 0);
  // The last number of a text may end the file without a space.
  if (header.bodyAt + least > bytes.length + 1) throw new FileRefusal('bad_input', 'cutOff', { format: 'PLY' });
  return header;
}

function propertyOf(words: string[]): PlyProperty {
  const isList = words[0] === 'list';
  const [kind = '', name = ''] = isList ? words.slice(2) : words;
  const known = NAMES.get(kind);
  const count = isList ? NAMES.get(words[1] ?? '') : null;
  if (known === undefined || count === undefined) {
    throw new FileRefusal('bad_input', 'valueTypeUnknown', { format: 'PLY' });
  }
  return { name, kind: known, count };
}

/** A number in text needs a digit and a space. */
function leastBytes({ format }: PlyHeader, { properties }: PlyElement): number {
  return properties.reduce((sum, { kind, count }) => sum + (format === 'text' ? 2 : NUMBERS[count ?? kind]), 0);
}
