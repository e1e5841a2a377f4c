import { Document, WebIO, type Primitive } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';

import { repairModel } from './repair-model.ts';

const NONE = Number.NaN;
const SQUARE = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];

function modelOf(change: (document: Document, primitive: Primitive) => void, positions = SQUARE, indices = [0, 1, 2, 0, 2, 3]) {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = document.createAccessor().setType('VEC3').setArray(Float32Array.from(positions)).setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', accessor);
  primitive.setIndices(document.createAccessor().setArray(Uint16Array.from(indices)).setBuffer(buffer));
  document.createScene().addChild(document.createNode('Door').setMesh(document.createMesh('Door').addPrimitive(primitive)));
  change(document, primitive);
  return { document, primitive };
}

function addClip(document: Document, name: string, times: number[], values: number[]): void {
  const sampler = document
    .createAnimationSampler()
    .setInput(document.createAccessor().setArray(Float32Array.from(times)))
    .setOutput(document.createAccessor().setType('VEC3').setArray(Float32Array.from(values)));
  const node = document.getRoot().listNodes()[0] ?? null;
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath('translation').setSampler(sampler);
  document.createAnimation(name).addSampler(sampler).addChannel(channel);
}

const indicesOf = (primitive: Primitive) => [...(primitive.getIndices()?.getArray() ?? [])];
const codes = (document: Document) => repairModel(document).map(({ code }) => code);
const clipNames = (document: Document) =>
  document
    .getRoot()
    .listAnimations()
    .map((clip) => clip.getName());

describe('geometry', () => {
  it('is not changed if it is valid', () => {
    const { document, primitive } = modelOf(() => {});
    expect(repairModel(document)).toEqual([]);
    expect(indicesOf(primitive)).toEqual([0, 1, 2, 0, 2, 3]);
  });

  it('loses triangles with invalid or missing corners, and keeps the others', () => {
    for (const bad of [NONE, Infinity, 1e30]) {
      const { document, primitive } = modelOf(() => {}, [...SQUARE.slice(0, 9), 0, bad, 0]);
      const [first] = repairModel(document);
      expect(first).toMatchObject({ code: 'non_finite_values', severity: 'warning' });
      expect(first?.sentence).toContain('Door');
      expect(indicesOf(primitive)).toEqual([0, 1, 2]);
      expect(primitive.getAttribute('POSITION')?.getElement(3, [])).toEqual([0, 0, 0]);
    }
    const beyond = modelOf(() => {}, SQUARE, [0, 1, 2, 0, 2, 400]);
    expect(codes(beyond.document)).toEqual(['non_finite_values']);
    expect(indicesOf(beyond.primitive)).toEqual([0, 1, 2]);
  });

  it('loses attributes that are called like inherited properties', () => {
    const { document, primitive } = modelOf((document, primitive) => {
      for (const name of ['constructor_0', 'toString_0'])
        primitive.setAttribute(name, document.createAccessor().setType('VEC3').setArray(Float32Array.from(SQUARE)));
    });
    repairModel(document);
    expect(primitive.listSemantics()).toEqual(['POSITION']);
  });

  it('loses invalid points and lines', () => {
    const points = modelOf((_, primitive) => void primitive.setMode(0).setIndices(null), [0, 0, 0, NONE, 0, 0, 1, 1, 1]);
    repairModel(points.document);
    expect(indicesOf(points.primitive)).toEqual([0, 2]);
    const loop = modelOf((_, primitive) => void primitive.setMode(2), [...SQUARE.slice(0, 9), 0, NONE, 0], [0, 1, 2, 3]);
    repairModel(loop.document);
    expect([loop.primitive.getMode(), indicesOf(loop.primitive)]).toEqual([1, [0, 1, 1, 2]]);
  });

  it('finds invalid corners in every primitive that shares them', () => {
    const { document, primitive } = modelOf(
      (document, primitive) => {
        const other = document.createPrimitive().setAttribute('POSITION', primitive.getAttribute('POSITION'));
        other.setIndices(document.createAccessor().setArray(Uint16Array.from([1, 2, 3, 0, 1, 2])));
        document.getRoot().listMeshes()[0]?.addPrimitive(other);
      },
      [...SQUARE.slice(0, 9), NONE, 0, 0],
    );
    repairModel(document);
    expect(indicesOf(primitive)).toEqual([0, 1, 2]);
    expect(indicesOf(document.getRoot().listMeshes()[0]!.listPrimitives()[1]!)).toEqual([0, 1, 2]);
  });

  it('gets neutral values for invalid directions, colours and UVs, and loses lists of another length', () => {
    const { document, primitive } = modelOf((document, primitive) => {
      const add = (name: string, type: 'VEC2' | 'VEC3', values: number[]) =>
        primitive.setAttribute(name, document.createAccessor().setType(type).setArray(Float32Array.from(values)));
      add('NORMAL', 'VEC3', [0, 0, 1, NONE, 0, 1, 0, 0, 1, 0, 0, 1]);
      add('TEXCOORD_0', 'VEC2', [0, 0, 1, 0, Infinity, 1, 0, 1]);
      add('TEXCOORD_1', 'VEC2', [0, 0]);
    });
    expect(codes(document)).toEqual(['non_finite_values']);
    expect(primitive.getAttribute('NORMAL')?.getElement(1, [])).toEqual([0, 1, 0]);
    expect(primitive.getAttribute('TEXCOORD_0')?.getElement(2, [])).toEqual([0, 0]);
    expect(primitive.getAttribute('TEXCOORD_1')).toBeNull();
  });

  it('is removed if nothing of it can be drawn', () => {
    const { document } = modelOf(() => {}, [NONE, 0, 0, 0, NONE, 0, 0, 0, NONE, 0, 0, 0]);
    expect(codes(document)).toEqual(['non_finite_values', 'empty_mesh']);
    expect(document.getRoot().listMeshes()).toEqual([]);
  });
});

