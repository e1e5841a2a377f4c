/** Reads arrays of numbers. Truncated data is refused before memory is allocated. */

import { FileRefusal } from '../../file-refusal.ts';
import { fieldAt, numberAt, type BlendBytes, type BlendStruct, type BlendFile } from './blend-struct.ts';

export function checkBounds(isThere: boolean): void {
  if (!isThere) throw new FileRefusal('bad_input', 'cutOff', { format: 'Blender' });
}

/** One field of consecutive structs. */
export function column<A extends Float32Array | Int32Array>(
  make: (length: number) => A,
  first: BlendStruct,
  path: string,
  count: number,
): A {
  const { file, layout, block } = first;
  const field = fieldAt(file, layout, path);
  checkBounds(layout.size > 0 && first.at + count * layout.size <= block.at + block.length);
  if (!field || field.isPointer) return make(count);
  const values = make(count * field.count);
  let out = 0;
  for (let index = 0; index < count; index += 1) {
    const at = first.at + index * layout.size + field.offset;
    for (let each = 0; each < field.count; each += 1) {
      values[out] = numberAt(file, field.type, at + each * field.size, 0);
      out += 1;
    }
  }
  return values;
}

export const floats = (length: number) => new Float32Array(length);
export const integers = (length: number) => new Int32Array(length);

/** Numbers without a struct. */
export function plain<A extends Float32Array | Int32Array>(
  make: (length: number) => A,
  file: BlendFile,
  bytes: BlendBytes,
  type: 'float' | 'int' | 'uchar',
  count: number,
): A {
  const size = type === 'uchar' ? 1 : 4;
  checkBounds(count * size <= bytes.length);
  const values = make(count);
  for (let index = 0; index < count; index += 1) values[index] = numberAt(file, type, bytes.at + index * size, 0);
  return values;
}
