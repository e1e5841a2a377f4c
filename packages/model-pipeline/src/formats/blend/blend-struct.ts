/** Typed view of a struct. Fields that this Blender version lacks are zero, empty or null. */

import { FileRefusal } from '../../file-refusal.ts';
import type { BlendBlock, BlendHead } from './blend-blocks.ts';
import type { BlendDna, BlendField, BlendLayout } from './blend-dna.ts';

/** A data-block of the scene and the blocks that follow it. Their addresses are valid only within this owner. */
export interface BlendOwner {
  block: BlendBlock;
  parts: BlendBlock[];
  /** Created on first use. */
  byAddress: Map<bigint, BlendBlock> | null;
}

export interface BlendFile {
  head: BlendHead;
  bytes: Uint8Array<ArrayBuffer>;
  view: DataView;
  dna: BlendDna;
  /** Data-blocks by their two-letter code: 'OB', 'ME'. */
  all(code: string): BlendStruct[];
  find(owner: BlendOwner, address: bigint): { block: BlendBlock; owner: BlendOwner } | null;
  /** Counts steps from struct to struct, and refuses endless cycles. */
  step(): void;
}

const MAX_LIST = 1_000_000;
const UTF8 = new TextDecoder();

/** Range of bytes that a pointer refers to. */
export interface BlendBytes {
  at: number;
  length: number;
}

export class BlendStruct {
  readonly file: BlendFile;
  readonly owner: BlendOwner;
  readonly layout: BlendLayout;
  readonly at: number;
  readonly block: BlendBlock;

  constructor(file: BlendFile, owner: BlendOwner, layout: BlendLayout, at: number, block: BlendBlock) {
    if (at + layout.size > block.at + block.length) throw new FileRefusal('bad_input', 'cutOff', { format: 'Blender' });
    this.file = file;
    this.owner = owner;
    this.layout = layout;
    this.at = at;
    this.block = block;
  }

  get type(): string {
    return this.layout.name;
  }

  has(path: string): boolean {
    return fieldAt(this.file, this.layout, path) !== null;
  }

  number(path: string, otherwise = 0): number {
    const field = fieldAt(this.file, this.layout, path);
    return field && !field.isPointer ? numberAt(this.file, field.type, this.at + field.offset, otherwise) : otherwise;
  }

  numbers(path: string): number[] {
    const field = fieldAt(this.file, this.layout, path);
    if (!field || field.isPointer) return [];
    return Array.from({ length: field.count }, (_, index) =>
      numberAt(this.file, field.type, this.at + field.offset + index * field.size, 0),
    );
  }

  text(path: string): string {
    const field = fieldAt(this.file, this.layout, path);
    if (!field) return '';
    if (!field.isPointer) return textAt(this.file, this.at + field.offset, field.count);
    const bytes = this.bytes(path);
    return bytes ? textAt(this.file, bytes.at, bytes.length) : '';
  }

  /** A nested struct. */
  inside(path: string): BlendStruct | null {
    const field = fieldAt(this.file, this.layout, path);
    const layout = field && !field.isPointer ? this.file.dna.byName.get(field.type) : undefined;
    return field && layout ? new BlendStruct(this.file, this.owner, layout, this.at + field.offset, this.block) : null;
  }

  /** `raw`: layout of a target without one, if the pointer is `void *`. */
  to(path: string, raw?: string): BlendStruct | null {
    const field = fieldAt(this.file, this.layout, path);
    return field?.isPointer ? this.#follow(this.at + field.offset, raw ?? field.type) : null;
  }

  bytes(path: string): BlendBytes | null {
    const field = fieldAt(this.file, this.layout, path);
    if (!field?.isPointer) return null;
    const found = this.file.find(this.owner, addressAt(this.file, this.at + field.offset));
    return found ? { at: found.block.at, length: found.block.length } : null;
  }

  isSet(path: string): boolean {
    const field = fieldAt(this.file, this.layout, path);
    return field?.isPointer === true && addressAt(this.file, this.at + field.offset) !== 0n;
  }

  /** Structs of a linked list, whose first field is the next pointer. */
  list(path: string): BlendStruct[] {
    const made: BlendStruct[] = [];
    for (let next = this.to(`${path}.first`); next; next = next.#follow(next.at, next.type)) {
      this.file.step();
      made.push(next);
      if (made.length > MAX_LIST) throw new FileRefusal('bad_input', 'partCycle', { format: 'Blender' });
    }
    return made;
  }

