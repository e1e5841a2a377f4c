import { Document, type Mesh, type Primitive } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderModel } from './render-model.ts';
import type { RenderedImage } from './render-surfaces.ts';

interface Shape {
  positions: number[];
  indices?: number[];
  mode?: 0 | 1 | 4 | 5 | 6;
}

const CUBE: Shape = {
  positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1],
  indices: [0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 3, 6, 2, 3, 7, 6, 1, 2, 6, 1, 6, 5, 0, 7, 3, 0, 4, 7],
};

function documentOf(shape: Shape, change?: (document: Document, primitive: Primitive) => void): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = document.createAccessor().setType('VEC3').setArray(Float32Array.from(shape.positions)).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor)
    .setMode(shape.mode ?? 4);
  if (shape.indices) {
    primitive.setIndices(document.createAccessor().setArray(Uint32Array.from(shape.indices)).setBuffer(buffer));
  }
  const node = document.createNode('thing').setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node);
  change?.(document, primitive);
  return document;
}

const SMALL = { width: 48, height: 32 };

function drawnShare({ pixels }: RenderedImage): number {
  let drawn = 0;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i]! > 128) drawn++;
  return drawn / (pixels.length / 4);
}

function middle({ pixels, width, height }: RenderedImage): number[] {
  const at = ((height >> 1) * width + (width >> 1)) * 4;
  return [...pixels.subarray(at, at + 4)];
}

describe('a picture of a model', () => {
  it('shows a cube without normals or material in the centre, on a transparent background', async () => {
    const image = await renderModel(documentOf(CUBE), SMALL);
    expect(image.pixels).toHaveLength(48 * 32 * 4);
    expect(middle(image)[3]).toBe(255);
    expect(image.pixels[3]).toBe(0);
    expect(drawnShare(image)).toBeGreaterThan(0.15);
  });

  it('fills the frame alike for any size or distance of the model', async () => {
    const near = drawnShare(await renderModel(documentOf(CUBE), SMALL));
    const huge = { ...CUBE, positions: CUBE.positions.map((value) => value * 5000 + 90_000) };
    expect(drawnShare(await renderModel(documentOf(huge), SMALL))).toBeCloseTo(near, 1);
  });

  it("uses the material's colour", async () => {
    const red = documentOf(CUBE, (document, primitive) => {
      primitive.setMaterial(document.createMaterial().setBaseColorFactor([1, 0, 0, 1]).setMetallicFactor(0));
    });
    const [r, g, b] = middle(await renderModel(red, SMALL)) as [number, number, number];
    expect(r).toBeGreaterThan(g * 2);
    expect(r).toBeGreaterThan(b * 2);
  });

  it('uses textures, and ignores one that cannot be decoded', async () => {
    const green = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const textured = (bytes: Uint8Array): Document =>
      documentOf(CUBE, (document, primitive) => {
        const uvs = document.createAccessor().setType('VEC2').setArray(new Float32Array(16));
        const texture = document.createTexture().setImage(bytes).setMimeType('image/png');
        primitive.setAttribute('TEXCOORD_0', uvs);
        primitive.setMaterial(document.createMaterial().setBaseColorTexture(texture).setMetallicFactor(0));
      });
    const [r, g] = middle(await renderModel(textured(new Uint8Array(green)), SMALL)) as [number, number];
    expect(g).toBeGreaterThan(r * 2);
    expect(middle(await renderModel(textured(new Uint8Array([1, 2, 3])), SMALL))[3]).toBe(255);
  });

  it('hides back faces of single-sided triangles and shows those of double-sided ones', async () => {
    const face: Shape = { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0] };
    const withSides = (doubleSided: boolean): Document =>
      documentOf(face, (document, primitive) => primitive.setMaterial(document.createMaterial().setDoubleSided(doubleSided)));
    expect(drawnShare(await renderModel(withSides(false), { ...SMALL, yaw: 0 }))).toBeGreaterThan(0.1);
    expect(drawnShare(await renderModel(withSides(false), { ...SMALL, yaw: 180 }))).toBe(0);
    expect(drawnShare(await renderModel(withSides(true), { ...SMALL, yaw: 180 }))).toBeGreaterThan(0.1);
  });

  it('shows what is behind transparent materials', async () => {
    const glass = documentOf(CUBE, (document, primitive) => {
      primitive.setMaterial(document.createMaterial().setBaseColorFactor([0, 0, 1, 0.3]).setAlphaMode('BLEND'));
    });
    const alpha = middle(await renderModel(glass, SMALL))[3]!;
    expect(alpha).toBeGreaterThan(40);
    expect(alpha).toBeLessThan(200);
  });

  it('has a floor shadow only on request', async () => {
    const faint = ({ pixels }: RenderedImage): number =>
      pixels.filter((value, i) => i % 4 === 3 && value > 0 && value < 200).length;
    const without = faint(await renderModel(documentOf(CUBE), { ...SMALL, fill: 0.5 }));
    const shaded = await renderModel(documentOf(CUBE), { ...SMALL, fill: 0.5, groundShadow: true });
    expect(faint(shaded)).toBeGreaterThan(without + 20);
  });

  it('leaves the floor clear outside the shadow, at any distance behind the model', async () => {
    const { pixels, width, height } = await renderModel(documentOf(CUBE), { ...SMALL, fill: 0.2, groundShadow: true });
    const edge = Array.from({ length: height }, (_, y) => pixels[y * width * 4 + 3]);
    expect(Math.max(...edge.map(Number))).toBe(0);
  });

  it('shows a moment of a clip', async () => {
    const moving = documentOf(CUBE, (document) => {
      const other = document.createNode().setMesh(document.getRoot().listMeshes()[0]!);
      document.getRoot().listScenes()[0]!.addChild(other);
      const input = document.createAccessor().setArray(new Float32Array([0, 1]));
      const output = document
        .createAccessor()
        .setType('VEC3')
        .setArray(new Float32Array([0, 0, 0, 6, 0, 0]));
      const sampler = document.createAnimationSampler().setInput(input).setOutput(output);
      const channel = document.createAnimationChannel().setTargetNode(other).setTargetPath('translation').setSampler(sampler);
      document.createAnimation('Slide').addSampler(sampler).addChannel(channel);
    });
    const still = drawnShare(await renderModel(moving, SMALL));
    const apart = drawnShare(await renderModel(moving, { ...SMALL, moment: { clip: 'Slide', seconds: 0.9 } }));
    expect(apart).toBeLessThan(still * 0.8);
    expect(drawnShare(await renderModel(moving, { ...SMALL, moment: { clip: 'none', seconds: 1 } }))).toBeCloseTo(still);
  });
});

