import { Document, type Mesh, type Primitive } from '@gltf-transform/core';
import { KHRMaterialsVariants, KHRTextureBasisu, type MappingList } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { solidKtx2 } from '../../test/solid-ktx2.ts';
import { measureModel } from '../measure/measure-model.ts';
import { modelIo } from '../model-io.ts';
import { optimiseModel } from './optimise-model.ts';
import { writeGlb } from '../write-glb.ts';

/** A hilly field of `side`² squares, with unshared vertices. */
function field(document: Document, side: number, hasNormals = false): Primitive {
  const corners = [0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1];
  const positions: number[] = [];
  for (let square = 0; square < side * side; square++) {
    for (let i = 0; i < corners.length; i += 2) {
      const [x, z] = [corners[i]! + (square % side), corners[i + 1]! + Math.floor(square / side)];
      positions.push(x, Math.sin(x / 5) * Math.cos(z / 7) * 2, z);
    }
  }
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const vectors = (values: number[]) =>
    document.createAccessor().setType('VEC3').setArray(Float32Array.from(values)).setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', vectors(positions));
  // One normal for each triangle: hard edges everywhere.
  if (hasNormals)
    primitive.setAttribute('NORMAL', vectors(positions.map((_, i) => [Math.sin(Math.floor(i / 9)), 1, 0][i % 3]!)));
  return primitive;
}

function modelOf(change: (document: Document, mesh: Mesh) => void): Document {
  const document = new Document();
  document.createBuffer();
  const mesh = document.createMesh('Field');
  document.createScene('Scene').addChild(document.createNode('Ground').setMesh(mesh));
  change(document, mesh);
  return document;
}

const optimised = async (document: Document, options?: Parameters<typeof optimiseModel>[2]) =>
  optimiseModel(document, await writeGlb(document), options);

const read = async (glb: Uint8Array) => (await modelIo()).readBinary(glb);
const names = (items: { getName(): string }[]) => items.map((item) => item.getName());

function addTexture(
  document: Document,
  mesh: Mesh,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType = 'image/png',
): void {
  const texture = document.createTexture(name).setImage(bytes).setMimeType(mediaType);
  const primitive = mesh.listPrimitives()[0] ?? field(document, 1);
  const uv = document
    .createAccessor()
    .setType('VEC2')
    .setArray(new Float32Array(12))
    .setBuffer(document.getRoot().listBuffers()[0]!);
  mesh.addPrimitive(
    primitive.clone().setAttribute('TEXCOORD_0', uv).setMaterial(document.createMaterial(name).setBaseColorTexture(texture)),
  );
}

