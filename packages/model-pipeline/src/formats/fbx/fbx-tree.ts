/** Parses FBX files before version 7, text or binary, to a tree of nodes. */

import { FileRefusal } from '../../file-refusal.ts';
import { FBX_HEADER_BYTES } from './fbx-header.ts';

export interface FbxNode {
  name: string;
  values: FbxValue[];
  children: FbxNode[];
}

/** Single letters are text, even if written as a byte. */
export type FbxValue = string | number | Uint8Array<ArrayBuffer>;

const MAGIC = 'Kaydara FBX Binary';
const RECORD_BYTES = 13;
const MAX_DEPTH = 64;

export function readFbxTree(bytes: Uint8Array<ArrayBuffer>): FbxNode[] {
  const isBinary = new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) === MAGIC;
  return isBinary ? readRecords(bytes, FBX_HEADER_BYTES, bytes.length, 0) : readText(new TextDecoder().decode(bytes));
}

export const childOf = (node: FbxNode | undefined, name: string) => node?.children.find((child) => child.name === name);
export const childrenOf = (node: FbxNode | undefined, name: string) =>
  node?.children.filter((child) => child.name === name) ?? [];
export const textOf = (value: FbxValue | undefined) => (typeof value === 'string' ? value : '');
export const numbersOf = (node: FbxNode | undefined) => (node?.values ?? []).filter((value) => typeof value === 'number');

/** Each record declares its end offset. A zero offset ends a list. */
function readRecords(bytes: Uint8Array<ArrayBuffer>, from: number, end: number, depth: number): FbxNode[] {
  if (depth > MAX_DEPTH) throw tooDeep();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nodes: FbxNode[] = [];
  for (let at = from; at + RECORD_BYTES <= end;) {
    const [next, count, length] = [0, 4, 8].map((offset) => view.getUint32(at + offset, true)) as [number, number, number];
    if (next === 0) break;
    const nameEnd = at + RECORD_BYTES + view.getUint8(at + 12);
    const valuesEnd = nameEnd + length;
    if (depth === 0 && next > end) throw new FileRefusal('bad_input', 'cutOff', { format: 'FBX' });
    if (next <= at || next > end || valuesEnd > next) throw wrongEnd();
    nodes.push({
      name: new TextDecoder().decode(bytes.subarray(at + RECORD_BYTES, nameEnd)),
      values: readValues(view, nameEnd, valuesEnd, count),
      children: readRecords(bytes, valuesEnd, next, depth + 1),
    });
    at = next;
  }
  return nodes;
}

const NUMBERS: Record<string, [bytes: number, read: (view: DataView, at: number) => number]> = {
  Y: [2, (view, at) => view.getInt16(at, true)],
  I: [4, (view, at) => view.getInt32(at, true)],
  F: [4, (view, at) => view.getFloat32(at, true)],
  D: [8, (view, at) => view.getFloat64(at, true)],
  L: [8, (view, at) => Number(view.getBigInt64(at, true))],
};

function readValues(view: DataView, from: number, end: number, count: number): FbxValue[] {
  const values: FbxValue[] = [];
  const holds = (place: number) => {
    if (place > end) throw wrongEnd();
    return place;
  };
  for (let at = from; values.length < count;) {
    const kind = String.fromCharCode(view.getUint8(holds(at + 1) - 1));
    const number = NUMBERS[kind];
    at += 1;
    if (number) {
      const next = holds(at + number[0]);
      values.push(finite(number[1](view, at)));
      at = next;
    } else if (kind === 'C') {
      values.push(String.fromCharCode(view.getUint8(holds(at + 1) - 1)));
      at += 1;
    } else if (kind === 'S' || kind === 'R') {
      const start = holds(at + 4);
      at = holds(start + view.getUint32(at, true));
      const own = new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + start, at - start);
      values.push(kind === 'R' ? own : new TextDecoder().decode(own));
    } else throw new FileRefusal('bad_input', 'valueTypeUnknown', { format: 'FBX' });
  }
  return values;
}

/** Comment, string, word with an optional colon, number, or punctuation. */
const TOKEN = /\s+|;[^\n]*|"([^"]*)"|([A-Za-z_][\w|.-]*)(\s*:)?|([-+.\d][^\s,{}]*)|([,{}])|(.)/y;

function readText(text: string): FbxNode[] {
  const root: FbxNode = { name: '', values: [], children: [] };
  const open = [root];
  let last = root;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const [, quoted, word, colon, number, sign] = token;
    if (word !== undefined && colon !== undefined) {
      last = { name: word, values: [], children: [] };
      open.at(-1)!.children.push(last);
    } else if (quoted !== undefined) last.values.push(quoted);
    else if (word !== undefined) last.values.push(word);
    else if (number !== undefined) last.values.push(finite(Number(number)));
    else if (sign === '{') open.push(last);
    else if (sign === '}' && open.length > 1) open.pop();
    if (open.length > MAX_DEPTH) throw tooDeep();
  }
  return root.children;
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0);
const tooDeep = () => new FileRefusal('bad_input', 'partsTooDeep', { format: 'FBX' });
const wrongEnd = () => new FileRefusal('bad_input', 'partLength', { format: 'FBX' });
