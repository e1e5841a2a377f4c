import { describe, expect, test } from 'vitest';

import { lwoModel, oldLwoModel, type LwoLayer } from '../../../test/lwo-model.ts';
import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertLwoByAssimp } from './lwo.ts';

const WALL = {
  places: [
    [0, 0, 1],
    [2, 0, 1],
    [2, 4, 3],
  ],
  faces: [[0, 1, 2]],
};
/** A band of four sides around Y, with corners on the diagonals. */
const BAND = {
  places: [0, 1].flatMap((y) => [
    [-1, y, 1],
    [1, y, 1],
    [1, y, -1],
    [-1, y, -1],
  ]),
  faces: [0, 1, 2, 3].map((side) => [side, (side + 1) % 4, ((side + 1) % 4) + 4, side + 4]),
};
const rounded = (value: number) => Math.round(value * 1000) / 1000 || 0;

async function read(bytes: Uint8Array) {
  const { document } = await readModel(convertLwoByAssimp, { 'a.lwo': bytes, 'skin.png': await makePicture('#abcdef') });
  const [drawn] = primitivesOf(document);
  const uvAt = (corner: number) => drawn!.uvs.slice(corner * 2, corner * 2 + 2).map(rounded);
  /** Corners with their LightWave position and UV. */
  const places = drawn!.indices.map((corner) => {
    const [x = 0, y = 0, z = 0] = drawn!.positions.slice(corner * 3, corner * 3 + 3);
    const [u = 0, v = 0] = uvAt(corner);
    return { place: [x, y, -z].map(rounded).join(' '), u, up: rounded(1 - v) };
  });
  const [material] = document.getRoot().listMaterials();
  const info = material?.getBaseColorTextureInfo() ?? null;
  return { uvs: drawn!.uvs, places, at: Object.fromEntries(places.map(({ place, u, up }) => [place, [u, up]])), info };
}

