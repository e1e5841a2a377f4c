import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertObj } from './obj.ts';
import { readMtl } from './read-mtl.ts';

const TRIANGLE = 'v 0 0 0\nv 1 0 0\nv 0 1 0\n';
const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n';

const read = (text: string, others: Record<string, string | Uint8Array> = {}) =>
  readModel(convertObj, { 'model.obj': text, ...others });
const firstOf = async (text: string) => primitivesOf((await read(text)).document)[0];
const trianglesOf = async (text: string) => ((await firstOf(text))?.indices.length ?? 0) / 3;

describe('shapes', () => {
  test('positions, UVs and normals are combined, with unique corners', async () => {
    const model = await firstOf(`${SQUARE}vt 0 0.25\nvt 1 1\nvn 0 0 2\nf 1/1/1 2/2/1 3/2/1\nf 1/1/1 3/2/1 4/1/1\n`);
    expect(model?.positions).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
    expect(model?.indices).toEqual([0, 1, 2, 0, 2, 3]);
    expect(model?.uvs).toEqual([0, 0.75, 1, 0, 1, 0, 0, 0.75]);
    expect(model?.normals.slice(0, 3)).toEqual([0, 0, 1]);
  });

  test('a position with two UVs gives two corners', async () => {
    const model = await firstOf(`${SQUARE}vt 0 0\nvt 1 1\nf 1/1 2/1 3/1\nf 1/2 3/2 4/2\n`);
    expect(model?.positions).toHaveLength(6 * 3);
  });

  test('thousands of corners stay unique', async () => {
    const count = 4000;
    const places = Array.from({ length: count }, (_, index) => `v ${index} ${index % 7} ${index % 3}`).join('\n');
    const faces = Array.from({ length: count - 2 }, (_, index) => `f ${index + 1} ${index + 2} ${index + 3}`).join('\n');
    const model = await firstOf(`${places}\n${faces}\n`);
    expect(model?.positions).toHaveLength(count * 3);
    expect(model?.indices.slice(-3)).toEqual([count - 3, count - 2, count - 1]);
  });

  test('indices may be negative, lines may be continued, and numbers may have any notation', async () => {
    const text = 'v 1e-1 -.5 +2.\r\nv 1.5E1 \\\r\n 0 0\nv 0,5 1 0 # a comment\nf -3//-1 \\\n -2 -1\nf 1 2 3\n';
    const model = await firstOf(text);
    expect(model?.positions.map((value) => Math.round(value * 1000) / 1000)).toEqual([0.1, -0.5, 2, 15, 0, 0, 0.5, 1, 0]);
    expect(model?.indices).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test('a comment at the end of a line is ignored', async () => {
    const text = `${TRIANGLE}vt 0 0 # a\nvt 1 1 0 #b\nf 1/1 2/2 3/1 # note 4\nf 1/1 2/2 3/1# 9\nl 1 2 # 3\n#f 9 9 9\n`;
    const { document, findings } = await read(text);
    expect(primitivesOf(document).map(({ indices }) => indices)).toEqual([
      [0, 1, 2, 0, 1, 2],
      [0, 1],
    ]);
    expect(findings).toEqual([]);
  });

  test('a convex polygon becomes a fan, a concave one is cut by ear clipping', async () => {
    expect((await firstOf(`${SQUARE}f 1 2 3 4\n`))?.indices).toEqual([0, 1, 2, 0, 2, 3]);
    // An arrowhead: a fan from its first corner would cover the outside.
    const arrow = await firstOf('v 0 0 2\nv 2 0 0\nv 0 0 0.5\nv -2 0 0\nf 2 3 4 1\n');
    const area = (indices: number[]) => {
      const [a = 0, b = 0, c = 0] = indices.map((index) => index * 3);
      const at = (index: number) => arrow?.positions[index] ?? 0;
      return Math.abs((at(b) - at(a)) * (at(c + 2) - at(a + 2)) - (at(c) - at(a)) * (at(b + 2) - at(a + 2))) / 2;
    };
    expect(area(arrow?.indices.slice(0, 3) ?? []) + area(arrow?.indices.slice(3) ?? [])).toBeCloseTo(3);
  });

  test('lines and points are read beside faces', async () => {
    const { document } = await read(`${SQUARE}f 1 2 3\nl 1 2 3\np 4\n`);
    expect(primitivesOf(document).map(({ mode, indices }) => [mode, indices])).toEqual([
      [4, [0, 1, 2]],
      [1, [0, 1, 1, 2]],
      [0, [0]],
    ]);
  });

  test('each object is a mesh, with a primitive for each material', async () => {
    const { document } = await read(
      `${SQUARE}o wing\nusemtl red\nf 1 2 3\nusemtl blue\nf 1 3 4\no tail end\nusemtl red\nf 1 2 4\n`,
    );
    expect(primitivesOf(document).map(({ mesh, material }) => [mesh, material])).toEqual([
      ['wing', 'red'],
      ['wing', 'blue'],
      ['tail end', 'red'],
    ]);
    expect(document.getRoot().listMaterials()).toHaveLength(2);
  });

  test('a group for each face does not give a mesh for each', async () => {
    const faces = Array.from({ length: 1000 }, (_, index) => `g face${index}\nf 1 2 3\n`).join('');
    const { document } = await read(TRIANGLE + faces);
    expect(document.getRoot().listMeshes().length).toBeLessThanOrEqual(301);
    expect(primitivesOf(document).reduce((sum, { indices }) => sum + indices.length, 0)).toBe(3000);
  });

  test('vertex colours are converted to linear', async () => {
    const model = await firstOf('v 0 0 0 1 0.5 0\nv 1 0 0 1 0.5 0\nv 0 1 0 1 0.5 0\nf 1 2 3\n');
    expect(model?.colors.slice(0, 3).map((value) => value.toFixed(2))).toEqual(['1.00', '0.21', '0.00']);
  });

  test('a smoothing group creates missing normals', async () => {
    expect((await firstOf(`${TRIANGLE}s 1\nf 1 2 3\n`))?.normals).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect((await firstOf(`${TRIANGLE}s off\nf 1 2 3\n`))?.normals).toEqual([]);
  });
});

describe('damaged files', () => {
  test('faces with missing vertices are skipped and counted', async () => {
    const { document, findings } = await read(`${TRIANGLE}f 1 2 3\nf 1 2 99\nf 0 1 2\nf x y z\nf -9 1 2\n`);
    expect(primitivesOf(document)[0]?.indices).toEqual([0, 1, 2]);
    expect(findings).toMatchObject([{ code: 'mended', sentence: expect.stringContaining('left out: 4.') }]);
  });

  test('texts without a model give nothing to draw, and no error', async () => {
    for (const text of ['', 'f\nf\nv\n', '\0\0\0\0', 'v 1 2', '\\', 'f 1//', 'mtllib', '<html></html>']) {
      expect(primitivesOf((await read(text)).document)).toEqual([]);
    }
  });

  test('any bytes are accepted, and lines may end with CR', async () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const odd = String.fromCharCode(byte);
      const { document } = await read(
        `${TRIANGLE}f 1 2 3\nf ${odd} 1 2${odd}3 ${odd}\nl 1${odd}\nv ${odd}\nusemtl ${odd}\n${odd}`,
      );
      expect(primitivesOf(document)[0]?.indices.slice(0, 3)).toEqual([0, 1, 2]);
    }
    expect((await firstOf(`${TRIANGLE}f 1 2 3\n`.replaceAll('\n', '\r')))?.indices).toEqual([0, 1, 2]);
  });

  test('invalid numbers stay invalid, for a later check', async () => {
    const model = await firstOf('v nan 0 0\nv 1.#IND 0 0\nv 1e999 1 0\nf 1 2 3\n');
    expect(model?.positions.map(Number.isFinite)).toEqual([false, true, true, false, true, true, false, true, true]);
  });

  test('a polygon without area, or with two corners, does no harm', async () => {
    expect(await trianglesOf(`${TRIANGLE}f 1 1 1 1\n`)).toBe(2);
    expect(await trianglesOf(`${TRIANGLE}f 1 2\nf 1 2 3\n`)).toBe(1);
  });
});

