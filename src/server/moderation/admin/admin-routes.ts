import type { FastifyInstance } from 'fastify';

import {
  changeUser,
  endUserSessions,
  listAuditEntries,
  listUsers,
  setTrust,
} from '../../../shared/moderation/admin/admin-contract.ts';
import { admin, moderator } from '../../platform/caller.ts';
import { changeSiteLook, getSiteLook } from '../../../shared/moderation/admin/site-look-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { SiteLookService } from './site-look-service.ts';

export function adminRoutes(app: FastifyInstance, { admins, look }: { admins: AdminService; look: SiteLookService }): void {
  serve(app, listUsers, ({ caller, query }) => {
    admin(caller);
    return admins.list(query.query ?? '', query.page ?? 1);
  });

  serve(app, changeUser, ({ caller, params, body: { note, ...change } }) =>
    admins.change(params.id, change, admin(caller).id, reasonOf(note)),
  );

  serve(app, setTrust, ({ caller, params, body }) =>
    admins.setTrust(params.id, body.trust, moderator(caller).id, reasonOf(body.note)),
  );

  serve(app, endUserSessions, ({ caller, params, body }) =>
    admins.endSessions(params.id, admin(caller).id, reasonOf(body.note)),
  );

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

const reasonOf = (note: string) => moderationReason(note, 'member');
