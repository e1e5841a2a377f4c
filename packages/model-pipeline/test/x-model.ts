/** Builds DirectX files from a tree: text, binary and compressed. */

import { deflateRawSync } from 'node:zlib';

import { byteWriter } from './byte-writer.ts';

type Value = number | string;
export interface XPart {
  kind: string;
  name: string;
  values: Value[];
  children: XPart[];
}

export const x = (kind: string, name = '', values: Value[] = [], children: XPart[] = []): XPart => ({
  kind,
  name,
  values,
  children,
});
/** A reference to a named object. */
export const named = (name: string) => x('', name);

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
export const at = (px: number, py: number, pz: number) => [...IDENTITY.slice(0, 12), px, py, pz, 1];

/** A square of one face, its lower half red by a referenced material, with two bones that move its upper half. */
export function xBanner({ bone = 'tip', corner = 3, weights = [1, 1] } = {}): XPart[] {
  const mesh = x(
    'Mesh',
    'cloth',
    [6, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 2, 1, 0, 2, 1, 2, 4, 0, corner, 2, 1, 4, 3, 5, 4, 2],
    [
      x('MeshNormals', '', [1, 0, 0, -1, 2, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0]),
      x('MeshTextureCoords', '', [6, 0, 1, 1, 1, 1, 0.5, 0, 0.5, 1, 0, 0, 0]),
      x(
        'MeshMaterialList',
        '',
        [2, 2, 0, 1],
        [
          named('red'),
          x('Material', 'skin', [1, 1, 1, 0.5, 0, 0, 0, 0, 0, 0, 0], [x('TextureFilename', '', ['C:\\Art\\Skin.png'])]),
        ],
      ),
      x('XSkinMeshHeader', '', [1, 3, 2]),
      x('SkinWeights', '', ['pole', 2, 2, 3, 0.5, 0.5, ...IDENTITY]),
      x('SkinWeights', '', [bone, 4, 2, 3, 4, 5, 0.5, 0.5, ...weights, ...at(0, -1, -1)]),
    ],
  );
  return [
    x('template', 'Anything', [], [x('ARRAY', 'DWORD')]),
    x('Material', 'red', [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
    x(
      'Frame',
      'pole',
      [],
      [x('FrameTransformMatrix', '', at(0, 0, 0)), mesh, x('Frame', 'tip', [], [x('FrameTransformMatrix', '', at(0, 1, 1))])],
    ),
    x('AnimTicksPerSecond', '', [50]),
    x(
      'AnimationSet',
      'wave',
      [],
      [
        x(
          'Animation',
          '',
          [],
          [
            named('tip'),
            // A rotation by a quarter turn about Y.
            x('AnimationKey', '', [0, 2, 0, 4, 1, 0, 0, 0, 50, 4, Math.SQRT1_2, 0, Math.SQRT1_2, 0]),
            x('AnimationKey', '', [2, 2, 0, 3, 0, 1, 1, 100, 3, 0, 1, 3]),
          ],
        ),
        x('Animation', '', [], [named('pole'), x('AnimationKey', '', [4, 2, 0, 16, ...IDENTITY, 100, 16, ...at(0, 0, 5)])]),
      ],
    ),
    x('AnimationSet', 'rest', [], [x('Animation', '', [], [named('tip'), x('AnimationKey', '', [2, 1, 0, 3, 0, 1, 1])])]),
  ];
}

const header = (encoding: string) => `xof 0303${encoding}0032`;

export function xText(parts: readonly XPart[]): string {
  return `${header('txt ')}\n${parts.map(written).join('\n')}\n`;
}

function written({ kind, name, values, children }: XPart): string {
  const own = values
    .map((value) => (typeof value === 'string' ? `"${value.replaceAll('\\', '\\\\')}";` : `${value};`))
    .join(' ');
  return `${kind} ${kind === '' ? '' : name} { ${kind === '' ? name : own} // ${kind}\n${children.map(written).join(',\n')} }`;
}

const [NAME, STRING, INTEGERS, FLOATS, OPEN, CLOSE, SEMICOLON, TEMPLATE] = [1, 2, 6, 7, 10, 11, 20, 31];

function tokens(parts: readonly XPart[]): Uint8Array {
  const pen = byteWriter();
  const word = (token: number, text: string) => pen.i16(token).i32(text.length).text(text);
  const write = ({ kind, name, values, children }: XPart): void => {
    if (kind === 'template') pen.i16(TEMPLATE);
    else if (kind !== '') word(NAME, kind);
    if (kind !== '' && name !== '') word(NAME, name);
    pen.i16(OPEN);
    if (kind === '') word(NAME, name);
    for (const value of values) {
      if (typeof value === 'string') word(STRING, value).i16(SEMICOLON);
      else if (Number.isInteger(value) && value >= 0) pen.i16(INTEGERS).i32(1, value);
      else pen.i16(FLOATS).i32(1).f32(value);
    }
    for (const child of children) write(child);
    pen.i16(CLOSE);
  };
  for (const part of parts) write(part);
  return pen.done();
}

export const xBytes = (parts: readonly XPart[]) => byteWriter().text(header('bin ')).raw(tokens(parts)).done();

/** Compressed, in blocks that use the one before as dictionary. */
export function xPacked(parts: readonly XPart[], encoding: 'tzip' | 'bzip', block = 200): Uint8Array {
  const content = encoding === 'tzip' ? new TextEncoder().encode(xText(parts).slice(16)) : tokens(parts);
  const pen = byteWriter()
    .text(header(encoding))
    .i32(content.length + 16);
  for (let from = 0; from < content.length; from += block) {
    const own = content.subarray(from, from + block);
    const dictionary = content.subarray(Math.max(0, from - block), from);
    const packed = deflateRawSync(own, dictionary.length > 0 ? { dictionary } : {});
    pen
      .i16(own.length, packed.length + 2)
      .text('CK')
      .raw(packed);
  }
  return pen.done();
}
