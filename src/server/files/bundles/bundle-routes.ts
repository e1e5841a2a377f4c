import type { FastifyInstance } from 'fastify';

import { convertModels, createBundle, getBundle } from '../../../shared/files/bundles/bundle-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { BundleService } from './bundle-service.ts';

export function bundleRoutes(app: FastifyInstance, { bundles }: { bundles: BundleService }): void {
  serve(app, createBundle, ({ caller, body }) => bundles.create(signedIn(caller), body));
  serve(app, getBundle, ({ caller, params }) => bundles.get(signedIn(caller), params.id));
  serve(app, convertModels, ({ caller, params, body }) => bundles.convert(signedIn(caller), params.id, body));
}
