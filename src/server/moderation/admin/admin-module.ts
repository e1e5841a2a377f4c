import type { AppContext } from '../../app/app-context.ts';
import { adminRoutes } from './admin-routes.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import { siteLookService } from './site-look-service.ts';

/**
 * Acts of admins on accounts, their log, and the look of the site. The admin service is created earlier, since other modules
 * log acts.
 */
export function adminModule(context: AppContext, admins: AdminService): void {
  adminRoutes(context.app, { admins, look: siteLookService(context, admins) });
}
