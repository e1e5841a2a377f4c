import type { FastifyInstance } from 'fastify';

import { getHeaderData } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { HeaderService } from './header-service.ts';

export function headerRoutes(app: FastifyInstance, header: HeaderService): void {
  serve(app, getHeaderData, () => header.data());
}
