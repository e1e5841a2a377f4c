import { getBounds, type Document } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { blendWall, IDENTITY, WALL_279, WALL_42, type WallOptions, type WallShape } from '../../../test/blend-scene.ts';
import type { BlendWriter, Values } from '../../../test/blend-writer.ts';
import { readModel } from '../../../test/model-files.ts';
import { convertBlend } from './blend.ts';

const wall = (options: WallOptions = {}, shape: WallShape = WALL_42) =>
  readModel(convertBlend, { 'wall.blend': blendWall(shape, options).done() });
const PLACED: Values = { size: [1, 1, 1], dscale: [1, 1, 1], rotmode: 1, parentinv: IDENTITY };
const add = (writer: BlendWriter, label: string, values: Values) =>
  writer.add('OB', 'Object', label, { 'id.name': `OB${label}`, ...PLACED, ...values });
const sentences = (findings: { sentence: string }[]) => findings.map(({ sentence }) => sentence).join(' ');
const meshNodes = (document: Document) =>
  document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh());

/** Minimum and maximum, Y up. */
function box(document: Document): number[] {
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  return [...min, ...max].map((value) => Math.round(value * 1000) / 1000 + 0);
}

const QUARTER = Math.PI / 2;

describe('the transform of a wall', () => {
  test.each<[string, Values, number[]]>([
    ['where it was moved, and by how much more', { loc: [1, 0, 0], dloc: [0, 0, 2] }, [1, 2, 0, 3, 3, 0]],
    ['turned about Z by angles', { rot: [0, 0, QUARTER] }, [0, 0, -2, 0, 1, 0]],
    ['turned about X first, then about Z', { rot: [QUARTER, 0, QUARTER] }, [0, 0, -2, 1, 0, 0]],
    ['turned in another order', { rot: [QUARTER, 0, QUARTER], rotmode: 6 }, [0, 0, 0, 0, 2, 1]],
    [
      'turned by a quaternion',
      { rotmode: 0, quat: [Math.SQRT1_2, 0, 0, Math.SQRT1_2], dquat: [1, 0, 0, 0] },
      [0, 0, -2, 0, 1, 0],
    ],
    ['turned about an axis', { rotmode: -1, rotAxis: [0, 0, 1], rotAngle: QUARTER }, [0, 0, -2, 0, 1, 0]],
    ['larger, and larger again', { size: [2, 1, 1], dscale: [1, 1, 3] }, [0, 0, 0, 4, 3, 0]],
    [
      'where constraints left it',
      { 'constraints.first': 'bound', obmat: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1] },
      [5, 0, 0, 7, 1, 0],
    ],
  ])('%s', async (_name, object, expected) => {
    const { document } = await wall({ object, ofObject: (writer) => writer.chain('CollectionObject', 'bound', [{}]) });
    expect(box(document)).toEqual(expected);
  });

  test('includes its parent, and a skew of it', async () => {
    const { document } = await wall({
      object: { parent: 'cart', loc: [1, 0, 0], rot: [0, QUARTER / 2, 0] },
      others: (writer) => add(writer, 'cart', { loc: [0, 0, 1], size: [1, 1, 2] }),
    });
    const half = Math.SQRT1_2;
    const round = (value: number) => Math.round(value * 1000) / 1000;
    expect(box(document)).toEqual(
      [1, round(1 - 4 * half), 0, round(1 + 3 * half), round(1 + 2 * half), 0].map((value) => value + 0),
    );
  });

  test('ignores parents in a cycle', async () => {
    const { document } = await wall({
      object: { parent: 'cart' },
      others: (writer) => add(writer, 'cart', { parent: 'wall' }),
    });
    expect(meshNodes(document)).toHaveLength(1);
  });
});

