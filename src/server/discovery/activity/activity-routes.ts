import type { FastifyInstance } from 'fastify';

import { countView } from '../../../shared/discovery/activity/activity-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ActivityService } from './activity-service.ts';

export function activityRoutes(app: FastifyInstance, { activity }: { activity: ActivityService }): void {
  serve(app, countView, async ({ body, address }) => ({
    counted: await activity.countVisit(body.chapter, body.resourceId, address),
  }));
}