describe('a projected picture', () => {
  test.each<[string, LwoLayer, number[][]]>([
    [
      'along Z',
      { axis: 2 },
      [
        [0.5, 0.5],
        [2.5, 0.5],
        [2.5, 4.5],
      ],
    ],
    [
      'along Y',
      { axis: 1 },
      [
        [0.5, 1.5],
        [2.5, 1.5],
        [2.5, 3.5],
      ],
    ],
    [
      'along X',
      { axis: 0 },
      [
        [1.5, 0.5],
        [1.5, 0.5],
        [3.5, 4.5],
      ],
    ],
    [
      'from its centre, in its size',
      { center: [1, 2, 9], size: [2, 4, 0] },
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    ],
  ])('flat, %s, is projected as in LightWave, in both formats', async (_, layer, expected) => {
    for (const bytes of [lwoModel(WALL, [layer]), oldLwoModel(WALL, 'Planar Image Map', layer)]) {
      const { at } = await read(bytes);
      expect(WALL.places.map((place) => at[place.join(' ')])).toEqual(expected);
    }
  });

  test('is rotated by heading, pitch and bank', async () => {
    const { at } = await read(lwoModel(WALL, [{ turn: [0, 0, Math.PI / 2] }]));
    expect(WALL.places.map((place) => at[place.join(' ')])).toEqual([
      [0.5, 0.5],
      [0.5, -1.5],
      [4.5, -1.5],
    ]);
    const headed = await read(lwoModel(WALL, [{ turn: [Math.PI / 2, 0, 0] }]));
    expect(headed.at['0 0 1']).toEqual([1.5, 0.5]);
  });

  test('wraps around a cylinder once, without reversed faces', async () => {
    for (const layer of [{ projection: 1, axis: 1, wraps: [0, 3] }]) {
      for (const bytes of [lwoModel(BAND, [layer]), oldLwoModel(BAND, 'Cylindrical Image Map', layer)]) {
        const { places, info } = await read(bytes);
        for (let corner = 0; corner < places.length; corner += 3) {
          const across = places.slice(corner, corner + 3).map(({ u }) => u);
          expect(rounded(Math.max(...across) - Math.min(...across))).toBe(0.25);
        }
        expect(places.every(({ place, up }) => up === (place.split(' ')[1] === '1' ? 1.5 : 0.5))).toBe(true);
        // A quarter turn to the right of Z lowers u by a quarter.
        const parts = (corner: string) =>
          new Set(places.filter(({ place }) => place === corner).map(({ u }) => rounded(u - Math.floor(u))));
        expect(['-1 0 1', '1 0 1', '1 0 -1', '-1 0 -1'].map((corner) => [...parts(corner)])).toEqual([
          [0.125],
          [0.875],
          [0.625],
          [0.375],
        ]);
        expect([info?.getWrapS(), info?.getWrapT()]).toEqual([10497, 33071]);
      }
    }
  });

  test('covers a sphere from pole to pole, with its repetitions', async () => {
    const roof = {
      places: [
        [0, 2, 0],
        [-1, 0, 1],
        [1, 0, 1],
      ],
      faces: [[0, 2, 1]],
    };
    const layer = { projection: 2, axis: 1, times: [2, 1], size: [0, 0, 0] };
    for (const bytes of [lwoModel(roof, [layer]), oldLwoModel(roof, 'Spherical Image Map', layer)]) {
      const { at } = await read(bytes);
      const [top, left, right] = roof.places.map((place) => at[place.join(' ')]!);
      expect([top![1], left![1], right![1]]).toEqual([1, 0.5, 0.5]);
      expect(rounded(left![0]! - right![0]!)).toBe(0.5);
      // The pole has no angle, so it takes the mean.
      expect(top![0]).toBe(rounded((left![0]! + right![0]!) / 2));
    }
  });

  test('covers each side of a cube separately', async () => {
    for (const bytes of [lwoModel(BAND, [{ projection: 3 }]), oldLwoModel(BAND, 'Cubic Image Map', {})]) {
      const { places } = await read(bytes);
      expect(new Set(places.map(({ u, up }) => `${u} ${up}`))).toEqual(new Set(['-0.5 0.5', '1.5 0.5', '-0.5 1.5', '1.5 1.5']));
    }
  });
});

test('the first picture that colours the surface is used', async () => {
  const other = { axis: 0, center: [7, 7, 7] };
  const bytes = lwoModel(WALL, [
    { ...other, channel: 'BUMP' },
    { ...other, enabled: 0 },
    { ...other, ordinal: 'b' },
    { ordinal: 'a', wraps: [2, 0] },
  ]);
  const { at, info } = await read(bytes);
  expect(at['2 4 3']).toEqual([2.5, 4.5]);
  expect([info?.getWrapS(), info?.getWrapT()]).toEqual([33648, 33071]);
});

test.each<[string, Uint8Array]>([
  ['uses a UV map', lwoModel(WALL, [{ projection: 5 }])],
  ['is projected by the camera', lwoModel(WALL, [{ projection: 4 }])],
  ['follows another object', lwoModel(WALL, [{ reference: 'Sun' }])],
  ['has no width', lwoModel(WALL, [{ size: [0, 1, 1] }])],
  ['has no position', lwoModel(WALL, [{ center: [Number.NaN, 0, 0] }])],
  ['is no picture', oldLwoModel(WALL, 'Fractal Noise', {})],
])('a texture that %s gets no coordinates', async (_, bytes) => {
  expect((await read(bytes)).uvs).toEqual([]);
});

test('a chunk that is too short for its value is ignored', async () => {
  const bytes = lwoModel(WALL, [{}]);
  const text = Buffer.from(bytes).toString('latin1');
  const at = text.indexOf('CNTR') + 4;
  const short = Uint8Array.from([...bytes.slice(0, at), 0, 0, ...bytes.slice(at + 2)]);
  expect((await read(short)).uvs).toEqual([]);
});
