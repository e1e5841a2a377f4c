/** Builds Blitz3D models of skinned boxes. */

const floats = (...values: number[]) => Buffer.from(new Float32Array(values).buffer);
const ints = (...values: number[]) => Buffer.from(new Int32Array(values).buffer);

function b3dChunk(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), ints(body.length), body]);
}

export interface B3dNodeShape {
  name: string;
  translation?: number[];
  /** w, x, y, z. */
  rotation?: number[];
  parts?: Buffer[];
}

export const b3dNode = ({ name, translation = [0, 0, 0], rotation = [1, 0, 0, 0], parts = [] }: B3dNodeShape): Buffer =>
  b3dChunk('NODE', Buffer.from(`${name}\0`), floats(...translation, 1, 1, 1, ...rotation), ...parts);

const b3dBone = (weights: readonly (readonly [vertex: number, weight: number])[]): Buffer =>
  b3dChunk('BONE', ...weights.map(([vertex, weight]) => Buffer.concat([ints(vertex), floats(weight)])));

/** Rotations by frame. */
const b3dTurns = (keys: readonly (readonly [frame: number, rotation: number[]])[]): Buffer =>
  b3dChunk('KEYS', ints(4), ...keys.map(([frame, rotation]) => Buffer.concat([ints(frame), floats(...rotation)])));

const b3dClip = (frames: number, framesPerSecond: number): Buffer => b3dChunk('ANIM', ints(0, frames), floats(framesPerSecond));

const SIDES = [
  [0, 1, 2, 2, 1, 3],
  [4, 6, 5, 5, 6, 7],
  [0, 4, 1, 1, 4, 5],
  [2, 3, 6, 6, 3, 7],
  [0, 2, 4, 4, 2, 6],
  [1, 5, 3, 3, 5, 7],
].flat();

/** Boxes from `low` to `high`, with eight vertices each. */
export function b3dBoxes(boxes: readonly (readonly [low: number[], high: number[]])[]): Buffer {
  const corners = boxes.flatMap(([low, high]) =>
    Array.from({ length: 8 }, (_, corner) => [0, 1, 2].map((axis) => ((corner & (1 << axis)) === 0 ? low : high)[axis]!)),
  );
  const faces = boxes.flatMap((_, box) => SIDES.map((corner) => corner + box * 8));
  return b3dChunk(
    'MESH',
    ints(-1),
    b3dChunk('VRTS', ints(0, 0, 0), floats(...corners.flat())),
    b3dChunk('TRIS', ints(-1), ints(...faces)),
  );
}

export const b3dFile = (...chunks: Buffer[]): Uint8Array => new Uint8Array(b3dChunk('BB3D', ints(1), ...chunks));

const boxWeights = (box: number) => Array.from({ length: 8 }, (_, corner) => [box * 8 + corner, 1] as const);

/** A body with a rotating head, and a bone without vertices; 24 triangles, 2 x 5 x 1. */
export const b3dFigure = ({ mesh = 'figure', bones = ['body', 'head', 'hand'] } = {}): Buffer =>
  b3dNode({
    name: mesh,
    parts: [
      b3dBoxes([
        [
          [-1, 0, -0.5],
          [1, 3, 0.5],
        ],
        [
          [-0.5, 3, -0.5],
          [0.5, 5, 0.5],
        ],
      ]),
      b3dClip(24, 24),
      b3dNode({
        name: bones[0]!,
        translation: [0, 1, 0],
        parts: [
          b3dBone(boxWeights(0)),
          b3dNode({
            name: bones[1]!,
            translation: [0, 2, 0],
            parts: [
              b3dBone(boxWeights(1)),
              b3dTurns([
                [1, [1, 0, 0, 0]],
                [25, [Math.SQRT1_2, 0, 0, Math.SQRT1_2]],
              ]),
            ],
          }),
          b3dNode({ name: bones[2]!, translation: [1, 0, 0], parts: [b3dBone([])] }),
        ],
      }),
    ],
  });

/** A triangle with a picture and vertex colours, which its brush flags enable. */
export const b3dPainted = (effects: number): Uint8Array =>
  b3dFile(
    b3dChunk('TEXS', Buffer.from('SKIN.PNG\0'), ints(1, 2), floats(0, 0, 1, 1, 0)),
    b3dChunk('BRUS', ints(1), Buffer.from('skin\0'), floats(1, 0.5, 0.25, 1, 0), ints(1, effects, 0)),
    b3dNode({
      name: 'shape',
      parts: [
        b3dChunk(
          'MESH',
          ints(0),
          b3dChunk(
            'VRTS',
            ints(3, 1, 2),
            floats(0, 0, 0, 0, 0, -1, 1, 0, 0, 1, 0, 0.25),
            floats(1, 0, 0, 0, 0, -1, 0, 1, 0, 1, 1, 0.25),
            floats(0, 1, 2, 0, 0, -1, 0, 0, 1, 1, 0, 0.75),
          ),
          b3dChunk('TRIS', ints(-1), ints(0, 1, 2)),
        ),
      ],
    }),
  );