async function noise(side: number, channels: 3 | 4 = 3): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({
    create: { width: side, height: side, channels, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
  return new Uint8Array(await image.png().toBuffer());
}

describe('geometry', () => {
  it('is welded and compressed', async () => {
    const document = modelOf((document, mesh) => void mesh.addPrimitive(field(document, 20)));
    const before = await measureModel(document);
    const { glb, findings } = await optimised(document);
    const after = await measureModel(await read(glb));
    expect(before).toMatchObject({ triangles: 800, vertices: 2400 });
    expect(after).toMatchObject({ triangles: 800, vertices: 441 });
    for (const [axis, side] of after.size.entries()) expect(side).toBeCloseTo(before.size[axis]!, 2);
    expect(findings).toEqual([]);
    expect(glb.length).toBeLessThan(2400 * 12);
  });

  it('is reduced to the budget, the large primitives by the same ratio, with a finding', async () => {
    const document = modelOf((document, mesh) => {
      for (const side of [20, 40, 4]) mesh.addPrimitive(field(document, side).setMaterial(document.createMaterial(`${side}`)));
    });
    const { document: after, findings } = await optimised(document, { limits: { maxTriangles: 1000, smallTriangles: 50 } });
    const counts = after
      .getRoot()
      .listMeshes()[0]!
      .listPrimitives()
      .map((primitive) => primitive.getIndices()!.getCount() / 3);
    expect(counts[2]).toBe(32);
    expect(counts[0]! + counts[1]! + 32).toBeLessThanOrEqual(1000);
    expect(counts[0]! + counts[1]! + 32).toBeGreaterThan(900);
    expect(counts[1]! / counts[0]!).toBeCloseTo(4, 0);
    expect(findings.map(({ code }) => code)).toEqual(['simplified']);
    expect(findings[0]?.sentence).toMatch(/^The viewer shows [\d,]+ of 4,032 triangles/);
  });

  it('is reduced to the budget even without shared vertices', async () => {
    const document = modelOf((document, mesh) => void mesh.addPrimitive(field(document, 30, true)));
    const { document: after } = await optimised(document, { limits: { maxTriangles: 600 } });
    expect((await measureModel(after)).triangles).toBeLessThanOrEqual(720);
  });

  it('counts each instance of a mesh', async () => {
    const document = modelOf((document, mesh) => {
      mesh.addPrimitive(field(document, 20));
      const scene = document.getRoot().listScenes()[0]!;
      for (let i = 0; i < 3; i++) scene.addChild(document.createNode(`Again ${i}`).setMesh(mesh));
    });
    const { document: after } = await optimised(document, { limits: { maxTriangles: 1600 } });
    expect((await measureModel(after)).triangles).toBeLessThanOrEqual(1600);
  });

  it('of points has a budget of its own', async () => {
    const document = modelOf((document, mesh) => void mesh.addPrimitive(field(document, 10).setMode(0)));
    const { document: after, findings } = await optimised(document, { limits: { maxPoints: 100 } });
    expect(findings).toEqual([]);
    const { vertices } = await measureModel(after);
    expect(vertices).toBeLessThanOrEqual(100);
    expect(vertices).toBeGreaterThan(95);
  });
});

describe('names', () => {
  it('of meshes, materials, bones and clips are kept', async () => {
    const document = modelOf((document, mesh) => {
      for (const name of ['Oak', 'Pine']) mesh.addPrimitive(field(document, 2).setMaterial(document.createMaterial(name)));
      const buffer = document.getRoot().listBuffers()[0]!;
      const [hip, tip] = ['Hip', 'Tip'].map((name) => document.createNode(name));
      const body = document.createNode('Body').setMesh(document.createMesh('Body').addPrimitive(field(document, 1)));
      const skinned = body.getMesh()!.listPrimitives()[0]!;
      skinned.setAttribute(
        'JOINTS_0',
        document.createAccessor().setType('VEC4').setArray(new Uint8Array(24)).setBuffer(buffer),
      );
      const weights = Float32Array.from({ length: 24 }, (_, i) => (i % 4 === 0 ? 1 : 0));
      skinned.setAttribute('WEIGHTS_0', document.createAccessor().setType('VEC4').setArray(weights).setBuffer(buffer));
      document
        .getRoot()
        .listScenes()[0]!
        .addChild(hip!.addChild(tip!))
        .addChild(body.setSkin(document.createSkin('Rig').addJoint(hip!)));
      const times = document
        .createAccessor()
        .setArray(Float32Array.from([0, 1]))
        .setBuffer(buffer);
      const values = document
        .createAccessor()
        .setType('VEC3')
        .setArray(Float32Array.from([0, 0, 0, 0, 1, 0]))
        .setBuffer(buffer);
      const sampler = document.createAnimationSampler().setInput(times).setOutput(values);
      const channel = document.createAnimationChannel().setTargetNode(hip!).setTargetPath('translation').setSampler(sampler);
      document.createAnimation('Jump').addSampler(sampler).addChannel(channel);
    });
    const root = (await read((await optimised(document)).glb)).getRoot();
    expect(names(root.listMaterials())).toEqual(['Oak', 'Pine']);
    expect(names(root.listMeshes()).toSorted()).toEqual(['Body', 'Field']);
    expect(names(root.listNodes())).toEqual(expect.arrayContaining(['Hip', 'Tip', 'Body', 'Ground']));
    expect([names(root.listAnimations()), root.listSkins()[0]?.listJoints().length]).toEqual([['Jump'], 1]);
  });

  it('of meshes are lost if there are too many primitives', async () => {
    const scattered = () =>
      modelOf((document, mesh) => {
        mesh.addPrimitive(field(document, 1));
        for (let i = 0; i < 20; i++) {
          const other = document.createMesh(`Stone ${i}`).addPrimitive(field(document, 2));
          document
            .getRoot()
            .listScenes()[0]!
            .addChild(document.createNode(`Stone ${i}`).setMesh(other).setTranslation([i, 0, 0]));
        }
      });
    const split = await optimised(scattered());
    expect((await measureModel(split.document)).meshes).toBe(21);
    const joined = await optimised(scattered(), { limits: { maxNamedPieces: 10 } });
    expect(await measureModel(joined.document)).toMatchObject({ meshes: 1, triangles: 162 });
  });
});

describe('textures', () => {
  it('become WebP of limited size, small ones without loss', async () => {
    const small = await noise(128);
    const document = modelOf((document, mesh) => addTexture(document, mesh, 'small', small));
    const large = await noise(600);
    addTexture(document, document.getRoot().listMeshes()[0]!, 'large', large);
    const { glb } = await optimised(document, { limits: { maxSide: 512 } });
    const after = await read(glb);
    const [one, other] = after.getRoot().listTextures();
    expect([one?.getMimeType(), other?.getMimeType(), other?.getSize()]).toEqual(['image/webp', 'image/webp', [512, 512]]);
    const raw = async (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect((await raw(one!.getImage()!)).equals(await raw(small))).toBe(true);
    expect(
      after
        .getRoot()
        .listExtensionsRequired()
        .map(({ extensionName }) => extensionName),
    ).toContain('EXT_texture_webp');
  });

  it('keep colours of transparent texels if alpha is unused', async () => {
    const hidden = sharp({ create: { width: 600, height: 600, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0 } } });
    const bytes = new Uint8Array(await hidden.png().toBuffer());
    const document = modelOf((document, mesh) => addTexture(document, mesh, 'paint', bytes));
    const { document: after } = await optimised(document, { limits: { maxSide: 64 } });
    const { data, info } = await sharp(after.getRoot().listTextures()[0]!.getImage()!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect(data[0]).toBeGreaterThan(180);
  });

  it('in KTX2 become formats that every browser decodes, and are visible in pictures', async () => {
    const document = modelOf((document, mesh) => {
      document.createExtension(KHRTextureBasisu).setRequired(true);
      addTexture(document, mesh, 'packed', solidKtx2(16, 16, [200, 60, 20]), 'image/ktx2');
      // Larger than its result.
      mesh.addPrimitive(field(document, 30));
    });
    const { glb } = await optimised(document);
    const after = await read(glb);
    expect(
      after
        .getRoot()
        .listTextures()
        .map((texture) => texture.getMimeType()),
    ).toEqual(['image/webp']);
    const required = after
      .getRoot()
      .listExtensionsRequired()
      .map(({ extensionName }) => extensionName);
    expect(required).not.toContain('KHR_texture_basisu');
    const { data } = await sharp(after.getRoot().listTextures()[0]!.getImage()!).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    expect(data[2]).toBeLessThan(40);
  });

  it('in KTX2 that cannot be decoded are kept or removed with a warning', async () => {
    const document = modelOf((document, mesh) => {
      const ktx2 = new Uint8Array(100);
      ktx2.set(Buffer.from('«KTX 20»\r\n\x1a\n', 'latin1'));
      document.createExtension(KHRTextureBasisu).setRequired(true);
      addTexture(document, mesh, 'packed', ktx2, 'image/ktx2');
      addTexture(document, mesh, 'torn', Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]));
    });
    const { document: after, findings } = await optimised(document);
    expect(
      after
        .getRoot()
        .listTextures()
        .map((texture) => texture.getMimeType()),
    ).toEqual(['image/ktx2']);
    expect(findings).toMatchObject([{ code: 'unreadable_texture', severity: 'warning' }]);
    expect(findings[0]?.sentence).toBe('Textures that cannot be decoded are left out: torn.');
  });
});

describe('variants', () => {
  it('keep names and materials of each primitive, although primitives are joined and equal materials merged', async () => {
    const document = modelOf((document, mesh) => {
      const extension = document.createExtension(KHRMaterialsVariants);
      const variants = ['Day', 'Night'].map((name) => extension.createVariant(name));
      const paint = (name: string) => document.createMaterial(name).setBaseColorFactor([0.5, 0.5, 0.5, 1]);
      const worn = paint('worn');
      for (const piece of ['body', 'wheel']) {
        const list = extension.createMappingList();
        for (const variant of variants) {
          const mapping = extension
            .createMapping()
            .setMaterial(paint(`${piece} ${variant.getName()}`))
            .addVariant(variant);
          list.addMapping(mapping);
        }
        mesh.addPrimitive(field(document, 20).setMaterial(worn).setExtension('KHR_materials_variants', list));
      }
      mesh.addPrimitive(field(document, 20).setMaterial(worn));
      mesh.setName('');
      document.getRoot().listNodes()[0]?.setName('');
    });
    const after = await read((await optimised(document)).glb);
    const worn = after
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())
      .map((primitive) => primitive.getExtension<MappingList>('KHR_materials_variants')?.listMappings() ?? [])
      .map((mappings) => mappings.map((mapping) => [names(mapping.listVariants())[0], mapping.getMaterial()?.getName()]));
    expect(worn.filter((mappings) => mappings.length > 0)).toEqual([
      [
        ['Day', 'body Day'],
        ['Night', 'body Night'],
      ],
      [
        ['Day', 'wheel Day'],
        ['Night', 'wheel Night'],
      ],
    ]);
  });
});

