import type { FastifyInstance } from 'fastify';

import { changeUser, endUserSessions, listAuditEntries, listUsers } from '../../shared/admin/admin-contract.ts';
import { admin } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';
import type { AdminService } from './admin-service.ts';

export function adminRoutes(app: FastifyInstance, { admins }: { admins: AdminService }): void {
  serve(app, listUsers, ({ caller, query }) => {
    admin(caller);
    return admins.list(query.query ?? '', query.page ?? 1);
  });

  serve(app, changeUser, ({ caller, params, body }) => admins.change(params.id, body, admin(caller).id));

  serve(app, endUserSessions, ({ caller, params }) => admins.endSessions(params.id, admin(caller).id));

  serve(app, listAuditEntries, ({ caller, query }) => {
    admin(caller);
    return admins.auditList(query.account ?? null, query.page ?? 1);
  });
}
