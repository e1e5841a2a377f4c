import { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { AS_READ } from '../look/presentation-rules.ts';
import { pictureModel } from './picture-model.ts';

const SMALL = { width: 64, height: 48 };
/** A post beside the centre, which looks different from each side. */
const POST = [0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2, 1, 0, 0, 0, 0, 2, 0, 3, 0];

function post(corners = POST): Document {
  const document = new Document();
  const positions = document.createAccessor().setType('VEC3').setArray(Float32Array.from(corners));
  const mesh = document.createMesh().addPrimitive(document.createPrimitive().setAttribute('POSITION', positions));
  document.createScene().addChild(document.createNode('post').setMesh(mesh));
  return document;
}

/** The post on one bone, with a clip that scales the bone by `growth`. */
function bound(name: string, growth: number): Document {
  const document = post();
  const root = document.getRoot();
  const bone = document.createNode('bone');
  const [node] = root.listNodes();
  const [primitive] = node!.getMesh()!.listPrimitives();
  const weights = Float32Array.from({ length: 36 }, (_, i) => (i % 4 === 0 ? 1 : 0));
  primitive!.setAttribute('JOINTS_0', document.createAccessor().setType('VEC4').setArray(new Uint8Array(36)));
  primitive!.setAttribute('WEIGHTS_0', document.createAccessor().setType('VEC4').setArray(weights));
  root.listScenes()[0]!.addChild(bone);
  node!.setSkin(document.createSkin().addJoint(bone));
  addClip(document, name, [growth, 0.2, 0.2]);
  return document;
}

function addClip(document: Document, name: string, scale: number[]): void {
  const times = document.createAccessor().setArray(Float32Array.from([0, 1]));
  const sampler = document.createAnimationSampler().setInput(times);
  sampler.setOutput(
    document
      .createAccessor()
      .setType('VEC3')
      .setArray(Float32Array.from([...scale, ...scale])),
  );
  const bone = document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === 'bone')!;
  const channel = document.createAnimationChannel().setTargetNode(bone).setTargetPath('scale').setSampler(sampler);
  document.createAnimation(name).addSampler(sampler).addChannel(channel);
}

const sizesOf = async (pictures: Uint8Array[]) =>
  Promise.all(
    pictures.map(async (picture) => {
      const { format, width, height, hasAlpha } = await sharp(picture).metadata();
      return { format, width, height, hasAlpha };
    }),
  );

describe('pictures of a model', () => {
  it('show it from four sides on a transparent background, the first one largest', async () => {
    const { pictures, findings } = await pictureModel(post(), { limits: SMALL });
    const common = { format: 'webp', hasAlpha: true };
    const small = { ...common, width: 40, height: 30 };
    expect(await sizesOf(pictures)).toEqual([{ ...common, width: 64, height: 48 }, small, small, small]);
    expect(new Set(pictures.map((picture) => Buffer.from(picture).toString('base64'))).size).toBe(4);
    const { data } = await sharp(pictures[0]).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    expect(data.some((value, i) => i % 4 === 3 && value > 250)).toBe(true);
    expect(findings).toEqual([]);
  });

  it('use its up axis and front side, and its first camera', async () => {
    const rotated = post(POST.map((_, i) => (i % 3 === 0 ? POST[i]! : i % 3 === 1 ? -POST[i + 1]! : POST[i - 1]!)));
    const drawn = async (document: Document, change: Partial<typeof AS_READ> = {}) =>
      (await pictureModel(document, { limits: SMALL, presentation: { ...AS_READ, ...change } })).pictures.map((picture) =>
        Buffer.from(picture).toString('base64'),
      );
    const upright = await drawn(post());
    expect(await drawn(rotated)).not.toEqual(upright);
    expect(await drawn(rotated, { upAxis: '+Z' })).toEqual(upright);
    const [cover, ...others] = await drawn(post(), { camera: { yaw: -120, pitch: 10, zoom: 2, focus: null } });
    expect(upright).not.toContain(cover);
    expect(others).toHaveLength(3);
  });

  it('show a model with bones inside a clip, preferably an idle one', async () => {
    const cover = async (document: Document) => Buffer.from((await pictureModel(document, { limits: SMALL })).pictures[0]!);
    const still = await cover(post());
    expect((await cover(bound('Run', 2))).equals(still)).toBe(false);
    const several = bound('Run', 2);
    addClip(several, 'Idle_A', [1, 1, 1]);
    expect((await cover(several)).equals(still)).toBe(true);
  });

  it('show it at rest if the clip deforms it', async () => {
    const [torn] = (await pictureModel(bound('Run', 900), { limits: SMALL })).pictures;
    const [still] = (await pictureModel(post(), { limits: SMALL })).pictures;
    expect(Buffer.from(torn!).equals(Buffer.from(still!))).toBe(true);
  });

  it('are absent, with a warning, for an empty model', async () => {
    const { pictures, findings } = await pictureModel(new Document());
    expect([pictures, findings.map(({ code }) => code)]).toEqual([[], ['no_picture']]);
  });

  it('are those that were rendered in time', async () => {
    let now = 0;
    const slow = (slowFrom: number) => {
      let looks = 0;
      return () => (looks++ < slowFrom ? now : (now += 1000));
    };
    const none = await pictureModel(post(), { limits: { ...SMALL, maxMs: 500 }, clock: slow(1) });
    expect([none.pictures, none.findings.map(({ code }) => code)]).toEqual([[], ['no_picture']]);
    const some = await pictureModel(post(), { limits: { ...SMALL, maxMs: 500 }, clock: slow(5) });
    expect([some.pictures.length, some.findings]).toEqual([1, []]);
  });

  it('stop after an abort', async () => {
    await expect(pictureModel(post(), { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });
});
