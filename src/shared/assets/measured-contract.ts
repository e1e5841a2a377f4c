import { Type, type Static } from 'typebox';

import { patterned } from '../kit/patterned.ts';
import { nullable } from '../kit/endpoint.ts';
import { TEXTURE_TYPES } from './asset-rules.ts';

export const AssetClip = Type.Object({ name: Type.String(), seconds: Type.Number() });
export const AssetTexture = Type.Object({
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  channels: Type.Array(Type.String()),
});

/** What tells whether clips of one model fit another. */
export const MeasuredSkeleton = Type.Object({
  /** Of the names of its bones with their parents. */
  hash: patterned('^[0-9a-f]{64}$', 'a SHA-256 in 64 small hexadecimal digits'),
  /** How its bones stand at rest: rotations in bytes, in base64, in the order of their names. */
  rest: Type.String(),
});
export type MeasuredSkeleton = Static<typeof MeasuredSkeleton>;

/** What was measured of the model; null in whole until it is. */
export const Measured = Type.Object({
  triangles: Type.Integer(),
  vertices: Type.Integer(),
  /** Its triangles agree with what its file says of itself. */
  isChecked: Type.Optional(Type.Boolean()),
  meshes: Type.Integer(),
  materials: Type.Integer(),
  textures: Type.Array(AssetTexture),
  /** null: the model has no textures. */
  textureType: nullable(Type.Enum([...TEXTURE_TYPES])),
  hasUv: Type.Boolean(),
  hasVertexColors: Type.Boolean(),
  bones: Type.Integer(),
  clips: Type.Array(AssetClip),
  /** Null: it has none whose bones can be told apart by their names. */
  skeleton: Type.Optional(nullable(MeasuredSkeleton)),
  /** Names of the looks that the model brings beside its usual one. */
  variants: Type.Optional(Type.Array(Type.String())),
  /** What a unit of the file was taken to be; 1 where the file counts in metres or says what it counts in. */
  metresPerUnit: Type.Optional(Type.Number()),
  /** Width, height and depth of the bounding box in metres. */
  size: Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }),
});
export type Measured = Static<typeof Measured>;
