import { expect, test } from 'vitest';
import { crc32 } from 'node:zlib';

import { entryNames } from './decode-names.ts';

const raw = (bytes: Uint8Array, flags = 0) => ({
  fileNameRaw: Buffer.from(bytes),
  generalPurposeBitFlag: flags,
  extraFields: [],
});
const hex = (...names: string[]) => entryNames(names.map((name) => raw(Buffer.from(name.replaceAll(' ', ''), 'hex'))));

test.each([
  ['Shift-JIS', ['83828366838b2e6f626a', '93812e706e67', '955c2f97a02e706e67'], ['モデル.obj', '刀.png', '表/裏.png']],
  ['CP1251', ['cceee4e5ebfc2e6f626a', 'f2e5eaf1f2f3f0fb2fcad0dbd8c02e706e67'], ['Модель.obj', 'текстуры/КРЫША.png']],
  ['CP866', ['8caea4a5abec2e6f626a', 'e2a5aae1e2e3e0eb2f612e706e67'], ['Модель.obj', 'текстуры/a.png']],
  ['GBK', ['c4a3d0cd2e6f626a', 'ccf9cdbc2fd1d5c9ab2e706e67'], ['模型.obj', '贴图/颜色.png']],
  [
    'Big5',
    ['a8a4a6e22fbcd2abac2e6f626a', 'b64bb9cf2fc059be762e706e67', 'a7f7bde82e6d746c'],
    ['角色/模型.obj', '貼圖/頭髮.png', '材質.mtl'],
  ],
  [
    'Big5 with trailing bytes of a backslash',
    ['a55cafe02fb35ca569c3d22e6f626a', 'c05cc6552fc264c2692e706e67', 'bb5c2e706e67'],
    ['功能/許可證.obj', '餐廳/櫃檯.png', '蓋.png'],
  ],
  [
    'CP949',
    ['b8f0b5a82e6f626a', 'c5d8bdbac3b32fb8d3b8aec4abb6f42e706e67', 'c4b3b8afc5cd2e6d746c'],
    ['모델.obj', '텍스처/머리카락.png', '캐릭터.mtl'],
  ],
  ['CP949 beyond KS X 1001', ['c4b3b8afc5cd2e6f626a', '8c63bee7b2e12e706e67'], ['캐릭터.obj', '똠양꿍.png']],
  ['GBK with trailing bytes of a backslash', ['c4a3d0cd2fccf9cdbc2e6f626a', '845c845c2e706e67'], ['模型/贴图.obj', '刓刓.png']],
  ['a single name in CP949', ['b1e2bbe72e6f626a'], ['기사.obj']],
  ['a single name in Big5', ['bcd2abac2e6f626a'], ['模型.obj']],
  ['a single name in GBK', ['cee4c6f72e6f626a'], ['武器.obj']],
  ['a single name in Shift-JIS', ['8c958e6d2e6f626a'], ['剣士.obj']],
  ['CP437', ['436166822e6f626a', '677294e1652e6f626a'], ['Café.obj', 'größe.obj']],
  ['CP1252', ['436166e92e6f626a', '6772f6df652e6f626a'], ['Café.obj', 'größe.obj']],
])('names in %s are read', (_codePage, names, expected) => {
  expect(hex(...names)).toEqual(expected);
});

test('an ambiguous name uses the code page of the other names in its archive', () => {
  expect(hex('8c85972e', '8e8c')).toEqual(['МЕЧ.', '詞']);
  expect(hex('8e8c', '8caea4a5abec2e6f626a', 'aca5e7')).toEqual(['ОМ', 'Модель.obj', 'меч']);
});

test('valid UTF-8 is decoded as that, with or without the flag', () => {
  const name = Buffer.from('größe/モデル.obj');
  expect(entryNames([raw(name), raw(name, 0x800)])).toEqual(['größe/モデル.obj', 'größe/モデル.obj']);
});

test('a name with the UTF-8 flag and invalid bytes is decoded nevertheless', () => {
  expect(entryNames([raw(Buffer.from('436166ff2e6f626a', 'hex'), 0x800)])).toEqual(['Caf\ufffd.obj']);
});

test('a Unicode path is used if it belongs to the name, and not after a renaming', () => {
  const old = Buffer.from('????.obj');
  const field = (of: Buffer) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(1);
    head.writeUInt32LE(crc32(of), 1);
    return [{ id: 0x7075, data: Buffer.concat([head, Buffer.from('меч.obj')]) }];
  };
  const named = (extraFields: ReturnType<typeof field>) => entryNames([{ ...raw(old), extraFields }]);
  expect(named(field(old))).toEqual(['меч.obj']);
  expect(named(field(Buffer.from('other')))).toEqual(['????.obj']);
});
