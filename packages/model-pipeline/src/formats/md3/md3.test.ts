import { getBounds, type Document, type Node } from '@gltf-transform/core';
import type { MappingList } from '@gltf-transform/extensions';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { smallMd3 } from '../../../test/md3-model.ts';
import { readModel } from '../../../test/model-files.ts';
import { convertMd3 } from './md3.ts';

const nodeOf = (document: Document, name: string): Node | undefined =>
  document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name);
const clipsOf = (document: Document) =>
  document
    .getRoot()
    .listAnimations()
    .map((clip) => ({
      name: clip.getName(),
      seconds: Math.max(...clip.listSamplers().map((sampler) => sampler.getInput()!.getMax([])[0]!)),
      moved: [...new Set(clip.listChannels().map((channel) => channel.getTargetNode()!.getName()))],
    }));

/** Frames of torso: two shared, two own. Frames of legs: two shared, three own. */
const LIST = `sex m
headoffset 0 0 0
${'0 2 0 10\n1 1 0 10\n'.repeat(3)}${'2 2 0 20\n'.repeat(5)}3 1 0 20 // TORSO_STAND
3 1 0 20
4 3 0 5\n4 3 0 5\n4 3 0 5\n4 -3 0 5\n4 3 0 5\n4 3 0 5\n4 1 0 5\n4 3 0 5\n4 1 0 5\n5 2 0 5\n4 3 0 5\n4 30 0 5`;
const up = (...heights: number[]) => heights.map((height): [number, number, number] => [0, 0, height]);
const PLAYER = {
  'm/lower.md3': smallMd3({ name: 'l_legs', frames: 5, tags: [{ name: 'tag_torso', places: up(10, 20, 30, 40, 50) }] }),
  'm/Upper.md3': smallMd3({
    name: 'u_torso',
    frames: 4,
    tags: [
      { name: 'tag_head', places: up(1, 2, 3, 4) },
      { name: 'tag_weapon', places: up(0, 0, 0, 0) },
    ],
  }),
  'm/head.md3': smallMd3({ name: 'h_head', frames: 1 }),
};

test('tags are nodes that move with the frames', async () => {
  const places: [number, number, number][] = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const { document } = await readModel(convertMd3, { 'a.md3': smallMd3({ tags: [{ name: 'tag_flash', places }] }) });
  const tag = nodeOf(document, 'tag_flash');
  expect(tag?.getTranslation()).toEqual([2, 3, 1]);
  expect(tag?.getRotation()).toEqual([0, 0, 0, 1]);
  const [clip] = document.getRoot().listAnimations();
  const outputs = clip!
    .listChannels()
    .filter((channel) => channel.getTargetNode() === tag)
    .map((channel) => [channel.getTargetPath(), [...channel.getSampler()!.getOutput()!.getArray()!]] as const);
  expect(outputs[0]).toEqual(['translation', [2, 3, 1, 5, 6, 4]]);
  const [path, turns] = outputs[1]!;
  expect(path).toBe('rotation');
  // A rotation around Z in the game is one around Y in glTF.
  for (const [at, value] of [0, 0, 0, 1, 0, Math.SQRT1_2, 0, Math.SQRT1_2].entries()) expect(turns[at]).toBeCloseTo(value);
});

test("a player is assembled by its tags, with the game's clips", async () => {
  const { document, findings } = await readModel(convertMd3, { ...PLAYER, 'm/animation.cfg': LIST });
  const parentOf = (name: string) => nodeOf(document, name)?.getParentNode()?.getName();
  expect(['u_torso', 'Upper', 'h_head', 'head', 'tag_weapon'].map(parentOf)).toEqual([
    'Upper',
    'tag_torso',
    'head',
    'tag_head',
    'Upper',
  ]);
  // The rest pose is the first frame of LEGS_IDLE and TORSO_STAND: frame 3 of legs and torso, with a turned head.
  expect(nodeOf(document, 'tag_torso')?.getTranslation()[1]).toBe(40);
  expect(nodeOf(document, 'tag_head')?.getTranslation()[1]).toBe(4);
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  expect((max[1] - min[1]) / 0.0254).toBeCloseTo(40 + 4 + 64, 4);
  expect(clipsOf(document).map(({ name }) => name)).toEqual([
    'BOTH_DEATH1',
    'BOTH_DEATH2',
    'BOTH_DEATH3',
    'TORSO_GESTURE',
    'TORSO_ATTACK',
    'TORSO_ATTACK2',
    'TORSO_DROP',
    'TORSO_RAISE',
    'LEGS_WALKCR',
    'LEGS_WALK',
    'LEGS_RUN',
    'LEGS_BACK',
    'LEGS_SWIM',
    'LEGS_JUMP',
    'LEGS_JUMPB',
    'LEGS_IDLE',
    'LEGS_IDLECR',
    'LEGS_TURN',
  ]);
  const clips = new Map(clipsOf(document).map((clip) => [clip.name, clip]));
  expect(clips.get('BOTH_DEATH1')?.moved).toEqual(['l_legs', 'tag_torso', 'u_torso', 'tag_head', 'tag_weapon']);
  expect(clips.get('TORSO_GESTURE')?.moved).toEqual(['u_torso', 'tag_head', 'tag_weapon']);
  expect(clips.get('LEGS_WALK')).toEqual({ name: 'LEGS_WALK', seconds: expect.closeTo(0.4), moved: ['l_legs', 'tag_torso'] });
  // Frames of the legs are counted without those of the torso. All weights are 0 in the rest pose.
  const walk = document.getRoot().listAnimations()[9]!.listChannels()[0]!.getSampler()!.getOutput()!;
  expect([...walk.getArray()!]).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const back = document.getRoot().listAnimations()[11]!.listChannels()[0]!.getSampler()!.getOutput()!;
  expect([...back.getArray()!].slice(0, 4)).toEqual([0, 0, 0, 1]);
  expect(findings.map(({ sentence }) => sentence)).toContain(
    'Animations in “animation.cfg” refer to frames that the model does not contain: LEGS_TURN.',
  );
});

