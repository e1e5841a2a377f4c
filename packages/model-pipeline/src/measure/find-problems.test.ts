import { Document, type Primitive } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { describe, expect, it } from 'vitest';

import type { Measured } from '../facts/measured-contract.ts';
import { findProblems, type ProblemLimits } from './find-problems.ts';
import { measureModel } from './measure-model.ts';

function modelOf(change: (document: Document, primitive: Primitive) => void = () => {}): Document {
  const document = new Document();
  const positions = Float32Array.from([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
  const accessor = document.createAccessor().setType('VEC3').setArray(positions);
  const primitive = document.createPrimitive().setAttribute('POSITION', accessor).setMaterial(document.createMaterial());
  primitive.setIndices(document.createAccessor().setArray(Uint16Array.from([0, 1, 2, 0, 2, 3])));
  document.createScene().addChild(document.createNode('Door').setMesh(document.createMesh('Leaf').addPrimitive(primitive)));
  change(document, primitive);
  return document;
}

async function sentences(document: Document, changes: Partial<Measured> = {}, limits: Partial<ProblemLimits> = {}) {
  const measured = { ...(await measureModel(document)), ...changes };
  return findProblems(document, measured, { limits }).map(({ code, sentence }) => `${code}: ${sentence}`);
}

describe('problems', () => {
  it('are absent in a sound model', async () => {
    expect(await sentences(modelOf())).toEqual([]);
    expect(await sentences(new Document())).toEqual([]);
  });

  it('include implausible sizes', async () => {
    const scaled = (factor: number) =>
      modelOf((document) => void document.getRoot().listNodes()[0]!.setScale([factor, factor, factor]));
    expect(await sentences(scaled(0.0001))).toEqual([
      'absurd_scale: The model is only 0.1 mm large. Check the unit of the export.',
    ]);
    expect(await sentences(scaled(1e-8))).toEqual([
      'absurd_scale: The model is only 0.001 mm large. Check the unit of the export.',
    ]);
    expect(await sentences(scaled(25_400))).toEqual([
      'absurd_scale: The model is 25.4 km large. Check the unit of the export.',
    ]);
    expect(await sentences(scaled(9000))).toEqual([]);
  });

  it('include textures without a UV map', async () => {
    const document = modelOf((document, primitive) => {
      const texture = document
        .createTexture('skin')
        .setImage(new Uint8Array([1]))
        .setMimeType('image/png');
      primitive.getMaterial()!.setBaseColorTexture(texture);
    });
    expect(await sentences(document)).toEqual(['no_uvs: Meshes with a texture, but without a UV map for it: Leaf.']);
  });

  it('include large textures, and sides that older engines refuse', async () => {
    const texture = (name: string, width: number, height: number) => ({ name, width, height, channels: ['baseColor'] });
    const textures = [texture('ground', 16_384, 1024), texture('sky', 640, 480), texture('', 512, 3), texture('odd', 0, 0)];
    expect(await sentences(modelOf(), { textures })).toEqual([
      'oversized_texture: Textures larger than 8,192 pixels, which many graphics cards refuse: ground.',
      'odd_texture_size: Textures with sides that are not powers of two, which older engines cannot use: sky, –.',
    ]);
  });

  it('include missing, many and unlit materials', async () => {
    expect(await sentences(modelOf((_, primitive) => void primitive.setMaterial(null)))).toEqual([
      'no_materials: The model has no materials, so it is shown in grey.',
    ]);
    const unlit = modelOf((document, primitive) => {
      primitive.getMaterial()!.setExtension('KHR_materials_unlit', document.createExtension(KHRMaterialsUnlit).createUnlit());
    });
    expect(await sentences(unlit)).toEqual(['unlit: All materials are unlit, so light and shadow do not change them.']);
    expect(await sentences(modelOf(), { materials: 51 })).toEqual([
      'many_materials: The model has 51 materials, which makes it slow to draw.',
    ]);
    expect(await sentences(modelOf(), { hasVertexColors: true })).toEqual([
      'vertex_colors_only: The model has vertex colours only, and no textures.',
    ]);
  });

  it('include triangles without area, if there are enough', async () => {
    const document = modelOf(
      (_, primitive) => void primitive.getIndices()?.setArray(Uint16Array.from([0, 1, 2, 0, 0, 1, 3, 3, 3])),
    );
    expect(await sentences(document)).toEqual([
      'degenerate_triangles: 67% of the triangles have no area, and are never visible.',
    ]);
    expect(await sentences(document, {}, { degenerateShare: 0.7 })).toEqual([]);
  });

  it('include vertices with more than four bones', async () => {
    const document = modelOf((document, primitive) => {
      primitive.setAttribute('WEIGHTS_1', document.createAccessor().setType('VEC4').setArray(new Float32Array(16)));
    });
    expect(await sentences(document)).toEqual([
      'many_weights: Some vertices follow more than four bones. The viewer uses the four strongest.',
    ]);
  });
});
