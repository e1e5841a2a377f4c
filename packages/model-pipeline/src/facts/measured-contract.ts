import { Type, type Static } from 'typebox';

import { factProperties, type FactValues } from './fact-contract.ts';
import type { FactName } from './model-facts.ts';
import { nullable } from './nullable.ts';

export const AssetClip = Type.Object({ name: Type.String(), seconds: Type.Number() });
export const AssetTexture = Type.Object({
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  channels: Type.Array(Type.String()),
});

/** Identifies models that can play each other's clips. */
export const MeasuredSkeleton = Type.Object({
  /** SHA-256 of the names of the bones with their parents. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Bind pose: rotations in bytes, in base64, in the order of the bones' names. */
  rest: Type.String(),
});
export type MeasuredSkeleton = Static<typeof MeasuredSkeleton>;

/** Order in replies and exports. New facts are appended. */
export const MEASURED_ORDER =
  'triangles vertices isChecked meshes materials textures textureType hasUv hasVertexColors bones clips skeleton variants metresPerUnit assumedUnit size'.split(
    ' ',
  );

/** Measurements of a model: its facts, and members with their own tables or columns. */
const properties = {
  ...factProperties,
  textures: Type.Array(AssetTexture),
  clips: Type.Array(AssetClip),
  /** null: no bones, or bones that share a name. */
  skeleton: Type.Optional(nullable(MeasuredSkeleton)),
  /** Metres in a unit of the file; 1 where the file is in metres or declares its unit. */
  metresPerUnit: Type.Optional(Type.Number()),
  /** Metres that one unit of the file was assumed to be; only where neither the file nor a person names the unit. */
  assumedUnit: Type.Optional(Type.Number()),
  /** Width, height and depth of the bounding box in metres. */
  size: Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }),
};
export const Measured = Type.Object(
  Object.fromEntries(MEASURED_ORDER.map((name) => [name, properties[name as keyof typeof properties]])) as typeof properties,
);
export type Measured = Static<typeof Measured>;

/** Measurements by the current version of the pipeline: no fact is missing. */
export type WholeMeasured = Omit<Measured, FactName> & FactValues;
