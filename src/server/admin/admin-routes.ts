import type { FastifyInstance } from 'fastify';

import { changeUser, endUserSessions, listAuditEntries, listUsers, setTrust } from '../../shared/admin/admin-contract.ts';
import { admin, moderator } from '../platform/caller.ts';
import { changeSiteLook, getSiteLook } from '../../shared/admin/site-look-contract.ts';
import { serve } from '../platform/http/serve.ts';
import type { AdminService } from './admin-service.ts';
import type { SiteLookService } from './site-look-service.ts';

interface AdminRoutesParts {
  admins: AdminService;
  look: SiteLookService;
}

export function adminRoutes(app: FastifyInstance, { admins, look }: AdminRoutesParts): void {
  serve(app, listUsers, ({ caller, query }) => {
    admin(caller);
    return admins.list(query.query ?? '', query.page ?? 1);
  });

  serve(app, changeUser, ({ caller, params, body }) => admins.change(params.id, body, admin(caller).id));

  serve(app, setTrust, ({ caller, params, body }) => admins.setTrust(params.id, body.trust, moderator(caller).id));

  serve(app, endUserSessions, ({ caller, params }) => admins.endSessions(params.id, admin(caller).id));

  serve(app, listAuditEntries, ({ caller, query }) => {
    admin(caller);
    return admins.auditList(query.account ?? null, query.page ?? 1);
  });

  serve(app, getSiteLook, ({ caller }) => {
    admin(caller);
    return look.current();
  });

  serve(app, changeSiteLook, ({ caller, body }) => look.change(body, admin(caller).id));
}
