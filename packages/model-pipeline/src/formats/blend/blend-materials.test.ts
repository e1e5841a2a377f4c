import type { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { OUTPUT, pictureNode, principled, writeNodes, type WrittenNode } from '../../../test/blend-nodes.ts';
import { blendWall, WALL_279, WALL_42, WALLS, type WallShape } from '../../../test/blend-scene.ts';
import type { BlendWriter } from '../../../test/blend-writer.ts';
import { makePicture } from '../../../test/make-picture.ts';
import { readModel } from '../../../test/model-files.ts';
import { readOpacity } from '../../opacity/read-opacity.ts';
import { convertBlend } from './blend.ts';

type Links = [from: string, to: string][];
const SURFACE: Links = [['bsdf.BSDF', 'output.Surface']];

function images(writer: BlendWriter, all: Record<string, string>) {
  for (const [label, name] of Object.entries(all))
    writer.add('IM', 'Image', label, { 'id.name': `IM${label}`, name, source: 1 });
}

async function dressed(
  nodes: Record<string, WrittenNode>,
  links: Links,
  {
    files = {},
    named = {},
    material = {},
    shape = WALL_42,
  }: { files?: Record<string, Uint8Array>; named?: Record<string, string>; material?: object; shape?: WallShape } = {},
  more?: (writer: BlendWriter) => void,
) {
  const file = blendWall(shape, {
    material: { use_nodes: 1, nodetree: 'tree', ...material },
    ofMaterial: (writer) => {
      writeNodes(writer, { output: OUTPUT, ...nodes }, links);
      more?.(writer);
    },
    others: (writer) => images(writer, named),
  }).done();
  const read = await readModel(convertBlend, { 'scene/wall.blend': file, ...files });
  return { ...read, material: materialOf(read.document) };
}

const materialOf = (document: Document) => document.getRoot().listMaterials()[0]!;
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000);

