import { Type, type Static } from 'typebox';

import { UNITS } from '@polyshelf/model-pipeline/look/presentation.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

const id = { minimum: 1, maximum: 2_147_483_647 };

/** Warning about an implausible size. */
export const ScaleWarning = Type.Object(
  {
    /** The measured size, the usual size and the group it comes from. */
    sentence: Type.String(),
    /** Unit that would make the size usual; null: none would. */
    unit: nullable(Type.Enum([...UNITS])),
  },
  { title: 'ScaleWarning' },
);
export type ScaleWarning = Static<typeof ScaleWarning>;

export const judgeScale = endpoint({
  name: 'judgeScale',
  method: 'GET',
  path: '/api/models/:id/scale',
  summary:
    'Whether the size of a model is plausible for its category and game. For its uploader, and members who may edit its asset.',
  tag: 'Bundles',
  access: 'members',
  scopes: ['assets'],
  params: Type.Object({ id: Type.Integer(id) }),
  query: Type.Object(
    { category: Type.Optional(Type.String({ maxLength: 300 })), gameId: Type.Optional(Type.Integer(id)) },
    { additionalProperties: false },
  ),
  /** Null if the size is plausible. */
  reply: Type.Object({
    warning: nullable(ScaleWarning),
    /** Largest side by unit. Null if the file or a person has set a unit. */
    choices: nullable(Type.Array(Type.Object({ unit: Type.Enum([...UNITS]), size: Type.String() }))),
  }),
});
