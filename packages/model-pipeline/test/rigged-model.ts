import { Document, WebIO } from '@gltf-transform/core';

/** A GLB of a flag on two bones, with a waving clip if a name is given. */
export async function riggedModel(clip: string | null): Promise<Buffer> {
  const document = new Document();
  const buffer = document.createBuffer();
  const values = (
    type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4',
    array: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const [hips, head] = [document.createNode('Hips'), document.createNode('Head').setTranslation([0, 1, 0])];
  hips.addChild(head);
  const binds = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1];
  const skin = document.createSkin().addJoint(hips).addJoint(head);
  skin.setInverseBindMatrices(values('MAT4', Float32Array.from(binds)));
  const corners = [0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 2, 0];
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', values('VEC3', Float32Array.from(corners)))
    .setAttribute('JOINTS_0', values('VEC4', Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])))
    .setAttribute('WEIGHTS_0', values('VEC4', Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])))
    .setIndices(values('SCALAR', Uint16Array.from([0, 1, 2, 0, 2, 3])));
  const body = document.createNode('Flag').setMesh(document.createMesh('Flag').addPrimitive(primitive)).setSkin(skin);
  document.createScene().addChild(body).addChild(hips);
  if (clip !== null) {
    const sampler = document
      .createAnimationSampler()
      .setInput(values('SCALAR', Float32Array.from([0, 0.5, 1])))
      .setOutput(values('VEC4', Float32Array.from([0, 0, 0, 1, 0, 0, Math.SQRT1_2, Math.SQRT1_2, 0, 0, 0, 1])));
    const channel = document.createAnimationChannel().setTargetNode(head).setTargetPath('rotation').setSampler(sampler);
    document.createAnimation(clip).addSampler(sampler).addChannel(channel);
  }
  return Buffer.from(await new WebIO().writeBinary(document));
}