describe('a principled shader', () => {
  // Blender 2.66 to 2.90 wrote the values of sockets as raw data, without a struct.
  test.each(['2.79', '2.79 of 64 bits from another processor', '2.83', '3.4', '4.2', '5.0'])(
    'has the stored values of a file of Blender %s',
    async (version) => {
      const bsdf = principled({
        'Base Color': [0.1, 0.2, 0.3, 1],
        Metallic: 1,
        Roughness: 0.25,
        'Emission Color': [0, 1, 0, 1],
        'Emission Strength': 4,
      });
      const { material, findings } = await dressed({ bsdf }, SURFACE, { shape: WALLS[version]! });
      expect(rounded(material.getBaseColorFactor())).toEqual([0.1, 0.2, 0.3, 1]);
      expect([material.getMetallicFactor(), material.getRoughnessFactor(), material.getAlphaMode()]).toEqual([
        1,
        0.25,
        'OPAQUE',
      ]);
      expect(material.getEmissiveFactor()).toEqual([0, 1, 0]);
      expect(findings).toEqual([]);
    },
  );

  test('has external and packed pictures, with their transforms', async () => {
    const red = await makePicture('#ff0000');
    const { material, findings } = await dressed(
      {
        bsdf: principled(),
        skin: pictureNode('skin', 'closest'),
        relief: pictureNode('relief'),
        turn: {
          kind: 'ShaderNodeNormalMap',
          inputs: { Strength: 0.5, Color: [0.5, 0.5, 1, 1] },
          outputs: { Normal: [0, 0, 0] },
        },
        place: {
          kind: 'ShaderNodeMapping',
          inputs: { Vector: [0, 0, 0], Location: [0.25, 0, 0], Rotation: [0, 0, 0], Scale: [2, 3, 1] },
          outputs: { Vector: [0, 0, 0] },
        },
      },
      [
        ...SURFACE,
        ['skin.Color', 'bsdf.Base Color'],
        ['place.Vector', 'skin.Vector'],
        ['relief.Color', 'turn.Color'],
        ['turn.Normal', 'bsdf.Normal'],
      ],
      { files: { 'scene/textures/Skin.png': red }, named: { skin: '//textures\\skin.png' } },
      (writer) => {
        writer.add('DATA', 'NodeTexImage', 'closest', { interpolation: 1, extension: 1 });
        writer.add('IM', 'Image', 'relief', { 'id.name': 'IMrelief', name: '//lost.png', source: 1, packedfile: 'packed' });
        writer.add('DATA', 'PackedFile', 'packed', { size: red.length, data: 'bytes' });
        writer.plain('bytes', 'uchar', red);
      },
    );
    const info = material.getBaseColorTextureInfo()!;
    expect(material.getBaseColorTexture()?.getName()).toBe('Skin.png');
    expect([info.getMagFilter(), info.getWrapS()]).toEqual([9728, 33071]);
    expect(info.getExtension('KHR_texture_transform')).toMatchObject({});
    const placed = info.getExtension<never>('KHR_texture_transform') as unknown as {
      getScale(): number[];
      getOffset(): number[];
    };
    expect([placed.getScale(), placed.getOffset()]).toEqual([
      [2, 3],
      [0.25, -2],
    ]);
    expect([...(material.getNormalTexture()?.getImage() ?? [])]).toEqual([...red]);
    expect(material.getNormalScale()).toBe(0.5);
    expect(findings).toEqual([]);
  });

  test('takes roughness and metalness from separate pictures', async () => {
    const [rough, metal] = await Promise.all(['#404040', '#c0c0c0'].map((color) => makePicture(color)));
    const { material } = await dressed(
      { bsdf: principled({ Metallic: 0, Roughness: 0 }), rough: pictureNode('rough'), metal: pictureNode('metal') },
      [...SURFACE, ['rough.Color', 'bsdf.Roughness'], ['metal.Color', 'bsdf.Metallic']],
      { files: { 'rough.png': rough!, 'metal.png': metal! }, named: { rough: '//rough.png', metal: '//metal.png' } },
    );
    const { data, info } = await sharp(material.getMetallicRoughnessTexture()!.getImage()!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(1, 3)]).toEqual([40, 30, 0x40, 0xc0]);
    expect([material.getMetallicFactor(), material.getRoughnessFactor()]).toEqual([1, 1]);
  });

  test('uses the alpha of a picture only where it is linked', async () => {
    const half = await sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const options = { files: { 'skin.png': half }, named: { skin: 'skin.png' } };
    const nodes = { bsdf: principled(), skin: pictureNode('skin') };
    const color: Links = [...SURFACE, ['skin.Color', 'bsdf.Base Color']];
    const opaque = await dressed(nodes, color, options);
    await readOpacity(opaque.document);
    expect(opaque.material.getAlphaMode()).toBe('OPAQUE');
    const clear = await dressed(nodes, [...color, ['skin.Alpha', 'bsdf.Alpha']], options);
    await readOpacity(clear.document);
    expect(clear.material.getAlphaMode()).toBe('BLEND');
    const cut = await dressed(nodes, [...color, ['skin.Alpha', 'bsdf.Alpha']], {
      ...options,
      material: { blend_method: 3, alpha_threshold: 0.25 },
    });
    expect([cut.material.getAlphaMode(), cut.material.getAlphaCutoff()]).toEqual(['MASK', 0.25]);
  });

  test('reports unsupported parts and missing pictures', async () => {
    const { material, findings } = await dressed(
      {
        bsdf: principled(),
        noise: { kind: 'ShaderNodeTexNoise', inputs: { Scale: 5 }, outputs: { Color: [0, 0, 0, 0] } },
        skin: pictureNode('skin'),
      },
      [...SURFACE, ['noise.Color', 'bsdf.Base Color'], ['skin.Color', 'bsdf.Roughness']],
      { named: { skin: '//gone.png' } },
    );
    expect(rounded(material.getBaseColorFactor())).toEqual([0.5, 0.5, 0.5, 1]);
    expect(findings).toMatchObject([
      { code: 'missing_texture', sentence: expect.stringContaining('gone.png') },
      { code: 'unsupported_feature', sentence: expect.stringContaining('TexNoise') },
    ]);
  });
});