  /** Consecutive structs. `claimed`: the declared number. */
  array(path: string, claimed = Infinity): BlendStruct[] {
    const first = this.to(path);
    return first ? first.run(claimed) : [];
  }

  /** This struct and the following ones in its block. */
  run(claimed = Infinity): BlendStruct[] {
    const { size } = this.layout;
    if (size === 0) return [];
    const count = Math.min(Math.floor((this.block.at + this.block.length - this.at) / size), claimed, MAX_LIST);
    return Array.from(
      { length: count },
      (_, index) => new BlendStruct(this.file, this.owner, this.layout, this.at + index * size, this.block),
    );
  }

  /** Targets of pointers inside this struct. */
  targets(path: string): (BlendStruct | null)[] {
    const field = fieldAt(this.file, this.layout, path);
    if (!field?.isPointer) return [];
    return Array.from({ length: field.count }, (_, index) =>
      this.#follow(this.at + field.offset + index * field.size, field.type),
    );
  }

  /** Targets of an array of pointers elsewhere. */
  pointers(path: string): (BlendStruct | null)[] {
    const field = fieldAt(this.file, this.layout, path);
    const bytes = this.bytes(path);
    if (!field || !bytes) return [];
    const size = this.file.head.pointerSize;
    const count = Math.min(Math.floor(bytes.length / size), MAX_LIST);
    return Array.from({ length: count }, (_, index) => {
      this.file.step();
      return this.#follow(bytes.at + index * size, field.type);
    });
  }

  #follow(at: number, declared: string): BlendStruct | null {
    const found = this.file.find(this.owner, addressAt(this.file, at));
    if (!found) return null;
    const layout = layoutAt(this.file, found.block, declared);
    if (!layout || layout.size > found.block.length) return null;
    return new BlendStruct(this.file, found.owner, layout, found.block.at, found.block);
  }
}

/** Layout of a pointer's target: that of its block, or for raw bytes that of the pointer. */
function layoutAt(file: BlendFile, block: BlendBlock, declared: string): BlendLayout | null {
  const own = file.dna.structs[block.struct];
  return block.struct > 0 && own ? own : (file.dna.byName.get(declared) ?? null);
}

export const nameOfId = (id: BlendStruct | null) => id?.text('id.name').slice(2) ?? '';

const FIELDS = new WeakMap<BlendLayout, Map<string, BlendField | null>>();

/** A field by path, with nested structs: 'modifier.name'. */
export function fieldAt(file: BlendFile, layout: BlendLayout, path: string): BlendField | null {
  let known = FIELDS.get(layout);
  if (!known) FIELDS.set(layout, (known = new Map()));
  const before = known.get(path);
  if (before !== undefined) return before;
  let within: BlendLayout | undefined = layout;
  let offset = 0;
  let found: BlendField | null = null;
  for (const name of path.split('.')) {
    const field: BlendField | undefined = within?.fields.get(name);
    found = field ? { ...field, offset: offset + field.offset } : null;
    if (!field) break;
    offset += field.offset;
    within = field.isPointer ? undefined : file.dna.byName.get(field.type);
  }
  known.set(path, found);
  return found;
}

export function addressAt({ view, head }: BlendFile, at: number): bigint {
  return head.pointerSize === 4 ? BigInt(view.getUint32(at, head.isLittle)) : view.getBigUint64(at, head.isLittle);
}

/** Bytes are unsigned, because they are used for colours. */
export function numberAt({ view, head: { isLittle } }: BlendFile, type: string, at: number, otherwise: number): number {
  switch (type) {
    case 'float': {
      const value = view.getFloat32(at, isLittle);
      return Number.isFinite(value) ? value : otherwise;
    }
    case 'double': {
      const value = view.getFloat64(at, isLittle);
      return Number.isFinite(value) ? value : otherwise;
    }
    case 'char':
    case 'uchar':
      return view.getUint8(at);
    case 'int8_t':
      return view.getInt8(at);
    case 'short':
      return view.getInt16(at, isLittle);
    case 'ushort':
      return view.getUint16(at, isLittle);
    case 'int':
    case 'long':
      return view.getInt32(at, isLittle);
    case 'int64_t':
      return Number(view.getBigInt64(at, isLittle));
    case 'uint64_t':
      return Number(view.getBigUint64(at, isLittle));
    default:
      return otherwise;
  }
}

function textAt({ bytes }: BlendFile, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return UTF8.decode(end < 0 ? field : field.subarray(0, end));
}
