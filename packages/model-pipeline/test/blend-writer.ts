/** Writes Blender files: structs by C declarations, blocks that refer to each other by label, and the DNA. */

export interface BlendShape {
  version: number;
  pointerSize: 4 | 8;
  isLittle: boolean;
}

type Value = number | number[] | string | (string | null)[] | null;
export type Values = Record<string, Value>;

interface Field {
  type: string;
  /** As declared: '*next', 'co[3]'. */
  name: string;
  key: string;
  isPointer: boolean;
  count: number;
}

const SIZES: Record<string, number> = {
  char: 1,
  uchar: 1,
  int8_t: 1,
  short: 2,
  ushort: 2,
  int: 4,
  float: 4,
  int64_t: 8,
  void: 0,
};
const PLAIN = Object.keys(SIZES);

export function blendWriter(shape: BlendShape, declared: Record<string, string>) {
  const { pointerSize, isLittle, version } = shape;
  const structs = new Map(
    Object.entries({ Link: 'void *next, void *prev', ...declared }).map(([name, text]) => [name, fieldsOf(text)]),
  );
  const names = [...structs.keys()];
  const labels = new Map<string, number>();
  const blocks: { code: string; struct: number; count: number; label: string; body: () => Buffer }[] = [];

  const addressOf = (label: string | null) => {
    if (label === null || label === '') return 0;
    if (!labels.has(label)) labels.set(label, 0x1000 + labels.size * 0x40);
    return labels.get(label)!;
  };
  const sizeOf = (type: string): number =>
    structs.get(type)?.reduce((sum, field) => sum + widthOf(field), 0) ?? SIZES[type] ?? 0;
  const widthOf = (field: Field) => (field.isPointer ? pointerSize : sizeOf(field.type)) * field.count;

  function place(type: string, path: string): { at: number; field: Field } {
    const [key, ...rest] = path.split('.');
    let at = 0;
    for (const field of structs.get(type) ?? []) {
      if (field.key === key) {
        if (rest.length === 0) return { at, field };
        const inner = place(field.type, rest.join('.'));
        return { at: at + inner.at, field: inner.field };
      }
      at += widthOf(field);
    }
    throw new Error(`${type} has no ${path}`);
  }

  function put(body: Buffer, at: number, type: string, value: number): void {
    const view = new DataView(body.buffer, body.byteOffset);
    if (type === 'float') view.setFloat32(at, value, isLittle);
    else if (type === 'int64_t') view.setBigInt64(at, BigInt(value), isLittle);
    else if (SIZES[type] === 4) view.setInt32(at, value, isLittle);
    else if (SIZES[type] === 2) view.setInt16(at, value, isLittle);
    else view.setUint8(at, value & 255);
  }

  function putPointer(body: Buffer, at: number, label: string | null): void {
    const view = new DataView(body.buffer, body.byteOffset);
    if (pointerSize === 4) view.setUint32(at, addressOf(label), isLittle);
    else view.setBigUint64(at, BigInt(addressOf(label)), isLittle);
  }

  function bodyOf(type: string, all: readonly Values[]): Buffer {
    const size = sizeOf(type);
    const body = Buffer.alloc(size * all.length);
    for (const [index, values] of all.entries()) {
      for (const [path, value] of Object.entries(values)) {
        const { at, field } = place(type, path);
        const start = index * size + at;
        if (typeof value === 'string' && !field.isPointer) body.write(value, start);
        else if (field.isPointer) {
          const targets = Array.isArray(value) ? value : [value];
          for (const [each, label] of targets.entries()) putPointer(body, start + each * pointerSize, label as string | null);
        } else {
          const numbers = (Array.isArray(value) ? value : [value]) as number[];
          for (const [each, number] of numbers.entries()) put(body, start + each * sizeOf(field.type), field.type, number);
        }
      }
    }
    return body;
  }

  const writer = {
    version,
    addressOf,
    /** One or several consecutive structs with a label. */
    add(code: string, type: string, label: string, values: Values | Values[]) {
      const all = Array.isArray(values) ? values : [values];
      blocks.push({ code, struct: names.indexOf(type), count: all.length, label, body: () => bodyOf(type, all) });
      return writer;
    },
    /** A linked list of structs with the labels `label`0, `label`1 and so on. */
    chain(type: string, label: string, values: readonly Values[]) {
      for (const [index, each] of values.entries()) {
        writer.add('DATA', type, `${label}${index}`, {
          next: index + 1 < values.length ? `${label}${index + 1}` : null,
          ...each,
        });
      }
      return writer;
    },
    /** Bytes or numbers without a struct. */
    plain(label: string, type: 'uchar' | 'int' | 'float', values: Iterable<number>) {
      const body = Buffer.alloc([...values].length * SIZES[type]!);
      for (const [index, value] of [...values].entries()) put(body, index * SIZES[type]!, type, value);
      blocks.push({ code: 'DATA', struct: 0, count: 1, label, body: () => body });
      return writer;
    },
    pointers(label: string, targets: readonly (string | null)[]) {
      const body = () => {
        const made = Buffer.alloc(targets.length * pointerSize);
        for (const [index, target] of targets.entries()) putPointer(made, index * pointerSize, target);
        return made;
      };
      blocks.push({ code: 'DATA', struct: 0, count: 1, label, body });
      return writer;
    },
    /** The file. `dna` may replace its DNA. */
    done({ dna = description() }: { dna?: Buffer } = {}): Uint8Array<ArrayBuffer> {
      const parts = blocks.map(({ code, struct, count, label, body }) => block(code, body(), addressOf(label), struct, count));
      return new Uint8Array(
        Buffer.concat([head(), ...parts, block('DNA1', dna, 0, 0, 1), block('ENDB', Buffer.alloc(0), 0, 0, 0)]),
      );
    },
    description,
  };

  function head(): Buffer {
    if (version >= 500) return Buffer.from(`BLENDER17-01v${String(version).padStart(4, '0')}`);
    return Buffer.from(`BLENDER${pointerSize === 4 ? '_' : '-'}${isLittle ? 'v' : 'V'}${version}`);
  }

  function block(code: string, body: Buffer, address: number, struct: number, count: number): Buffer {
    const isLarge = version >= 500;
    const made = Buffer.alloc(isLarge ? 32 : 16 + pointerSize);
    // Two-letter codes are in the lower half of a 32-bit number, in either byte order.
    made.write(code, code.length === 2 && !isLittle ? 2 : 0);
    const word = (at: number, value: number) => (isLittle ? made.writeUInt32LE(value, at) : made.writeUInt32BE(value, at));
    if (isLarge) {
      word(4, struct);
      word(8, address);
      word(16, body.length);
      word(24, count);
    } else {
      word(4, body.length);
      word(pointerSize === 8 && !isLittle ? 12 : 8, address);
      word(8 + pointerSize, struct);
      word(12 + pointerSize, count);
    }
    return Buffer.concat([made, body]);
  }

  function description(): Buffer {
    const fieldNames = [...new Set([...structs.values()].flatMap((fields) => fields.map(({ name }) => name)))];
    const used = [...structs.values()].flatMap((fields) => fields.map(({ type }) => type));
    const types = [...new Set([...PLAIN, ...names, ...used])];
    const word = (value: number) => {
      const made = Buffer.alloc(4);
      if (isLittle) made.writeUInt32LE(value);
      else made.writeUInt32BE(value);
      return made;
    };
    const short = (value: number) => {
      const made = Buffer.alloc(2);
      if (isLittle) made.writeUInt16LE(value);
      else made.writeUInt16BE(value);
      return made;
    };
    const padded = (made: Buffer) => Buffer.concat([made, Buffer.alloc((4 - (made.length % 4)) % 4)]);
    const texts = (all: string[]) => padded(Buffer.concat([word(all.length), ...all.map((text) => Buffer.from(`${text}\0`))]));
    const laidOut = [...structs].map(([name, fields]) =>
      Buffer.concat([
        short(types.indexOf(name)),
        short(fields.length),
        ...fields.flatMap((field) => [short(types.indexOf(field.type)), short(fieldNames.indexOf(field.name))]),
      ]),
    );
    return Buffer.concat([
      Buffer.from('SDNANAME'),
      texts(fieldNames),
      Buffer.from('TYPE'),
      texts(types),
      Buffer.from('TLEN'),
      padded(Buffer.concat(types.map((type) => short(sizeOf(type))))),
      Buffer.from('STRC'),
      word(structs.size),
      ...laidOut,
    ]);
  }

  return writer;
}

export type BlendWriter = ReturnType<typeof blendWriter>;

/** 'ID id, float co[3], void *next'. */
function fieldsOf(text: string): Field[] {
  return text.split(',').map((declared) => {
    const [type = '', name = ''] = declared.trim().split(/\s+/);
    const counts = [...name.matchAll(/\[(\d+)\]/g)].map(([, count]) => Number(count));
    return {
      type,
      name,
      key: name.replace(/^\*+/, '').replace(/\[.*$/, ''),
      isPointer: name.startsWith('*'),
      count: counts.reduce((product, count) => product * count, 1),
    };
  });
}
