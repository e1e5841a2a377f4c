import type { FastifyInstance } from 'fastify';

import { listToolTrials, removeToolTrial, reportToolTrial } from '../../../../shared/catalogue/tools/tool-trial-contract.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ToolTrialService } from './tool-trial-service.ts';

export function toolTrialRoutes(app: FastifyInstance, trials: ToolTrialService): void {
  serve(app, listToolTrials, ({ query, caller }) => trials.list(query.id, caller));

  serve(app, reportToolTrial, ({ body, caller }) => trials.report(caller, body));

  serve(app, removeToolTrial, ({ query, caller }) => trials.remove(caller, query.id, query.trial));
}
