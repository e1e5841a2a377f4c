import type { Document, GLTF } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { modelFiles } from '../../test/model-files.ts';
import { squareGltf } from '../../test/square-gltf.ts';
import { convertGltf } from '../formats/gltf/gltf.ts';
import { repairModel } from '../repair/repair-model.ts';
import { optimiseModel } from '../optimise/optimise-model.ts';
import { writeGlb } from '../write-glb.ts';
import { renderModel } from './render-model.ts';

const COLORS: Record<string, string> = { '2 0 0': 'R', '0 2 0': 'G', '0 0 2': 'B', '2 2 0': 'Y' };
const side = 32;
/** Red and green above, blue and yellow below. */
const fields = await sharp(
  Buffer.from(
    Array.from({ length: side * side }, (_, at) => {
      const [isRight, isLow] = [at % side >= side / 2, at >= (side * side) / 2];
      return isLow ? (isRight ? [255, 255, 0] : [0, 0, 255]) : isRight ? [0, 255, 0] : [255, 0, 0];
    }).flat(),
  ),
  { raw: { width: side, height: side, channels: 3 } },
)
  .png()
  .toBuffer();

type Placed = {
  transform?: Record<string, unknown>;
  texCoord?: number;
  sampler?: GLTF.ISampler;
  attributes?: Record<string, number>;
};

async function unlitSquare({ transform, texCoord = 0, sampler = {}, attributes = {} }: Placed): Promise<Document> {
  const extensions = { ...(transform && { KHR_texture_transform: transform }) };
  const gltf = squareGltf({
    extensionsUsed: ['KHR_materials_unlit', ...Object.keys(extensions)],
    images: [{ uri: `data:image/png;base64,${fields.toString('base64')}` }],
    samplers: [{ magFilter: 9728, ...sampler }],
    textures: [{ source: 0, sampler: 0 }],
    materials: [
      {
        extensions: { KHR_materials_unlit: {} },
        pbrMetallicRoughness: { baseColorTexture: { index: 0, texCoord, extensions } },
      },
    ],
    meshes: [
      { primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2, ...attributes }, indices: 3, material: 0 }] },
    ],
  });
  const document = await convertGltf(modelFiles({ 'a.gltf': gltf }), 'a.gltf', () => undefined);
  repairModel(document);
  return document;
}

/** Colours of the square's front at a grid of positions, row by row. */
async function seen(document: Document, across = 4): Promise<string> {
  const { pixels, width } = await renderModel(document, { width: 96, height: 96, yaw: 0, pitch: 0, fill: 0.99 });
  const rows = Array.from({ length: across }, (_, row) =>
    Array.from({ length: across }, (__, column) => {
      const [x, y] = [column, row].map((step) => Math.round(10 + ((step + 0.5) / across) * 76));
      const [r = 0, g = 0, b = 0] = pixels.subarray((y! * width + x!) * 4);
      return COLORS[[r, g, b].map((value) => Math.round(value / 127)).join(' ')] ?? '?';
    }).join(''),
  );
  return rows.join(' ');
}

const MIRRORED = 33_648;
const CLAMPED = 33_071;

describe('a rendered picture and the viewer place a texture alike', () => {
  test.each<[string, Placed, string]>([
    ['as it is', {}, 'RRGG RRGG BBYY BBYY'],
    ['a quarter of it', { transform: { offset: [0.5, 0], scale: [0.5, 0.5] } }, 'GGGG GGGG GGGG GGGG'],
    ['repeated', { transform: { scale: [2, 2] } }, 'RGRG BYBY RGRG BYBY'],
    [
      'as its mirror image',
      { transform: { scale: [2, 2] }, sampler: { wrapS: MIRRORED, wrapT: MIRRORED } },
      'RGGR BYYB BYYB RGGR',
    ],
    [
      'as its mirror image on the left of it',
      { transform: { offset: [-1, 0] }, sampler: { wrapS: MIRRORED } },
      'GGRR GGRR YYBB YYBB',
    ],
    ['held at its edges', { transform: { scale: [2, 2] }, sampler: { wrapS: CLAMPED, wrapT: CLAMPED } }, 'RGGG BYYY BYYY BYYY'],
    ['turned by a quarter', { transform: { rotation: Math.PI / 2 }, sampler: {} }, 'BBRR BBRR YYGG YYGG'],
    ['turned, then stretched', { transform: { rotation: Math.PI / 2, scale: [2, 1] } }, 'BRBR BRBR YGYG YGYG'],
    ['by its second UV map', { texCoord: 1, attributes: { TEXCOORD_0: 1, TEXCOORD_1: 2 } }, 'RRGG RRGG BBYY BBYY'],
    [
      'by the UV map that its transform names',
      { transform: { texCoord: 1 }, attributes: { TEXCOORD_0: 1, TEXCOORD_1: 2 } },
      'RRGG RRGG BBYY BBYY',
    ],
  ])('%s', async (_, placed, expected) => {
    const document = await unlitSquare(placed);
    expect(await seen(document)).toBe(expected);
    const light = await optimiseModel(document, await writeGlb(document));
    expect(await seen(light.document)).toBe(expected);
  });
});
