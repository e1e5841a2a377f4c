/** Crates, USD in bytes, by three's parser, with what it leaves out: the other layers that they name. */

import { USDCParser } from 'three/addons/loaders/usd/USDCParser.js';

import { Refusal } from '../../../../shared/kit/errors.ts';
import type { UsdLayer, UsdSpec } from './usd-layer.ts';

const [REFERENCE_LIST, PAYLOAD, STRINGS, PAYLOAD_LIST] = [35, 47, 50, 55];
/** Which lists stand in a list of what is named, by a bit each; those that take away or sort are not followed. */
const FOLLOWED = [0x02, 0x04, 0x20, 0x40];
const MAX_NAMED = 100_000;
const OVER = 1;
/** What is packed best takes this much less than it is. */
const MAX_TIMES_PACKED = 1024;
const MAX_VALUES = 100_000_000;
const OFFSET_BYTES = 16;

/* oxlint-disable no-underscore-dangle -- so three calls what it reads with */
class CrateParser extends USDCParser {
  private named = 0;
  private walked = 0;
  private values = 0;

  /** The parser believes what sections count of themselves. */
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

  /** Whoever is led to twice would be walked through over and over. */
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

  private readonly unlikely = () => new Refusal('bad_input', 'The crate claims more than it can hold.');

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
    if (this.named > MAX_NAMED) throw new Refusal('bad_input', 'The crate names other layers over and over.');
    return Array.from({ length: count }, item);
  }

  private text(): string {
    return this.tokens[this.strings[this.reader.readUint32()] ?? -1] ?? '';
  }

  /** As text has it: '@wheel.usdc@</Wheel>'. */
  private arc(isReference: boolean): string {
    const layer = this.text();
    const target = this.paths[this.reader.readUint32()] ?? '';
    const hasOffset = isReference || this.version.minor >= 8 || this.version.major > 0;
    // When its clips begin, and how fast they are.
    if (hasOffset) this.reader.seek(this.reader.tell() + OFFSET_BYTES);
    if (isReference) this.times(() => this.remark());
    return `@${layer}@${target === '' ? '' : `<${target}>`}`;
  }

  /** A remark beside a reference: its value stands elsewhere. */
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
    // What is said over another layer stands with what that says.
    if (fields['specifier'] === OVER) delete fields['specifier'];
  }
  const below = specs.get('/')?.fields['subLayers'];
  return { specs, below: Array.isArray(below) ? below.filter((path): path is string => typeof path === 'string') : [] };
}