describe('invalid input', () => {
  it('gives a transparent picture for an empty document', async () => {
    expect(drawnShare(await renderModel(new Document(), SMALL))).toBe(0);
    expect(drawnShare(await renderModel(documentOf({ positions: [] }), SMALL))).toBe(0);
  });

  it('drops triangles with invalid corners or missing vertices', async () => {
    const broken = {
      positions: [...CUBE.positions, Number.NaN, 0, 0, Infinity, 0, 0],
      indices: [...CUBE.indices!, 0, 1, 8, 0, 1, 9, 0, 1, 400],
    };
    const image = await renderModel(documentOf(broken), SMALL);
    expect(drawnShare(image)).toBeCloseTo(drawnShare(await renderModel(documentOf(CUBE), SMALL)));
  });

  it('thickens points and lines to be visible', async () => {
    const cloud = Array.from({ length: 600 }, (_, i) => Math.sin(i * 12.9898) * 2);
    expect(drawnShare(await renderModel(documentOf({ positions: cloud, mode: 0 }), SMALL))).toBeGreaterThan(0.005);
    const wire = await renderModel(documentOf({ positions: CUBE.positions, indices: [0, 6, 1, 7, 2, 4], mode: 1 }), {
      width: 128,
      height: 96,
    });
    expect(wire.pixels.some((value, i) => i % 4 === 3 && value > 0)).toBe(true);
  });

  it('accepts normals of zero length and invalid sizes', async () => {
    const flat = documentOf(CUBE, (document, primitive) => {
      primitive.setAttribute('NORMAL', document.createAccessor().setType('VEC3').setArray(new Float32Array(24)));
    });
    expect(drawnShare(await renderModel(flat, SMALL))).toBeGreaterThan(0.1);
    const tiny = await renderModel(flat, { width: 0, height: Number.NaN });
    expect([tiny.width, tiny.height]).toEqual([1, 512]);
  });

  it('draws strips and fans with the same front', async () => {
    const strip: Shape = { positions: [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0], mode: 5 };
    const fan: Shape = { positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], mode: 6 };
    const single = (shape: Shape): Document =>
      documentOf(shape, (document, primitive) => primitive.setMaterial(document.createMaterial()));
    const shares = [strip, fan].map(async (shape) =>
      drawnShare(await renderModel(single(shape), { ...SMALL, yaw: 0, pitch: 0 })),
    );
    const [a, b] = await Promise.all(shares);
    expect(a).toBeGreaterThan(0.3);
    expect(b).toBeCloseTo(a!);
  });

  it('cuts off nothing of a line that sticks out of a dense surface', async () => {
    const side = 600;
    const grid = Array.from({ length: side * side }, (_, at) => [(at % side) / side, Math.floor(at / side) / side, 0]).flat();
    const corners = Array.from({ length: side * (side - 1) - 1 }, (_, at) => [at, at + 1, at + side]).flat();
    const document = documentOf({ positions: grid, indices: corners }, (made, primitive) => {
      const places = made
        .createAccessor()
        .setType('VEC3')
        .setArray(Float32Array.from([0.5, 0.5, 0, 0.5, 6, 0]));
      const mesh = primitive.listParents().find((parent) => parent.propertyType === 'Mesh') as Mesh;
      mesh.addPrimitive(made.createPrimitive().setMode(1).setAttribute('POSITION', places));
    });
    const { pixels, width } = await renderModel(document, { width: 64, height: 64, pitch: 0 });
    expect(pixels.subarray(0, width * 4).every((value, at) => at % 4 !== 3 || value === 0)).toBe(true);
  });

  it('imitates a PlayStation: few enlarged lines, 32 steps of each colour, hard edges', async () => {
    const size = { width: 960, height: 720 };
    const image = await renderModel(documentOf(CUBE), { ...size, isRetro: true });
    expect(image).toMatchObject(size);
    const at = (x: number, y: number) => [...image.pixels.subarray((y * 960 + x) * 4, (y * 960 + x) * 4 + 4)];
    for (const [x, y] of [[480, 360], [300, 210], [600, 450]] as const) expect(at(x + 2, y + 2)).toEqual(at(x, y)); // prettier-ignore
    const steps = new Set(Array.from({ length: 32 }, (_, step) => Math.floor((step * 255) / 31 + 0.5)));
    expect(image.pixels.every((value) => steps.has(value))).toBe(true);
    expect(new Set(image.pixels.filter((_, index) => index % 4 === 3))).toEqual(new Set([0, 255]));
    const smooth = await renderModel(documentOf(CUBE), size);
    expect(drawnShare(image)).toBeCloseTo(drawnShare(smooth), 1);
  });

  it('maps a texture affinely in that style, and with perspective otherwise', async () => {
    const floor: Shape = { positions: [-1, 0, 9, 1, 0, 9, 1, 0, -9, -1, 0, -9], indices: [0, 1, 2, 0, 2, 3] };
    const striped = await sharp({ create: { width: 2, height: 8, channels: 3, background: '#000000' } })
      .composite([{ input: { create: { width: 2, height: 4, channels: 3, background: '#ffffff' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const document = documentOf(floor, (document, primitive) => {
      const uvs = Float32Array.from([0, 1, 1, 1, 1, 0, 0, 0]);
      const accessor = document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(document.getRoot().listBuffers()[0]!);
      const texture = document.createTexture().setImage(new Uint8Array(striped)).setMimeType('image/png');
      const material = document.createMaterial().setBaseColorTexture(texture).setDoubleSided(true);
      primitive.setAttribute('TEXCOORD_0', accessor).setMaterial(material);
    });
    const view = { width: 160, height: 120, yaw: 0, pitch: 10, fieldOfView: 60 };
    const [deep, flat] = [await renderModel(document, view), await renderModel(document, { ...view, isRetro: true })];
    const differing = deep.pixels.filter((value, index) => index % 4 === 0 && Math.abs(value - flat.pixels[index]!) > 60);
    expect(differing.length).toBeGreaterThan(50);
  });
});