describe('intermediate nodes', () => {
  const tint = (blend: number): WrittenNode => ({
    kind: 'ShaderNodeMixRGB',
    inputs: { Fac: 1, Color1: [1, 1, 1, 1], Color2: [0.5, 0.25, 1, 1] },
    outputs: { Color: [0, 0, 0, 0] },
    values: { custom1: blend },
  });

  test('tint a picture, and mix constants', async () => {
    const options = { files: { 'skin.png': await makePicture('#00ff00') }, named: { skin: 'skin.png' } };
    const multiplied = await dressed(
      { bsdf: principled(), skin: pictureNode('skin'), tint: tint(2) },
      [...SURFACE, ['skin.Color', 'tint.Color1'], ['tint.Color', 'bsdf.Base Color']],
      options,
    );
    expect(multiplied.material.getBaseColorTexture()?.getName()).toBe('skin.png');
    expect(multiplied.material.getBaseColorFactor()).toEqual([0.5, 0.25, 1, 1]);
    const mixed = await dressed({ bsdf: principled(), tint: tint(0) }, [...SURFACE, ['tint.Color', 'bsdf.Base Color']]);
    expect(mixed.material.getBaseColorFactor()).toEqual([0.5, 0.25, 1, 1]);
  });

  test('pass colours through groups, reroutes and muted nodes', async () => {
    const inner = { color: { kind: 'ShaderNodeRGB', outputs: { Color: [0, 0, 1, 1] } } };
    const { material } = await dressed(
      {
        bsdf: principled(),
        group: { kind: 'ShaderNodeGroup', outputs: { Tone: [0, 0, 0, 0] }, values: { id: 'inner' } },
        junction: { kind: 'NodeReroute', inputs: { Input: [0, 0, 0, 0] }, outputs: { Output: [0, 0, 0, 0] } },
        off: {
          kind: 'ShaderNodeInvert',
          inputs: { Color: [0, 0, 0, 1] },
          outputs: { Color: [0, 0, 0, 0] },
          values: { flag: 512 },
        },
      },
      [...SURFACE, ['group.Tone', 'junction.Input'], ['junction.Output', 'off.Color'], ['off.Color', 'bsdf.Base Color']],
      {},
      (writer) =>
        writeNodes(
          writer,
          { ...inner, end: { kind: 'NodeGroupOutput', inputs: { Tone: [0, 0, 0, 0] } } },
          [['color.Color', 'end.Tone']],
          {
            label: 'inner',
            code: 'NT',
          },
        ),
    );
    expect(material.getBaseColorFactor()).toEqual([0, 0, 1, 1]);
  });

  test('in a cycle end', async () => {
    const { material } = await dressed(
      {
        bsdf: principled(),
        one: tint(2),
        junction: { kind: 'NodeReroute', inputs: { Input: [0, 0, 0, 0] }, outputs: { Output: [0, 0, 0, 0] } },
      },
      [...SURFACE, ['one.Color', 'junction.Input'], ['junction.Output', 'one.Color1'], ['one.Color', 'bsdf.Base Color']],
    );
    expect(material.getBaseColorFactor()[3]).toBe(1);
    const circle = await dressed(
      { bsdf: principled(), a: { kind: 'NodeReroute', inputs: { Input: [0, 0, 0, 0] }, outputs: { Output: [0, 0, 0, 0] } } },
      [...SURFACE, ['a.Output', 'a.Input'], ['a.Output', 'bsdf.Base Color']],
    );
    expect(circle.material.getBaseColorFactor()).toEqual([0, 0, 0, 1]);
  });
});

