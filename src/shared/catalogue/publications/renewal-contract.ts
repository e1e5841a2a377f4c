import { Type } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';
import { PublicationKind } from './publication.ts';

export const listRenewals = endpoint({
  name: 'listRenewals',
  method: 'GET',
  path: '/api/admin/renewals',
  summary: 'Progress of renewing search texts, by kind of publication. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: Type.Object({
    renewals: Type.Array(Type.Object({ kind: PublicationKind, done: Type.Integer(), total: Type.Integer() })),
  }),
});
