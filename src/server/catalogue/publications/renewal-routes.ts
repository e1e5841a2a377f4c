import type { FastifyInstance } from 'fastify';

import { listRenewals } from '../../../shared/catalogue/publications/renewal-contract.ts';
import { admin } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { WholeRenewalService } from './search-renewal-service.ts';

export function renewalRoutes(app: FastifyInstance, { renewal }: { renewal: WholeRenewalService }): void {
  serve(app, listRenewals, async ({ caller }) => {
    admin(caller);
    return { renewals: await renewal.progress() };
  });
}
