import { Document } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { collectSurfaces } from './collect-surfaces.ts';
import { boundsOf } from './surface.ts';

it('moves vertices of a skinned model with their joints, and ignores the transform of its mesh node', async () => {
  const document = new Document();
  const positions = document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]));
  const joints = document.createAccessor().setType('VEC4').setArray(new Uint8Array(12));
  const weights = document
    .createAccessor()
    .setType('VEC4')
    .setArray(new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]));
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', positions)
    .setAttribute('JOINTS_0', joints)
    .setAttribute('WEIGHTS_0', weights);
  const joint = document.createNode('joint').setTranslation([10, 0, 0]);
  const body = document.createNode('body').setTranslation([500, 0, 0]).setMesh(document.createMesh().addPrimitive(primitive));
  body.setSkin(document.createSkin().addJoint(joint));
  document.createScene().addChild(joint).addChild(body);

  const bounds = boundsOf(await collectSurfaces(document));
  expect(bounds?.min[0]).toBeCloseTo(10);
  expect(bounds?.max[0]).toBeCloseTo(11);
});