test('without its list, a player has clips of each part, and parts that cannot be attached are reported', async () => {
  const { document, findings } = await readModel(convertMd3, PLAYER);
  expect(clipsOf(document).map(({ name }) => name)).toEqual(['lower frame', 'Upper frame']);
  expect(findings.map(({ sentence }) => sentence).join()).toContain('“animation.cfg” is missing');
  const bare = await readModel(convertMd3, { ...PLAYER, 'm/lower.md3': smallMd3() });
  expect(nodeOf(bare.document, 'u_torso')).toBeUndefined();
  expect(bare.findings.map(({ sentence }) => sentence)).toContain(
    '“upper.md3” is left out, because “lower” has no tag “tag_torso” for it.',
  );
  const torn = await readModel(convertMd3, { ...PLAYER, 'm/head.md3': PLAYER['m/head.md3'].slice(0, 300) });
  expect(torn.findings.map(({ sentence }) => sentence)).toContain('“head.md3” is left out. The MD3 file is cut off.');
  const { 'm/head.md3': head, ...others } = PLAYER;
  const alone = await readModel(convertMd3, { 'm/head.md3': head, ...others });
  expect(nodeOf(alone.document, 'l_legs')).toBeUndefined();
});

test('skins can be chosen, the default is applied, and missing pictures are reported once', async () => {
  const { document, findings } = await readModel(convertMd3, {
    'lower.md3': PLAYER['m/lower.md3'],
    'upper.md3': PLAYER['m/Upper.md3'],
    'lower_red.skin': 'l_legs,models/red.tga\ntag_torso,',
    'lower_default.skin': 'L_LEGS,"models/plain.tga"',
    'upper_default.skin': 'u_torso,models/lost.tga',
    'upper_red.skin': 'u_torso,models/red.tga',
    'plain.png': await makePicture('#111111'),
    'red.png': await makePicture('#992222'),
  });
  const applied = document
    .getRoot()
    .listMeshes()
    .map((mesh) => mesh.listPrimitives()[0]!)
    .map((primitive) => [
      primitive.getMaterial()?.getBaseColorTexture()?.getName(),
      primitive
        .getExtension<MappingList>('KHR_materials_variants')
        ?.listMappings()
        .map((mapping) => [mapping.listVariants()[0]?.getName(), mapping.getMaterial()?.getBaseColorTexture()?.getName()]),
    ]);
  const red = ['red', 'red.png'];
  expect(applied).toEqual([
    ['plain.png', [['default', 'plain.png'], red]],
    [undefined, [['default', undefined], red]],
  ]);
  expect(document.getRoot().listTextures()).toHaveLength(2);
  expect(findings.filter(({ code }) => code === 'missing_texture').map(({ sentence }) => sentence)).toEqual([
    'Textures that are not in the package: lost.tga.',
  ]);
});

test('unreadable tags are reported, and the model is read', async () => {
  const bytes = smallMd3({ tags: [{ name: 'tag_flash', places: up(1, 2) }] });
  const far = bytes.slice();
  new DataView(far.buffer).setInt32(96, 0x7fffff, true);
  const noNumber = bytes.slice();
  new DataView(noNumber.buffer).setFloat32(108 + 2 * 56 + 64, Number.NaN, true);
  for (const broken of [far, noNumber]) {
    const { document, findings } = await readModel(convertMd3, { 'a.md3': broken });
    expect(document.getRoot().listMeshes()).toHaveLength(1);
    expect(findings.map(({ sentence }) => sentence)).toContain('The tags of “a.md3” cannot be read.');
  }
});
