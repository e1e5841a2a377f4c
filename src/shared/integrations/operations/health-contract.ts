import { Type, type Static } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';

export const HealthEntry = Type.Object(
  {
    /** Checked condition, for programs, such as 'object store'. */
    name: Type.String(),
    /** The same in the language of the reader. */
    title: Type.String(),
    state: Type.Enum(['good', 'warning', 'failing']),
    message: Type.String(),
    checkedAt: Type.String(),
  },
  { title: 'HealthEntry' },
);
export type HealthEntry = Static<typeof HealthEntry>;

export const listHealth = endpoint({
  name: 'listHealth',
  method: 'GET',
  path: '/api/admin/health',
  summary: 'Health checks of the replying process. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: Type.Object({ checks: Type.Array(HealthEntry) }),
});
