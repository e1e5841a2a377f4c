/** Reads binary USD (crates) with three's parser, and adds the references to other layers that it omits. */

import { USDCParser } from 'three/addons/loaders/usd/USDCParser.js';

import { FileRefusal } from '../../file-refusal.ts';

export interface UsdSpec {
  specType: number;
  fields: Record<string, unknown>;
}

export interface UsdLayer {
  /** By path: '/Car/Wheel' is a prim, '/Car/Wheel.points' one of its attributes. */
  specs: Map<string, UsdSpec>;
  /** Sublayers, the strongest first. */
  below: string[];
}

const [REFERENCE_LIST, PAYLOAD, STRINGS, PAYLOAD_LIST] = [35, 47, 50, 55];
/** Bits of the list operations that are followed. Deleting and reordering are ignored. */
const FOLLOWED = [0x02, 0x04, 0x20, 0x40];
const MAX_NAMED = 100_000;
const OVER = 1;
/** Highest compression ratio that the packing can reach. */
const MAX_TIMES_PACKED = 1024;
const MAX_VALUES = 100_000_000;
const OFFSET_BYTES = 16;

/* oxlint-disable no-underscore-dangle -- names of private members in three.js */
class CrateParser extends USDCParser {
  private named = 0;
  private walked = 0;
  private values = 0;

  /** The parser trusts the counts that sections declare. */
  override _readTOC(): void {
    super._readTOC();
    for (const [name, { start, size }] of Object.entries(this.sections)) {
      this.reader.seek(start);
      this.believe(this.reader.readUint64(), size);
      if (name === 'TOKENS') this.believe(this.reader.readUint64(), size);
    }
  }

  override _readArrayValue(value: unknown): unknown {
    const start = this.reader.tell();
    const isShort = this.version.major === 0 && this.version.minor < 7;
    this.values += isShort ? this.reader.readUint32() : this.reader.readUint64();
    this.believe(this.values, MAX_VALUES);
    this.reader.seek(start);
    return super._readArrayValue(value);
  }

  /** Refuses paths that are reached twice: the parser would traverse them again and again. */
  override _buildPathsFromCompressed(indices: Int32Array, names: Int32Array, jumps: Int32Array): void {
    const reached = new Uint8Array(jumps.length + 1);
    for (const [index, jump] of jumps.entries()) {
      for (const next of [jump >= -1 ? index + 1 : 0, jump > 0 ? index + jump : 0]) {
        if (next === 0 || next > jumps.length) continue;
        if (reached[next] === 1) throw this.unlikely();
        reached[next] = 1;
      }
    }
    super._buildPathsFromCompressed(indices, names, jumps);
  }

  override _readPathsRecursive(above: string, depth?: number): void {
    this.walked += 1;
    if (this.walked > this.paths.length) throw this.unlikely();
    super._readPathsRecursive(above, depth);
  }

  private believe(count: number, size: number): void {
    if (count > Math.min(size, this.buffer.byteLength) * MAX_TIMES_PACKED) throw this.unlikely();
  }

  private readonly unlikely = () => new FileRefusal('bad_input', 'valuesTooMany', { format: 'USD' });

  override _readScalarValue(type: number): unknown {
    if (type === REFERENCE_LIST || type === PAYLOAD_LIST) return this.lists(() => this.arc(type === REFERENCE_LIST));
    if (type === PAYLOAD) return [this.arc(false)];
    if (type === STRINGS) return this.times(() => this.text());
    return super._readScalarValue(type);
  }

  private lists(item: () => string): string[] {
    const bits = this.reader.readUint8();
    return FOLLOWED.flatMap((bit) => ((bits & bit) === 0 ? [] : this.times(item)));
  }

  private times(item: () => string): string[] {
    const count = this.reader.readUint64();
    this.named += count;
    if (this.named > MAX_NAMED) throw new FileRefusal('bad_input', 'repeatedData', { format: 'USD' });
    return Array.from({ length: count }, item);
  }

  private text(): string {
    return this.tokens[this.strings[this.reader.readUint32()] ?? -1] ?? '';
  }

  /** In the syntax of text files: '@wheel.usdc@</Wheel>'. */
  private arc(isReference: boolean): string {
    const layer = this.text();
    const target = this.paths[this.reader.readUint32()] ?? '';
    const hasOffset = isReference || this.version.minor >= 8 || this.version.major > 0;
    // Skips the layer offset: start and speed of clips.
    if (hasOffset) this.reader.seek(this.reader.tell() + OFFSET_BYTES);
    if (isReference) this.times(() => this.remark());
    return `@${layer}@${target === '' ? '' : `<${target}>`}`;
  }

  /** Custom data of a reference. Its value is stored elsewhere and is skipped. */
  private remark(): string {
    const name = this.text();
    const start = this.reader.tell();
    this.reader.seek(start + this.reader.readInt64() + 8);
    return name;
  }
}

/* oxlint-enable no-underscore-dangle */

export function readCrate(bytes: ArrayBuffer): UsdLayer {
  const specs = new Map<string, UsdSpec>(Object.entries(new CrateParser().parseData(bytes).specsByPath));
  for (const { fields } of specs.values()) {
    // An `over` takes its specifier from the layer that it overrides.
    if (fields['specifier'] === OVER) delete fields['specifier'];
  }
  const below = specs.get('/')?.fields['subLayers'];
  return { specs, below: Array.isArray(below) ? below.filter((path): path is string => typeof path === 'string') : [] };
}
