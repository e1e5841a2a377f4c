import { getBounds, type Document } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { SMALL_USDA } from '../../../test/scene-texts.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import { convertUsd } from './usd.ts';

const layer = (head: string, body: string) => `#usda 1.0\n(\n${head}\n)\n${body}\n`;
const thing = (name: string, meta: string, body = '') => `def Xform "${name}" (\n${meta}\n)\n{\n${body}\n}`;
const moveTo = (x: number) => `double3 xformOp:translate = (${x}, 0, 0)\nuniform token[] xformOpOrder = ["xformOp:translate"]`;

const boxOf = (document: Document) => {
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  return [...min, ...max].map((value) => Number(value.toFixed(3)) + 0);
};

test('prims of other layers are placed by their references, with their pictures', async () => {
  const set = layer(
    'metersPerUnit = 0.01',
    [
      thing('Near', 'prepend references = @./props/floor.usda@</Root>'),
      thing('Far', 'references = [@props/floor.usda@]', moveTo(500)),
      thing('Further', 'prepend payload = @props/floor.usda@', moveTo(900)),
    ].join('\n'),
  );
  const files = {
    'set.usda': set,
    'props/floor.usda': SMALL_USDA.replace('metersPerUnit', 'defaultPrim = "Root"\n    metersPerUnit'),
    'props/textures/skin.png': await makePicture('#336699'),
    'textures/skin.png': await makePicture('#000000'),
  };
  const { document, findings } = await readModel(convertUsd, files);
  expect(findings).toEqual([]);
  expect(primitivesOf(document)).toHaveLength(3);
  expect(boxOf(document)).toEqual([0, 0, 0, 10, 1, 0]);
  const textures = document.getRoot().listTextures();
  expect(textures.map((texture) => texture.getImage()?.length)).toEqual([files['props/textures/skin.png'].length]);
});

test('a layer overrides its sublayers', async () => {
  const files = {
    'shot.usda': layer(
      'subLayers = [\n  @./top.usda@,\n  @base.usda@\n]\nmetersPerUnit = 0.01',
      `over "Root"\n{\n${moveTo(200)}\n}`,
    ),
    'top.usda': layer('', `over "Root"\n{\n${moveTo(700)}\n}`),
    'base.usda': SMALL_USDA,
  };
  const { document } = await readModel(convertUsd, files);
  expect(boxOf(document).filter((_, axis) => axis % 3 === 0)).toEqual([2, 3]);
});

test('a prim may be referenced again in its own layer', async () => {
  const text = `${SMALL_USDA}\n${thing('Copy', 'prepend references = </Root>', moveTo(300))}`;
  const { document, findings } = await readModel(convertUsd, { 'a.usda': text });
  expect(findings.map(({ code }) => code)).toEqual(['missing_texture']);
  expect(boxOf(document).filter((_, axis) => axis % 3 === 0)).toEqual([0, 4]);
});

test('missing references are reported, and nothing outside the package is named', async () => {
  const body = [
    thing('A', 'prepend references = @/etc/passwd@'),
    thing('B', 'prepend references = @https://example.org/b.usda@'),
    thing('C', 'prepend references = @../../c.usda@'),
  ].join('\n');
  const { findings, document } = await readModel(convertUsd, { 'm/a.usda': `${SMALL_USDA}\n${body}` });
  expect(findings.map(({ sentence }) => sentence)).toContain(
    'Layers that cannot be read: /etc/passwd, https://example.org/b.usda, ../../c.usda.',
  );
  expect(primitivesOf(document)).toHaveLength(1);
});

test('reference cycles end, with a sentence', async () => {
  const naming = (other: string) => `${SMALL_USDA}\n${thing('Other', `prepend references = @${other}@</Root>`)}`;
  const { findings, document } = await readModel(convertUsd, { 'a.usda': naming('b.usda'), 'b.usda': naming('a.usda') });
  expect(findings.map(({ sentence }) => sentence)).toContain(
    'The layers of the file refer to each other in a cycle. Each is used once.',
  );
  expect(primitivesOf(document)).toHaveLength(2);
  const self = thing('Root', 'prepend references = </Root>');
  await expect(convertModel(modelFiles({ 'a.usda': layer('', self) }), 'a.usda', () => undefined)).rejects.toThrow(
    'nothing to draw',
  );
});

test('endlessly multiplying layers are refused', async () => {
  const files: Record<string, string> = { 'l0.usda': SMALL_USDA };
  for (let index = 1; index <= 20; index += 1) {
    const named = [0, 1, 2, 3].map((child) => thing(`C${child}`, `prepend references = @l${index - 1}.usda@</Root>`));
    files[`l${index}.usda`] = layer('', `def Xform "Root"\n{\n${named.join('\n')}\n}`);
  }
  await expect(readModel(convertUsd, { 'a.usda': files['l20.usda']!, ...files })).rejects.toThrow('same data too often');
  const many = Array.from({ length: 501 }, (_, index) => thing(`T${index}`, `prepend references = @${index}.usda@`));
  const others = Object.fromEntries(many.map((_, index) => [`${index}.usda`, layer('', '')]));
  await expect(readModel(convertUsd, { 'a.usda': layer('', many.join('\n')), ...others })).rejects.toThrow('500 other layers');
});

test('the result is compared with the declared counts', async () => {
  const { claims } = await convertModel(modelFiles({ 'a.usda': SMALL_USDA }), 'a.usda', () => undefined);
  expect(claims).toEqual({ agrees: true, vertices: 4 });
});