it('uses a single buffer, as in a GLB', async () => {
  const { document } = modelOf((document, primitive) => {
    primitive.getIndices()?.setBuffer(document.createBuffer());
    addClip(document, 'Open', [0, 1], [0, 0, 0, 1, 0, 0]);
  });
  const io = new WebIO();
  await expect(io.writeBinary(document)).rejects.toThrow('buffers');
  repairModel(document);
  expect((await io.readBinary(await io.writeBinary(document))).getRoot().listAccessors()).toHaveLength(4);
});

describe('nodes, skins and materials', () => {
  it('get valid transforms', () => {
    const { document } = modelOf((document) => {
      document.getRoot().listNodes()[0]?.setTranslation([NONE, 0, 0]).setRotation([0, 0, 0, 0]).setScale([1, Infinity, 1]);
    });
    expect(codes(document)).toEqual(['non_finite_values']);
    const [node] = document.getRoot().listNodes();
    expect([node?.getTranslation(), node?.getRotation(), node?.getScale()]).toEqual([
      [0, 0, 0],
      [0, 0, 0, 1],
      [1, 1, 1],
    ]);
  });

  it('lose a skin that does not fit the mesh', () => {
    const { document } = modelOf((document) => {
      const [node] = document.getRoot().listNodes();
      node?.setSkin(document.createSkin().addJoint(document.createNode('bone')));
    });
    expect(codes(document)).toEqual(['lost_animation']);
    expect(document.getRoot().listNodes()[0]?.getSkin()).toBeNull();
  });

  it('get valid colours', () => {
    const { document } = modelOf((document, primitive) => {
      primitive.setMaterial(document.createMaterial().setBaseColorFactor([NONE, 0, 0, 1]).setRoughnessFactor(NONE));
    });
    expect(codes(document)).toEqual([]);
    const [material] = document.getRoot().listMaterials();
    expect([material?.getBaseColorFactor(), material?.getRoughnessFactor()]).toEqual([[1, 1, 1, 1], 1]);
  });
});

describe('clips', () => {
  it('lose tracks with invalid times or values', () => {
    const { document } = modelOf((document) => {
      addClip(document, 'Broken times', [0, NONE], [0, 0, 0, 1, 0, 0]);
      addClip(document, 'Backwards', [1, 0], [0, 0, 0, 1, 0, 0]);
      addClip(document, 'Broken values', [0, 1], [0, 0, 0, NONE, 0, 0]);
      addClip(document, 'Too short', [0, 1], [0, 0, 0]);
      addClip(document, 'Open', [0, 1], [0, 0, 0, 1, 0, 0]);
    });
    const findings = repairModel(document);
    expect(findings.map(({ code }) => code)).toEqual(['lost_animation']);
    expect(findings[0]?.sentence).toContain('Broken times, Backwards, Broken values, +1.');
    expect(clipNames(document)).toEqual(['Open']);
  });

  it('without duration are removed', () => {
    const { document } = modelOf((document) => addClip(document, 'Bind', [0], [0, 0, 0]));
    expect(codes(document)).toEqual(['still_clip']);
    expect(clipNames(document)).toEqual([]);
  });

  it('get unique names', () => {
    const { document } = modelOf((document) => {
      for (const name of ['', 'Walk', 'Walk', 'Walk 2', '']) addClip(document, name, [0, 1], [0, 0, 0, 1, 0, 0]);
    });
    expect(codes(document)).toEqual(['unnamed_clip', 'duplicate_clip']);
    expect(clipNames(document)).toEqual(['Animation 1', 'Walk', 'Walk 3', 'Walk 2', 'Animation 2']);
  });
});
