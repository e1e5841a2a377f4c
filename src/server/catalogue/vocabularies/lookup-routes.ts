import type { FastifyInstance } from 'fastify';

import {
  addLookup,
  listLookupActs,
  listManagedLookups,
  mergeLookups,
  removeLookup,
  renameLookup,
  setLicenseTerms,
} from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { admin, moderator } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { LookupService } from './lookup-service.ts';

export function lookupRoutes(app: FastifyInstance, { lookups }: { lookups: LookupService }): void {
  serve(app, listManagedLookups, ({ caller, query }) => {
    moderator(caller);
    return lookups.list(query);
  });

  serve(app, listLookupActs, ({ caller, query }) => {
    moderator(caller);
    return lookups.acts(query);
  });

  serve(app, addLookup, ({ caller, body }) => lookups.add(body, admin(caller).id));

  serve(app, renameLookup, ({ caller, body }) => lookups.rename(body, moderator(caller).id));

  serve(app, mergeLookups, ({ caller, body }) => lookups.merge(body, moderator(caller).id));

  serve(app, setLicenseTerms, async ({ caller, body }) => {
    await lookups.setLicenseTerms(body, moderator(caller).id);
    return {};
  });

  serve(app, removeLookup, async ({ caller, body }) => {
    await lookups.remove(body, moderator(caller).id);
    return {};
  });
}
