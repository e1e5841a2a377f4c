import { Document, type Accessor, type Primitive } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, KHRMaterialsClearcoat, KHRMaterialsVariants } from '@gltf-transform/extensions';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { measureModel } from './measure-model.ts';

const SQUARE = [0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0];

function modelOf(change: (document: Document, primitive: Primitive) => void = () => {}): Document {
  const document = new Document();
  const primitive = document.createPrimitive().setAttribute('POSITION', floats(document, 'VEC3', SQUARE));
  primitive.setIndices(document.createAccessor().setArray(Uint16Array.from([0, 1, 2, 0, 2, 3])));
  document.createScene().addChild(document.createNode('Door').setMesh(document.createMesh('Door').addPrimitive(primitive)));
  change(document, primitive);
  return document;
}

function floats(document: Document, type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', values: number[]): Accessor {
  return document.createAccessor().setType(type).setArray(Float32Array.from(values));
}

async function picture(width: number, height: number, alpha: number) {
  const image = sharp({ create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha } } });
  return new Uint8Array(await (alpha < 1 ? image : image.removeAlpha()).png().toBuffer());
}

describe('the skeleton', () => {
  const rigged = (names: string[], turn = 0) =>
    modelOf((document) => {
      const skin = document.createSkin();
      let above = document.createNode('Armature').setRotation([Math.sin(turn / 2), 0, 0, Math.cos(turn / 2)]);
      document.getRoot().listScenes()[0]!.addChild(above);
      for (const name of names) {
        const bone = document.createNode(name);
        above.addChild(bone);
        skin.addJoint(bone);
        above = bone;
      }
    });
  const skeletonOf = async (names: string[], turn?: number) => (await measureModel(rigged(names, turn))).skeleton;

  it('is identified by names of bones and parents, in any rest pose', async () => {
    const [hips, turned] = [await skeletonOf(['Hips', 'Spine', 'Head']), await skeletonOf(['Hips', 'Spine', 'Head'], 1.5)];
    expect(hips?.hash).toBe(turned?.hash);
    expect(hips?.rest).not.toBe(turned?.rest);
    expect((await skeletonOf(['Hips', 'Head', 'Spine']))?.hash).not.toBe(hips?.hash);
  });

  it('is absent if bone names are not unique', async () => {
    for (const names of [[], ['Hips', 'Hips'], ['Hips', '']]) expect(await skeletonOf(names)).toBeNull();
  });
});

describe('counting', () => {
  it('follows long chains of nodes', async () => {
    const document = modelOf((made) => {
      const [scene] = made.getRoot().listScenes();
      let last = scene!.listChildren()[0]!;
      for (let link = 0; link < 5000; link += 1) {
        const above = made.createNode().setTranslation([0, 0, 1]);
        scene!.removeChild(last).addChild(above.addChild(last));
        last = above;
      }
    });
    expect(await measureModel(document)).toMatchObject({ triangles: 2, size: [2, 1, 0] });
  });

  it('includes each instance of a mesh, and nothing outside the scene', async () => {
    const document = modelOf((document) => {
      const mesh = document.getRoot().listMeshes()[0]!;
      document
        .getRoot()
        .listScenes()[0]!
        .addChild(document.createNode().setMesh(mesh).setTranslation([8, 0, 0]));
      document.createNode('outside').setMesh(document.createMesh().addPrimitive(mesh.listPrimitives()[0]!.clone()));
    });
    const measured = await measureModel(document);
    expect(measured).toMatchObject({ triangles: 4, vertices: 8, meshes: 1, materials: 0, bones: 0, clips: [], textures: [] });
    expect(measured).toMatchObject({ textureType: null, hasUv: false, hasVertexColors: false, size: [10, 1, 0] });
  });

  it('includes names of variants', async () => {
    const document = modelOf((made) => {
      const variants = made.createExtension(KHRMaterialsVariants);
      for (const name of ['Day', 'Night']) variants.createVariant(name);
    });
    expect(await measureModel(document)).toMatchObject({ variants: ['Day', 'Night'] });
    expect(await measureModel(modelOf())).toMatchObject({ variants: [] });
  });

  it('handles strips, fans and instances, and shared vertices once', async () => {
    const document = modelOf((document, primitive) => {
      primitive.setMode(5);
      const fan = document.createPrimitive().setAttribute('POSITION', primitive.getAttribute('POSITION')).setMode(6);
      document.getRoot().listMeshes()[0]!.addPrimitive(fan);
      const repeated = document.createExtension(EXTMeshGPUInstancing).createInstancedMesh();
      repeated.setAttribute('TRANSLATION', floats(document, 'VEC3', [0, 0, 0, 1, 0, 0, 2, 0, 0]));
      document.getRoot().listNodes()[0]!.setExtension('EXT_mesh_gpu_instancing', repeated);
    });
    expect(await measureModel(document)).toMatchObject({ triangles: (4 + 2) * 3, vertices: 12 });
  });

  it("takes the file's vertex count between distinct positions and drawn corners", async () => {
    const cornered = modelOf((_, primitive) => {
      // The second triangle has its own corners, two at positions of the first.
      primitive.getAttribute('POSITION')?.setArray(Float32Array.from([0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 0, 0, 2, 1, 0, 0, 1, -0]));
      primitive.getIndices()?.setArray(Uint16Array.from([0, 1, 2, 3, 4, 5]));
    });
    const counted = async (vertices: number | null) =>
      (await measureModel(cornered, { claims: { agrees: true, vertices } })).vertices;
    expect([await counted(null), await counted(4), await counted(5), await counted(0), await counted(4e9)]).toEqual([
      6, 4, 5, 4, 6,
    ]);
    expect(await measureModel(cornered)).toMatchObject({ isChecked: false });
    expect(await measureModel(cornered, { claims: { agrees: true, vertices: null } })).toMatchObject({ isChecked: true });
    const [node] = cornered.getRoot().listNodes();
    cornered.getRoot().listScenes()[0]!.addChild(cornered.createNode().setMesh(node!.getMesh()));
    expect(await counted(4)).toBe(8);
  });

  it('counts each bone once, and measures clips', async () => {
    const document = modelOf((document) => {
      const bones = ['hip', 'knee'].map((name) => document.createNode(name));
      for (let i = 0; i < 2; i++) document.createSkin().addJoint(bones[0]!).addJoint(bones[1]!);
      const sampler = document.createAnimationSampler().setInput(floats(document, 'SCALAR', [0, 0.5, 1.25]));
      document.createAnimation('Walk').addSampler(sampler);
    });
    expect(await measureModel(document)).toMatchObject({ bones: 2, clips: [{ name: 'Walk', seconds: 1.25 }] });
  });

  it('ignores white vertex colours', async () => {
    const colored = (values: number[]) =>
      modelOf((document, primitive) => void primitive.setAttribute('COLOR_0', floats(document, 'VEC3', values)));
    expect(await measureModel(colored(Array(12).fill(1)))).toMatchObject({ hasVertexColors: false });
    expect(await measureModel(colored([...Array<number>(11).fill(1), 0.5]))).toMatchObject({ hasVertexColors: true });
  });
});