describe('primitives of a shared mesh', () => {
  const shared = () =>
    modelOf((document, mesh) => {
      mesh.addPrimitive(field(document, 20));
      const [scene] = document.getRoot().listScenes();
      for (const x of [10, 20]) scene?.addChild(document.createNode(`At ${x}`).setMesh(mesh).setTranslation([x, 0, 0]));
    });

  it('are joined in place if names are given up', async () => {
    const { document: after } = await optimised(shared(), { limits: { maxNamedPieces: 0 } });
    expect(names(after.getRoot().listNodes())).toHaveLength(1);
    expect(await measureModel(after)).toMatchObject({
      triangles: 2400,
      size: [expect.closeTo(40, 1), expect.any(Number), expect.closeTo(20, 1)],
    });
  });

  it('stay shared if they keep their names', async () => {
    const { document: after } = await optimised(shared());
    expect([names(after.getRoot().listNodes()), names(after.getRoot().listMeshes())]).toEqual([
      ['Ground', 'At 10', 'At 20'],
      ['Field'],
    ]);
  });

  it('that are equal share one mesh afterwards', async () => {
    const document = modelOf((document, mesh) => void mesh.addPrimitive(field(document, 20)));
    const twin = document.createMesh('Field').addPrimitive(field(document, 20));
    document
      .getRoot()
      .listScenes()[0]
      ?.addChild(document.createNode('Beside').setMesh(twin).setTranslation([5, 0, 0]));
    const { document: after } = await optimised(document);
    expect([names(after.getRoot().listNodes()), names(after.getRoot().listMeshes())]).toEqual([
      ['Ground', 'Beside'],
      ['Field'],
    ]);
  });
});

describe('a model without gain', () => {
  it('is returned unchanged if it would grow', async () => {
    const document = modelOf((document, mesh) => {
      const positions = document
        .createAccessor()
        .setType('VEC3')
        .setArray(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]));
      mesh.addPrimitive(
        document.createPrimitive().setAttribute('POSITION', positions.setBuffer(document.getRoot().listBuffers()[0]!)),
      );
    });
    const { glb, findings } = await optimised(document);
    expect((await read(glb)).getRoot().listExtensionsUsed()).toEqual([]);
    expect(findings).toEqual([]);
  });

  it('is returned unchanged if a step fails', async () => {
    const document = modelOf((document, mesh) => {
      mesh.addPrimitive(field(document, 2)).addPrimitive(document.createPrimitive());
    });
    const { glb, findings } = await optimised(document);
    expect(findings.map(({ code }) => code)).toEqual(['not_optimised']);
    expect((await read(glb)).getRoot().listMeshes()).toHaveLength(1);
  });

  it('is not changed after an abort', async () => {
    const document = modelOf((document, mesh) => void mesh.addPrimitive(field(document, 2)));
    await expect(optimised(document, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
