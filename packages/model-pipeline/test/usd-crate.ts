import { byteWriter } from './byte-writer.ts';

/** A value of a crate: its type and content; inlined ones are numbers. */
export type CrateValue =
  | { token: string }
  | { specifier: 0 | 1 }
  | { ints: number[] }
  | { points: number[] }
  | { place: [number, number, number] }
  | { tokens: string[] }
  | { strings: string[] }
  | { references: CrateArc[] }
  | { payloads: CrateArc[] }
  | { payload: CrateArc };

export interface CrateArc {
  layer: string;
  target?: string;
  /** Number of custom data entries of a reference. */
  remarks?: number;
}

interface CrateSpec {
  /** 1: attribute, 6: prim, 7: layer. */
  type: number;
  fields: Record<string, CrateValue>;
}

const TYPES = {
  token: 11,
  specifier: 42,
  ints: 3,
  points: 24,
  place: 23,
  tokens: 41,
  strings: 50,
  references: 35,
  payloads: 55,
  payload: 47,
};
const [IS_ARRAY, IS_INLINED] = [0x80000000, 0x40000000];

/** A binary USD layer of version 0.8, in the compressed format without actual compression. */
export function crateLayer(specs: Record<string, CrateSpec>): Uint8Array {
  const tokens = [''];
  const tokenOf = (text: string) => (tokens.includes(text) ? tokens.indexOf(text) : tokens.push(text) - 1);
  const strings: number[] = [];
  const stringOf = (text: string) => strings.push(tokenOf(text)) - 1;
  const paths = Object.keys(specs);
  const pen = byteWriter().text('PXR-USDC').u8(0, 8, 0).zeros(77);
  const count = (value: number) => pen.i32(value, 0);

  function writeArc({ layer, target, remarks = 0 }: CrateArc, isReference: boolean): void {
    pen.i32(stringOf(layer), target === undefined ? paths.length : paths.indexOf(target)).f64(0, 1);
    if (!isReference) return;
    count(remarks);
    for (let remark = 0; remark < remarks; remark += 1) {
      pen.i32(stringOf('note'), 12, 0, 7).i32(0, IS_INLINED + (TYPES.token << 16));
    }
  }

  function writeValue(value: CrateValue): { at: number; flags: number } {
    const at = pen.at();
    if ('token' in value) return { at: tokenOf(value.token), flags: IS_INLINED };
    if ('specifier' in value) return { at: value.specifier, flags: IS_INLINED };
    if ('ints' in value) count(value.ints.length).i32(...value.ints);
    if ('points' in value) count(value.points.length / 3).f32(...value.points);
    if ('place' in value) pen.f64(...value.place);
    if ('tokens' in value) count(value.tokens.length).i32(...value.tokens.map(tokenOf));
    if ('strings' in value) count(value.strings.length).i32(...value.strings.map(stringOf));
    if ('payload' in value) writeArc(value.payload, false);
    if ('references' in value) {
      pen.u8(0x21);
      count(value.references.length);
      for (const arc of value.references) writeArc(arc, true);
    }
    if ('payloads' in value) {
      pen.u8(0x03);
      count(value.payloads.length);
      for (const arc of value.payloads) writeArc(arc, false);
    }
    return { at, flags: 'ints' in value || 'points' in value ? IS_ARRAY : 0 };
  }

  const fields: { name: number; at: number; high: number }[] = [];
  const sets: number[] = [];
  const written = Object.values(specs).map(({ type, fields: own }) => {
    const set = sets.length;
    for (const [name, value] of Object.entries(own)) {
      const [kind] = Object.keys(value) as [keyof typeof TYPES];
      const { at, flags } = writeValue(value);
      sets.push(fields.push({ name: tokenOf(name), at, high: flags + (TYPES[kind] << 16) }) - 1);
    }
    sets.push(-1);
    return { type, set };
  });
  const tree = pathTree(paths, tokenOf);
  const sections: { name: string; start: number; size: number }[] = [];
  const section = (name: string, write: () => void) => {
    const start = pen.at();
    write();
    sections.push({ name, start, size: pen.at() - start });
  };
  const packed = (bytes: Uint8Array) => {
    const own = stored(bytes);
    count(own.length);
    pen.raw(own);
  };
  const words = new TextEncoder().encode(`${tokens.join('\0')}\0`);
  section('TOKENS', () => {
    count(tokens.length);
    count(words.length);
    packed(words);
  });
  section('STRINGS', () => count(strings.length).i32(...strings));
  section('FIELDS', () => {
    count(fields.length);
    packed(integers(fields.map(({ name }) => name)));
    const reps = byteWriter();
    for (const { at, high } of fields) reps.i32(at, high);
    packed(reps.done());
  });
  section('FIELDSETS', () => {
    count(sets.length);
    packed(integers(sets));
  });
  section('PATHS', () => {
    // One more than there are: the last is the empty path.
    count(paths.length + 1);
    count(paths.length);
    for (const values of [tree.indices, tree.names, tree.jumps]) packed(integers([...values, 0]));
  });
  section('SPECS', () => {
    count(paths.length);
    packed(integers(paths.map((_, index) => index)));
    packed(integers(written.map(({ set }) => set)));
    packed(integers(written.map(({ type }) => type)));
  });
  const at = pen.at();
  count(sections.length);
  for (const { name, start, size } of sections) pen.text(name, 16).i32(start, 0, size, 0);
  return pen.patch(16, at).done();
}