describe('hidden objects', () => {
  const second = (values: Values): WallOptions => ({
    neighbours: ['second'],
    others: (writer) => add(writer, 'second', { type: 1, data: 'mesh', loc: [10, 0, 0], ...values }),
  });

  test('for rendering are skipped and reported', async () => {
    const { document, findings } = await wall(second({ restrictflag: 4 }));
    expect(box(document)).toEqual([0, 0, 0, 2, 1, 0]);
    expect(sentences(findings)).toContain('Hidden objects are left out, as in renders of Blender: 1.');
    expect(meshNodes((await wall(second({}))).document)).toHaveLength(2);
  });

  test('are shown if all are hidden', async () => {
    const { document } = await wall({ object: { restrictflag: 4 } });
    expect(meshNodes(document)).toHaveLength(1);
  });

  test('include hidden layers, before 2.8', async () => {
    const hidden: WallOptions = {
      others(writer) {
        add(writer, 'second', { type: 1, data: 'mesh' });
      },
    };
    expect(meshNodes((await wall(hidden, WALL_279)).document)).toHaveLength(1);
  });
});

test('a collection instance adds the collection once more', async () => {
  const { document } = await wall({
    neighbours: ['stand'],
    others(writer) {
      add(writer, 'stand', { type: 0, transflag: 256, dup_group: 'group', loc: [10, 0, 0] });
      writer.add('GR', 'Collection', 'group', { 'id.name': 'GRgroup', 'gobject.first': 'part0', dupli_ofs: [1, 0, 0] });
      writer.chain('CollectionObject', 'part', [{ ob: 'wall' }]);
    },
  });
  expect(box(document)).toEqual([0, 0, 0, 11, 1, 0]);
  expect(document.getRoot().listMeshes()).toHaveLength(1);
});

test('objects without faces, from other files and unsupported ones are reported', async () => {
  const { findings } = await wall({
    neighbours: ['path', 'word', 'far'],
    object: { 'modifiers.first': 'bevel' },
    mesh: { key: 'mesh' },
    ofObject: (writer) =>
      writer.add('DATA', 'BevelModifierData', 'bevel', { 'modifier.mode': 3, 'modifier.name': 'Soft edges' }),
    others(writer) {
      add(writer, 'path', { type: 2 });
      add(writer, 'word', { type: 4 });
      add(writer, 'far', { type: 1, data: 'elsewhere' });
      writer.add('LI', 'Library', 'library', { 'id.name': 'LIparts', name: '//../parts.blend' });
      writer.add('ID', 'ID', 'elsewhere', { name: 'MEfar' });
    },
  });
  expect(sentences(findings)).toBe(
    'Only meshes are read from Blender files. Left out: Curve × 1, Text × 1. Modifiers that are not applied: Bevel. ' +
      'Shape keys are left out. Objects with them: 1. Objects from other Blender files are left out: 1. Their files: parts.blend.',
  );
});