describe('materials', () => {
  const textured = `mtllib skins.mtl\n${TRIANGLE}usemtl skin\nf 1 2 3\n`;

  test('colours, roughness, metalness and emission are converted', async () => {
    const { document } = await read(textured, {
      'skins.mtl': 'newmtl skin\nKd 1 0.5 0\nKe 0 0 1\nNs 250\nPm 0.4\nd 0.5\nillum 2\n',
    });
    const [material] = document.getRoot().listMaterials();
    expect(material?.getBaseColorFactor()).toEqual([1, 0.5, 0, 0.5]);
    expect(material?.getEmissiveFactor()).toEqual([0, 0, 1]);
    expect(material?.getRoughnessFactor()).toBeCloseTo(0.5);
    expect(material?.getMetallicFactor()).toBe(0.4);
    expect([material?.getAlphaMode(), material?.getDoubleSided()]).toEqual(['BLEND', true]);
  });

  test('textures are found by any name, after options, and are added once', async () => {
    const picture = await makePicture('#336699');
    const { document, findings } = await read(textured, {
      'Skins.MTL': [
        'newmtl skin',
        'Kd 0 0 0',
        'map_Kd -s 1 1 1 -clamp on C:\\art\\Red Skin.PNG',
        'map_Bump nrm.png -bm 0.5',
        'map_Ke red skin.png',
      ].join('\n'),
      'tex/red skin.png': picture,
      'tex/nrm.png': picture,
    });
    const [material] = document.getRoot().listMaterials();
    expect(findings).toEqual([]);
    expect(document.getRoot().listTextures()).toHaveLength(2);
    expect(material?.getBaseColorTexture()?.getMimeType()).toBe('image/png');
    expect(material?.getBaseColorTextureInfo()?.getWrapS()).toBe(33071);
    expect(material?.getBaseColorFactor()).toEqual([1, 1, 1, 1]);
    expect(material?.getEmissiveTexture()).toBe(material?.getBaseColorTexture());
    expect(material?.getEmissiveFactor()).toEqual([1, 1, 1]);
    expect(material?.getNormalTexture()?.getName()).toBe('nrm.png');
  });

  test.each([
    ['bump "wood n.png" -bm 0.5', 0.5],
    ["bump 'wood n.png' -bm 0.5", 0.5],
    ['bump wood n.png -bm 0.5', 0.5],
    ['bump -bm 0.5 "wood n.png"', 0.5],
    ['bump -bm 0.5 -clamp off wood n.png', 0.5],
    ['bump -o 0 0 0 -s 1 1 1 "tex\\wood n.png" -clamp off -bm 0.5', 0.5],
    ['map_bump\t-imfchan r -bm 0.5\twood n.png\t', 0.5],
    ['norm "wood n.png"', 1],
  ])('the name of %s is separated from its options', async (line, strength) => {
    const picture = await makePicture('#8080ff');
    const { document, findings } = await read(textured, { 'skins.mtl': `newmtl skin\n${line}`, 'wood n.png': picture });
    const [material] = document.getRoot().listMaterials();
    expect(findings).toEqual([]);
    expect(material?.getNormalTexture()?.getName()).toContain('wood n');
    expect(material?.getNormalScale()).toBe(strength);
  });

  test('a name keeps its spaces and apostrophes', () => {
    const referenceOf = (line: string) => readMtl(`newmtl a\n${line}`)[0]?.maps.color?.reference;
    expect(referenceOf("map_Kd l'eau  bleue 2.png -clamp on")).toBe("l'eau  bleue 2.png");
    expect(referenceOf('map_Kd "-clamp on.png"')).toBe('-clamp on.png');
    expect(referenceOf('map_Kd -clamp on "old wood" -s 2 2')).toBe('old wood');
    expect(referenceOf('map_Kd 12')).toBe('12');
  });

  test('a separate opacity picture becomes the alpha of the colours', async () => {
    const { document } = await read(textured, {
      'skins.mtl': 'newmtl skin\nmap_Kd a.png\nmap_d b.png\n',
      'a.png': await makePicture('#ff0000', { width: 4, height: 4 }),
      'b.png': await makePicture('#808080', { width: 2, height: 2 }),
    });
    const [material] = document.getRoot().listMaterials();
    const bytes = material?.getBaseColorTexture()?.getImage() ?? new Uint8Array();
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 4)]).toEqual([255, 0, 0, 128]);
    expect(material?.getAlphaMode()).toBe('BLEND');
  });

  test('height maps are not normal maps: they are reported and skipped', async () => {
    const { document, findings } = await read(textured, {
      'skins.mtl': 'newmtl skin\nbump wall_height.png\n',
      'wall_height.png': await makePicture('#777777'),
    });
    expect(document.getRoot().listTextures()).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(['unsupported_feature']);
  });

  test.each([
    ['Shift-JIS', '剣士', '表示.png', '8c958e6d', '955c8ea62e706e67'],
    ['GBK', '模型', '贴图.png', 'c4a3d0cd', 'ccf9cdbc2e706e67'],
    ['Big5', '餐廳', '功能.png', 'c05cc655', 'a55cafe02e706e67'],
    ['CP949', '기사', '똠양꿍.png', 'b1e2bbe7', '8c63bee7b2e12e706e67'],
    ['CP1251', 'Меч', 'Сталь.png', 'cce5f7', 'd1f2e0ebfc2e706e67'],
    ['CP1252', 'Käfer', 'größe.png', '4be4666572', '6772f6df652e706e67'],
    ['UTF-8', '剣士', '表示.png', 'e589a3e5a3ab', 'e8a1a8e7a4ba2e706e67'],
  ])('names of materials and textures are read in %s', async (_, name, picture, nameBytes, pictureBytes) => {
    const named = (before: string, bytes: string, after: string) =>
      Buffer.concat([Buffer.from(before), Buffer.from(bytes, 'hex'), Buffer.from(after)]);
    const obj = Buffer.concat([
      named('mtllib ', nameBytes, '.mtl\n'),
      named(`${TRIANGLE}o `, nameBytes, '\nusemtl skin\nf 1 2 3\n'),
    ]);
    const { document, findings } = await readModel(convertObj, {
      'model.obj': obj,
      [`${name}.mtl`]: named('newmtl skin\nmap_Kd ', pictureBytes, '\n'),
      [picture]: await makePicture('#00ff00'),
    });
    expect(findings).toEqual([]);
    expect(document.getRoot().listTextures()[0]?.getName()).toBe(picture);
    expect(document.getRoot().listNodes()[0]?.getName()).toBe(name);
  });

  test('the MTL file beside the model is used if it names none, or a missing one', async () => {
    const mtl = 'newmtl skin\nKd 1 0 0\n';
    for (const named of ['', 'mtllib gone.mtl\n']) {
      const { document } = await read(`${named}${TRIANGLE}usemtl skin\nf 1 2 3\n`, { 'MODEL.mtl': mtl });
      expect(document.getRoot().listMaterials()[0]?.getBaseColorFactor()).toEqual([1, 0, 0, 1]);
    }
  });

  test('missing materials and textures are reported by name', async () => {
    const noMaterials = await read(textured);
    expect(noMaterials.findings).toMatchObject([{ code: 'missing_file', sentence: expect.stringContaining('skins.mtl') }]);
    const noTexture = await read(textured, { 'skins.mtl': 'newmtl skin\nmap_Kd http://127.0.0.1/a.png\nmap_Ke b.png' });
    expect(noTexture.findings.map(({ sentence }) => sentence)).toEqual(['Textures that are not in the package: a.png, b.png.']);
  });
});
