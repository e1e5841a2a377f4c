import type { FastifyInstance } from 'fastify';

import { checkUploader, getMe, getProfile } from '../../../shared/community/profiles/profile-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ProfileService } from './profile-service.ts';

export function profileRoutes(app: FastifyInstance, { profiles }: { profiles: ProfileService }): void {
  serve(app, getProfile, async ({ params }) => ({ data: await profiles.ofToken(params.token) }));

  serve(app, getMe, async ({ params }) => ({ data: await profiles.ofToken(params.token) }));

  serve(app, checkUploader, async ({ query: { chapter: kind, ...query } }) => ({
    response: JSON.stringify({ exists: await profiles.uploaded({ kind, ...query }) }),
  }));
}
