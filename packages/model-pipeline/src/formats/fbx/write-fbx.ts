/** Writes a tree of nodes as the bytes of an FBX file of version 7.4. */

import type { FbxNode } from './fbx-tree.ts';

const VERSION = 7400;
const FOOTER_BYTES = 176;
const RECORD_BYTES = 13;

/** Arrays are one value. */
export type NewFbxValue = string | number | Uint8Array | Float64Array;
export type NewFbxNode = Omit<FbxNode, 'values' | 'children'> & { values: NewFbxValue[]; children: NewFbxNode[] };

export const node = (name: string, values: NewFbxValue[] = [], children: NewFbxNode[] = []): NewFbxNode => ({
  name,
  values,
  children,
});

export function writeFbx(nodes: readonly NewFbxNode[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(27);
  head.write('Kaydara FBX Binary  \0\x1a\0', 'latin1');
  head.writeUInt32LE(VERSION, 23);
  const parts: Buffer[] = [head];
  const end = writeNodes(parts, nodes, head.length);
  parts.push(Buffer.alloc(FOOTER_BYTES));
  const out = new Uint8Array(end + FOOTER_BYTES);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Returns the end offset. */
function writeNodes(parts: Buffer[], nodes: readonly NewFbxNode[], start: number): number {
  let at = start;
  for (const { name, values, children } of nodes) {
    const title = Buffer.from(name);
    const own = values.map(valueBytes);
    const length = own.reduce((sum, { length }) => sum + length, 0);
    const record = Buffer.alloc(RECORD_BYTES);
    parts.push(record, title, ...own);
    at += RECORD_BYTES + title.length + length;
    if (children.length > 0) {
      at = writeNodes(parts, children, at) + RECORD_BYTES;
      parts.push(Buffer.alloc(RECORD_BYTES));
    }
    record.writeUInt32LE(at, 0);
    record.writeUInt32LE(own.length, 4);
    record.writeUInt32LE(length, 8);
    record.writeUInt8(title.length, 12);
  }
  return at;
}

function valueBytes(value: NewFbxValue): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.write('D');
    bytes.writeDoubleLE(value, 1);
    return bytes;
  }
  if (value instanceof Float64Array) {
    const head = Buffer.alloc(13);
    head.write('d');
    head.writeUInt32LE(value.length, 1);
    head.writeUInt32LE(value.byteLength, 9);
    return Buffer.concat([head, Buffer.from(value.buffer, value.byteOffset, value.byteLength)]);
  }
  const content =
    typeof value === 'string' ? Buffer.from(value) : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  const head = Buffer.alloc(5);
  head.write(typeof value === 'string' ? 'S' : 'R');
  head.writeUInt32LE(content.length, 1);
  return Buffer.concat([head, content]);
}
