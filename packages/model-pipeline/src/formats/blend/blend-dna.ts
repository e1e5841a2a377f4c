/** DNA of a Blender file: the fields of its structs, with their offsets. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BlendBlock, BlendHead } from './blend-blocks.ts';

/** Blender has about a thousand of each. */
const MAX_STRUCTS = 20_000;
const MAX_NAMES = 100_000;
const MAX_FIELDS = 400_000;

export interface BlendField {
  type: string;
  isPointer: boolean;
  /** Bytes from the beginning of its struct. */
  offset: number;
  /** Bytes of one element. */
  size: number;
  /** Number of elements over all dimensions. */
  count: number;
}

export interface BlendLayout {
  name: string;
  size: number;
  fields: Map<string, BlendField>;
}

export interface BlendDna {
  /** In the order of the indices that blocks use. */
  structs: BlendLayout[];
  byName: Map<string, BlendLayout>;
}

const broken = () => new FileRefusal('bad_input', 'structureInvalid', { format: 'Blender' });

export function readBlendDna(bytes: Uint8Array, block: BlendBlock, head: BlendHead): BlendDna {
  const view = new DataView(bytes.buffer, bytes.byteOffset + block.at, block.length);
  let at = 0;

  const room = (size: number) => {
    if (at + size > block.length) throw broken();
    const here = at;
    at += size;
    return here;
  };
  const short = () => view.getUint16(room(2), head.isLittle);
  const count = (most: number) => {
    const value = view.getUint32(room(4), head.isLittle);
    if (value > most) throw broken();
    return value;
  };
  const tag = (wanted: string) => {
    at = Math.ceil(at / 4) * 4;
    const start = block.at + room(4);
    if (String.fromCharCode(...bytes.subarray(start, start + 4)) !== wanted) throw broken();
  };
  const text = () => {
    const start = block.at + at;
    const end = bytes.indexOf(0, start);
    if (end < 0 || end >= block.at + block.length) throw broken();
    at += end - start + 1;
    return String.fromCharCode(...bytes.subarray(start, end));
  };

  tag('SDNA');
  tag('NAME');
  const names = Array.from({ length: count(MAX_NAMES) }, () => nameOf(text()));
  tag('TYPE');
  const types = Array.from({ length: count(MAX_NAMES) }, () => text());
  tag('TLEN');
  const sizes = types.map(() => short());
  tag('STRC');
  const structs: BlendLayout[] = [];
  let fieldsLeft = MAX_FIELDS;
  for (let left = count(MAX_STRUCTS); left > 0; left -= 1) {
    const type = short();
    const layout: BlendLayout = { name: types[type] ?? '', size: sizes[type] ?? 0, fields: new Map() };
    const length = short();
    fieldsLeft -= length;
    if (fieldsLeft < 0) throw broken();
    let offset = 0;
    for (let field = 0; field < length; field += 1) {
      const own = short();
      const name = names[short()];
      if (!name || own >= types.length) throw broken();
      const size = name.isPointer ? head.pointerSize : sizes[own]!;
      layout.fields.set(name.name, { type: types[own]!, isPointer: name.isPointer, offset, size, count: name.count });
      offset += size * name.count;
    }
    if (offset > layout.size) throw broken();
    structs.push(layout);
  }
  return { structs, byName: new Map(structs.map((layout) => [layout.name, layout])) };
}

/** Parses a field name: '*next', 'co[3]', 'mat[4][4]', '(*func)()'. */
function nameOf(written: string): { name: string; isPointer: boolean; count: number } {
  const [, stars = '', name = ''] = /^\(?(\**)(\w+)/.exec(written) ?? [];
  let count = 1;
  for (const [, length] of written.matchAll(/\[(\d+)\]/g)) count *= Number(length);
  return { name, isPointer: stars !== '', count };
}
