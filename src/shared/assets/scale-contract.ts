import { Type, type Static } from 'typebox';

import { UNITS } from '../bundles/presentation-contract.ts';
import { endpoint, nullable } from '../kit/endpoint.ts';

const id = { minimum: 1, maximum: 2_147_483_647 };

/** A size that is hardly meant. */
export const ScaleWarning = Type.Object(
  {
    /** What was measured, what is usual, and by what. */
    sentence: Type.String(),
    /** With this unit it would be as large as is usual; null: none does that. */
    unit: nullable(Type.Enum([...UNITS])),
  },
  { title: 'ScaleWarning' },
);
export type ScaleWarning = Static<typeof ScaleWarning>;

export const judgeScale = endpoint({
  name: 'judgeScale',
  method: 'GET',
  path: '/api/models/:id/scale',
  summary: 'Whether a model is as large as is usual in its category and game. For whoever may edit its asset, or brought it.',
  tag: 'Bundles',
  access: 'members',
  params: Type.Object({ id: Type.Integer(id) }),
  query: Type.Object(
    { category: Type.Optional(Type.String({ maxLength: 300 })), gameId: Type.Optional(Type.Integer(id)) },
    { additionalProperties: false },
  ),
  /** Null: nothing speaks against its size. */
  reply: Type.Object({
    warning: nullable(ScaleWarning),
    /** Null unless the file names no unit and nobody has set one: the largest side that each unit would give. */
    choices: nullable(Type.Array(Type.Object({ unit: Type.Enum([...UNITS]), size: Type.String() }))),
  }),
});
