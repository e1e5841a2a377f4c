import type { FastifyInstance } from 'fastify';

import { addPushDevice, listPushDevices, removePushDevice } from '../../../shared/community/notifications/push-contract.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PushService } from './push-service.ts';

export function pushRoutes(app: FastifyInstance, { pushes }: { pushes: PushService }): void {
  serve(app, listPushDevices, ({ caller }) => pushes.list(signedIn(caller)));
  serve(app, addPushDevice, ({ caller, body }) => pushes.add(signedIn(caller), body));
  serve(app, removePushDevice, ({ caller, params }) => pushes.remove(signedIn(caller), params.id));
}