describe('shaders', () => {
  const shader = (kind: string, color: number[]): WrittenNode => ({
    kind,
    inputs: { Color: color, Strength: 1 },
    outputs: { BSDF: null },
  });
  const mix: WrittenNode = {
    kind: 'ShaderNodeMixShader',
    inputs: { Fac: 0.25, Shader: null, Shader_001: null },
    outputs: { BSDF: null },
  };

  test.each<[string, string, string, number[], string]>([
    ['clear and plain', 'ShaderNodeBsdfTransparent', 'ShaderNodeBsdfDiffuse', [0, 1, 0, 0.25], 'BLEND'],
    ['plain and shining', 'ShaderNodeBsdfDiffuse', 'ShaderNodeEmission', [1, 0, 0, 1], 'OPAQUE'],
    ['two plain ones', 'ShaderNodeBsdfDiffuse', 'ShaderNodeBsdfDiffuse', [0.75, 0.25, 0, 1], 'OPAQUE'],
  ])('are mixed: %s', async (_name, one, other, base, mode) => {
    const { material } = await dressed({ mix, one: shader(one, [1, 0, 0, 1]), other: shader(other, [0, 1, 0, 1]) }, [
      ['mix.BSDF', 'output.Surface'],
      ['one.BSDF', 'mix.Shader'],
      ['other.BSDF', 'mix.Shader_001'],
    ]);
    expect([material.getBaseColorFactor(), material.getAlphaMode()]).toEqual([base, mode]);
  });
});

describe('materials without nodes', () => {
  test('have a stack of textures', async () => {
    const file = blendWall(WALL_279, {
      material: { mtex: ['slot', 'off'], septex: 2, mode: 0x10000, alpha: 0.5 },
      ofMaterial(writer) {
        for (const slot of ['slot', 'off'])
          writer.add('DATA', 'MTex', slot, { texco: 16, mapto: 1, tex: 'texture', size: [1, 1, 1] });
        writer.add('TE', 'Tex', 'texture', { type: 8, ima: 'skin', extend: 3, xrepeat: 1, yrepeat: 1 });
      },
      others: (writer) => images(writer, { skin: '//skin.png' }),
    });
    const { document } = await readModel(convertBlend, { 'wall.blend': file.done(), 'skin.png': await makePicture('#00ff00') });
    const material = materialOf(document);
    expect([material.getBaseColorTexture()?.getName(), material.getBaseColorFactor(), material.getAlphaMode()]).toEqual([
      'skin.png',
      [1, 1, 1, 0.5],
      'BLEND',
    ]);
  });

  test('keep pictures of single faces', async () => {
    const shape = WALLS['2.49, of 32 bits from another processor']!;
    const file = blendWall(shape, {
      mesh: { mtface: 'textured' },
      ofMesh: (writer) => writer.add('DATA', 'MTFace', 'textured', { uv: [0, 0, 1, 0, 1, 1, 0, 1], tpage: 'skin' }),
      others: (writer) => images(writer, { skin: '//skin.png' }),
    });
    const { document } = await readModel(convertBlend, { 'wall.blend': file.done(), 'skin.png': await makePicture('#00ff00') });
    expect(materialOf(document).getBaseColorTexture()?.getName()).toBe('skin.png');
  });

  test.each([
    // Before 2.5 this bit had another meaning, and was set in every material.
    ['2.49, of 32 bits from another processor', 0x10000, 0.5, [1, 'OPAQUE']],
    ['2.49, of 32 bits from another processor', 64, 0.5, [0.5, 'BLEND']],
    ['2.79', 64, 0.5, [1, 'OPAQUE']],
    ['2.79', 0x10000 | 64, 0.5, [0.5, 'BLEND']],
    ['2.79', 0x10000, 0, [1, 'OPAQUE']],
  ] as const)(
    'of Blender %s with mode %i and alpha %f are as clear as Blender draws them',
    async (version, mode, alpha, looks) => {
      const file = blendWall(WALLS[version]!, { material: { mode, alpha } });
      const material = materialOf((await readModel(convertBlend, { 'wall.blend': file.done() })).document);
      expect([material.getBaseColorFactor()[3], material.getAlphaMode()]).toEqual(looks);
    },
  );

  test('have sRGB colours before 2.5, and linear ones since', async () => {
    const colors = await Promise.all(
      ['2.49, of 32 bits from another processor', '2.79', '4.2'].map(async (name) => {
        const { document } = await readModel(convertBlend, { 'wall.blend': blendWall(WALLS[name]!).done() });
        return rounded(materialOf(document).getBaseColorFactor());
      }),
    );
    expect(colors).toEqual([
      [0.214, 0.051, 1, 1],
      [0.5, 0.25, 1, 1],
      [0.5, 0.25, 1, 1],
    ]);
  });
});
