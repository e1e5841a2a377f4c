import type { FastifyInstance } from 'fastify';

import { getHome, listFormats, listTechnologies } from '../../../shared/discovery/home/home-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { HomeService } from './home-service.ts';

export function homeRoutes(app: FastifyInstance, { home }: { home: HomeService }): void {
  serve(app, getHome, () => home.home());
  serve(app, listTechnologies, ({ query }) => home.technologies(query));
  serve(app, listFormats, ({ query }) => home.formats(query));
}
