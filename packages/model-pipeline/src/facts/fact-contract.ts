import { Type, type Static, type TNull, type TOptional, type TSchema, type TUnion } from 'typebox';

import { nullable } from './nullable.ts';
import { FACTS, TEXTURE_TYPES, type FactName, type Facts, type ModelFact } from './model-facts.ts';

const TYPES = {
  integer: { schema: Type.Integer(), empty: 0 },
  boolean: { schema: Type.Boolean(), empty: false },
  texts: { schema: Type.Array(Type.String()), empty: [] },
  textureType: { schema: nullable(Type.Enum([...TEXTURE_TYPES])), empty: null },
} satisfies Record<ModelFact['type'], { schema: TSchema; empty: unknown }>;

type TypeSchema<F extends ModelFact> = (typeof TYPES)[F['type']]['schema'];
/** The type of `factSchema`. */
type FactSchema<F extends ModelFact> = F extends { isOptional: true }
  ? TOptional<TypeSchema<F>>
  : F['since'] extends 0
    ? TypeSchema<F>
    : TOptional<TUnion<[TypeSchema<F>, TNull]>>;

export function factSchema({ type, since, isOptional }: ModelFact): TSchema {
  const { schema } = TYPES[type];
  if (isOptional) return Type.Optional(schema);
  return since === 0 ? schema : Type.Optional(nullable(schema));
}

export const factProperties = Object.fromEntries(FACTS.map(([name, fact]) => [name, factSchema(fact)])) as {
  [Name in FactName]: FactSchema<Facts[Name]>;
};

/** All facts, as the current version of the pipeline measures them. */
export type FactValues = { [Name in FactName]: Static<TypeSchema<Facts[Name]>> };
/** All facts; null: unknown. */
export type KnownFacts = { [Name in FactName]: Static<FactSchema<Facts[Name]>> };
type ColumnValue<F extends ModelFact> = F extends { isOptional: true } ? Static<TypeSchema<F>> : Static<TypeSchema<F>> | null;
/** Columns of all facts. */
export type FactColumns = { [Name in FactName as Facts[Name]['column']]: ColumnValue<Facts[Name]> };

/** Value of a missing fact in a file, a line or a row. */
export const absentFact = ({ type, since }: ModelFact): unknown => (since === 0 ? TYPES[type].empty : null);

/** Picks facts, without other members. */
export const factsOf = (measured: { [Name in FactName]?: FactValues[Name] | null }): KnownFacts =>
  Object.fromEntries(FACTS.map(([name, fact]) => [name, measured[name] ?? absentFact(fact)])) as KnownFacts;

/** Facts in a row of the table `asset`. */
export const factsInRow = (row: FactColumns): KnownFacts =>
  Object.fromEntries(
    FACTS.map(([name, fact]) => [name, row[fact.column as keyof FactColumns] ?? absentFact(fact)]),
  ) as KnownFacts;
