import { gzipSync, zstdCompressSync } from 'node:zlib';

import { getBounds } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { blendWall, WALL_279, WALLS, type WallOptions } from '../../../test/blend-scene.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertBlend } from './blend.ts';

const wall = (options: WallOptions = {}, shape = WALL_279) =>
  readModel(convertBlend, { 'wall.blend': blendWall(shape, options).done() });

describe.each(Object.entries(WALLS))('a wall of Blender %s', (_name, shape) => {
  const painted: WallOptions = {
    material: shape.version < 280 ? { mode: 128 } : { use_nodes: 1, nodetree: 'tree' },
    ofMaterial(writer) {
      if (shape.version < 280) return;
      writer.add('DATA', 'bNodeTree', 'tree', { 'nodes.first': 'node0', 'links.first': 'link0' });
      writer.chain('bNode', 'node', [
        { idname: 'ShaderNodeOutputMaterial', flag: 64, 'inputs.first': 'surface' },
        { idname: 'ShaderNodeBsdfPrincipled', 'inputs.first': 'color', 'outputs.first': 'bsdf' },
        { idname: 'ShaderNodeVertexColor', 'outputs.first': 'painted', storage: 'layer' },
      ]);
      writer.add('DATA', 'bNodeSocket', 'surface', { name: 'Surface', type: 3 });
      writer.add('DATA', 'bNodeSocket', 'bsdf', { name: 'BSDF', type: 3 });
      writer.add('DATA', 'bNodeSocket', 'color', { name: 'Base Color', type: 2 });
      writer.add('DATA', 'bNodeSocket', 'painted', { name: 'Color', type: 2 });
      writer.add('DATA', 'NodeShaderVertexColor', 'layer', { layer_name: 'Col' });
      writer.chain('bNodeLink', 'link', [
        { fromnode: 'node1', fromsock: 'bsdf', tonode: 'node0', tosock: 'surface' },
        { fromnode: 'node2', fromsock: 'painted', tonode: 'node1', tosock: 'color' },
      ]);
    },
  };

  test('stands upright and faces forward, with flipped UVs and full colours', async () => {
    const { document, findings } = await wall(painted, shape);
    const [square] = primitivesOf(document);
    expect(square).toMatchObject({ mesh: 'Wall', material: 'Paint', indices: [0, 1, 2, 0, 2, 3] });
    expect(square?.uvs).toEqual([0, 1, 1, 1, 1, 0, 0, 0]);
    expect(square?.normals.slice(0, 3)).toEqual([0, -1, 0]);
    expect(square?.colors).toEqual([1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1]);
    const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
    expect([...min, ...max].map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([0, 0, 0, 2, 1, 0]);
    expect(findings).toEqual([]);
  });

  test('is read from a compressed file', async () => {
    const plain = blendWall(shape).done();
    for (const pack of [gzipSync, zstdCompressSync]) {
      const { document } = await readModel(convertBlend, { 'wall.blend': new Uint8Array(pack(plain)) });
      expect(primitivesOf(document)).toHaveLength(1);
    }
  });

  test('is refused with a sentence if truncated', async () => {
    const whole = blendWall(shape, painted).done();
    for (let length = 20; length < whole.length - 40; length += 97) {
      const cut = readModel(convertBlend, { 'wall.blend': whole.slice(0, length) });
      await expect(cut).rejects.toThrow(/Blender file|format Blender/);
    }
  });
});