describe('the size', () => {
  it('follows nodes and the bind pose', async () => {
    const scaled = modelOf((document) => {
      const parent = document.createNode().setScale([100, 100, 100]).addChild(document.getRoot().listNodes()[0]!);
      document.getRoot().listScenes()[0]!.addChild(parent);
    });
    expect((await measureModel(scaled)).size).toEqual([200, 100, 0]);
    const skinned = modelOf((document, primitive) => {
      const joint = document.createNode('joint').setScale([3, 3, 3]);
      document.getRoot().listScenes()[0]!.addChild(joint);
      primitive.setAttribute('JOINTS_0', document.createAccessor().setType('VEC4').setArray(new Uint8Array(16)));
      primitive.setAttribute('WEIGHTS_0', floats(document, 'VEC4', [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]));
      document.getRoot().listNodes()[0]!.setScale([50, 50, 50]).setSkin(document.createSkin().addJoint(joint));
    });
    expect((await measureModel(skinned)).size).toEqual([6, 3, 0]);
  });

  it('is finite for any input, and zero for an empty model', async () => {
    const broken = modelOf((_, primitive) => void primitive.getAttribute('POSITION')?.setElement(3, [Number.NaN, Infinity, 0]));
    expect((await measureModel(broken)).size).toEqual([2, 1, 0]);
    expect(await measureModel(new Document())).toMatchObject({ triangles: 0, size: [0, 0, 0] });
  });

  it('ignores unused vertices, and keeps the digits of tiny models', async () => {
    const unused = modelOf((_, primitive) => void primitive.getIndices()?.setArray(Uint16Array.from([0, 1, 2])));
    unused.getRoot().listAccessors()[0]!.setElement(3, [0, 900, 0]);
    expect((await measureModel(unused)).size).toEqual([2, 1, 0]);
    const tiny = modelOf((document) => void document.getRoot().listNodes()[0]!.setScale([1e-6, 1e-6, 1]));
    expect((await measureModel(tiny)).size).toEqual([2e-6, 1e-6, 0]);
  });
});

describe('textures', () => {
  it('have size, name and used channels', async () => {
    const color = await picture(8, 4, 0.5);
    const normal = await picture(2, 2, 1);
    const document = modelOf((document, primitive) => {
      const skin = document.createTexture('skin').setImage(color).setMimeType('image/png');
      const bumps = document.createTexture('bumps').setImage(normal).setMimeType('image/png');
      document.createTexture('unused').setImage(normal).setMimeType('image/png');
      const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat().setClearcoatNormalTexture(bumps);
      const material = document.createMaterial().setBaseColorTexture(skin).setAlphaMode('MASK').setOcclusionTexture(bumps);
      primitive.setMaterial(material.setExtension('KHR_materials_clearcoat', coat));
      primitive.setAttribute('TEXCOORD_0', floats(document, 'VEC2', [0, 0, 1, 0, 1, 1, 0, 1]));
    });
    expect(await measureModel(document)).toMatchObject({
      materials: 1,
      hasUv: true,
      textureType: 'PBR',
      textures: [
        { name: 'skin', width: 8, height: 4, channels: ['baseColor', 'opacity'] },
        { name: 'bumps', width: 2, height: 2, channels: ['clearcoatNormal', 'occlusion'] },
      ],
    });
  });

  it('are traditional if they only affect colour and light', async () => {
    const bytes = await picture(4, 4, 0.5);
    const document = modelOf((document, primitive) => {
      const texture = document.createTexture('skin').setImage(bytes).setMimeType('image/png');
      primitive.setMaterial(document.createMaterial().setBaseColorTexture(texture).setEmissiveTexture(texture));
    });
    const measured = await measureModel(document);
    expect([measured.textureType, measured.textures[0]?.channels]).toEqual(['traditional', ['baseColor', 'emissive']]);
  });

  it('in KTX2 have the size of their header', async () => {
    const ktx2 = new Uint8Array(80);
    new DataView(ktx2.buffer).setUint32(20, 512, true);
    new DataView(ktx2.buffer).setUint32(24, 256, true);
    const document = modelOf((document, primitive) => {
      const texture = document.createTexture('skin').setImage(ktx2).setMimeType('image/ktx2');
      primitive.setMaterial(document.createMaterial().setBaseColorTexture(texture));
    });
    expect((await measureModel(document)).textures).toMatchObject([{ width: 512, height: 256 }]);
  });
});