describe('an armature', () => {
  const moved = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 3, 1];
  const rigged = (pose: boolean): WallOptions => ({
    object: { 'modifiers.first': 'rig', 'defbase.first': 'group0' },
    mesh: { dvert: 'held' },
    ofObject(writer) {
      writer.add('DATA', 'ArmatureModifierData', 'rig', { 'modifier.mode': 3, object: 'bones' });
      writer.chain('bDeformGroup', 'group', [{ name: 'hip' }, { name: 'no bone' }]);
    },
    ofMesh(writer) {
      writer.add('DATA', 'MDeformVert', 'held', [{}, {}, { dw: 'upper', totweight: 2 }, { dw: 'upper', totweight: 2 }]);
      writer.add('DATA', 'MDeformWeight', 'upper', [
        { def_nr: 0, weight: 0.5 },
        { def_nr: 1, weight: 0.5 },
      ]);
    },
    others(writer) {
      add(writer, 'bones', { type: 25, data: 'armature', pose: pose ? 'pose' : null });
      writer.add('DATA', 'bPose', 'pose', { 'chanbase.first': 'channel0' });
      writer.chain('bPoseChannel', 'channel', [{ name: 'hip', pose_mat: moved }]);
      writer.add('AR', 'bArmature', 'armature', { 'id.name': 'ARrig', 'bonebase.first': 'bone0' });
      writer.chain('Bone', 'bone', [{ name: 'hip', arm_mat: IDENTITY, arm_tail: [0, 1, 0], 'childbase.first': 'tip0' }]);
      writer.chain('Bone', 'tip', [{ name: 'tip', arm_mat: IDENTITY, arm_head: [0, 1, 0] }]);
    },
  });

  test('becomes a skeleton in its saved pose; vertices without bones stay', async () => {
    const { document } = await wall(rigged(true), WALL_279);
    const [node] = meshNodes(document);
    const skin = node!.getSkin()!;
    expect(skin.listJoints().map((joint) => joint.getName())).toEqual(['hip', 'tip', 'bones']);
    expect(skin.listJoints()[0]!.getTranslation()).toEqual([0, 0, 3]);
    const primitive = node!.getMesh()!.listPrimitives()[0]!;
    expect([...primitive.getAttribute('JOINTS_0')!.getArray()!]).toEqual([2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(primitive.getAttribute('WEIGHTS_0')!.getElement(3, [])).toEqual([1, 0, 0, 0]);
    expect([...skin.getInverseBindMatrices()!.getArray()!].slice(0, 16)).toEqual(IDENTITY);
  });

  test('has its rest pose if it was never posed', async () => {
    const { document } = await wall(rigged(false), WALL_279);
    expect(meshNodes(document)[0]!.getSkin()!.listJoints()[0]!.getTranslation()).toEqual([0, 0, 0]);
  });

  const keys = (writer: BlendWriter) => {
    const key = (frame: number, value: number, ipo: number) => ({
      vec: [frame - 1, value, 0, frame, value, 0, frame + 1, value, 0],
      ipo,
    });
    writer.plain('path', 'uchar', Buffer.from('pose.bones["hip"].location\0'));
    writer.add('DATA', 'BezTriple', 'keys', [key(1, 0, 1), key(3, 2, 2), key(5, 0, 2)]);
    writer.chain('FCurve', 'curve', [{ bezt: 'keys', totvert: 3, array_index: 1, rna_path: 'path' }]);
  };

  test.each<[string, Values, (writer: BlendWriter) => void]>([
    ['one list', { 'curves.first': 'curve0' }, () => {}],
    [
      'strips',
      { strip_keyframe_data_array: 'strips' },
      (writer) => {
        writer.pointers('strips', ['strip']).add('DATA', 'ActionStripKeyframeData', 'strip', { channelbag_array: 'bags' });
        writer.pointers('bags', ['bag']).add('DATA', 'ActionChannelbag', 'bag', { fcurve_array: 'curves' });
        writer.pointers('curves', ['curve0']);
      },
    ],
  ])('moves by actions with curves in %s', async (_name, action, more) => {
    const rig = rigged(false);
    const { document, findings } = await wall(
      {
        ...rig,
        others(writer) {
          rig.others?.(writer);
          writer.add('AC', 'bAction', 'jump', { 'id.name': 'ACjump', ...action });
          keys(writer);
          more(writer);
          writer.add('AC', 'bAction', 'fade', { 'id.name': 'ACfade' });
        },
      },
      WALL_279,
    );
    const [clip, ...others] = document.getRoot().listAnimations();
    expect([clip?.getName(), others]).toEqual(['jump', []]);
    const places = clip!.listChannels().find((channel) => channel.getTargetPath() === 'translation')!;
    expect(places.getTargetNode()?.getName()).toBe('hip');
    const rounded = (values: Iterable<number>) => [...values].map((value) => Math.round(value * 1000) / 1000);
    expect(rounded(places.getSampler()!.getInput()!.getArray()!)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(rounded(places.getSampler()!.getOutput()!.getArray()!)).toEqual([0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0]);
    expect(findings).toMatchObject([{ code: 'lost_animation', sentence: expect.stringContaining('Left out: fade.') }]);
  });
});