/** Paths as a tree, parents first. Names of attributes are negative. */
function pathTree(paths: readonly string[], tokenOf: (text: string) => number) {
  const parentOf = (path: string) =>
    path.includes('.') ? path.slice(0, path.indexOf('.')) : path.slice(0, Math.max(1, path.lastIndexOf('/')));
  const childrenOf = (path: string) => paths.filter((other) => other !== '/' && parentOf(other) === path);
  const rows: { index: number; name: number; jump: number }[] = [];
  const visit = (path: string, hasSibling: boolean) => {
    const name = tokenOf(path.split(/[./]/).at(-1)!);
    const row = { index: paths.indexOf(path), name: path.includes('.') ? -name : name, jump: 0 };
    const at = rows.push(row) - 1;
    const children = childrenOf(path);
    for (const [index, child] of children.entries()) visit(child, index < children.length - 1);
    const alone = children.length > 0 ? -1 : -2;
    const sibling = children.length > 0 ? rows.length - at : 0;
    row.jump = hasSibling ? sibling : alone;
  };
  visit('/', false);
  return { indices: rows.map(({ index }) => index), names: rows.map(({ name }) => name), jumps: rows.map(({ jump }) => jump) };
}

/** Delta encoding with 32-bit differences. */
function integers(values: readonly number[]): Uint8Array {
  const pen = byteWriter()
    .i32(0)
    .raw(Array.from({ length: Math.ceil(values.length / 4) }, () => 0xff));
  for (const [index, value] of values.entries()) pen.i32(value - (values[index - 1] ?? 0));
  return pen.done();
}

/** LZ4 with literals only. */
function stored(bytes: Uint8Array): Uint8Array {
  const long = bytes.length >= 15;
  const rest = bytes.length - 15;
  const more = long ? [...Array.from({ length: Math.floor(rest / 255) }, () => 255), rest % 255] : [];
  return Uint8Array.from([0, (long ? 15 : bytes.length) << 4, ...more, ...bytes]);
}

/** A layer with a unit square. */
export function smallCrate(): Uint8Array {
  const thing = (type: string) => ({ type: 6, fields: { specifier: { specifier: 0 }, typeName: { token: type } } }) as const;
  const value = (typeName: string, own: CrateValue) => ({ type: 1, fields: { typeName: { token: typeName }, default: own } });
  return crateLayer({
    '/': { type: 7, fields: { defaultPrim: { token: 'Square' } } },
    '/Square': thing('Xform'),
    '/Square/Face': thing('Mesh'),
    '/Square/Face.points': value('point3f[]', { points: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0] }),
    '/Square/Face.faceVertexCounts': value('int[]', { ints: [4] }),
    '/Square/Face.faceVertexIndices': value('int[]', { ints: [0, 1, 2, 3] }),
  });
}
