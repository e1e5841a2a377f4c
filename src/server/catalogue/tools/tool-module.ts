import type { AppContext } from '../../app/app-context.ts';
import type { TextScreening } from '../../accounts/trust/text-screening-service.ts';
import { toolLinkService } from './links/tool-link-service.ts';
import { toolTrialRoutes } from './trials/tool-trial-routes.ts';
import { toolTrialService } from './trials/tool-trial-service.ts';

const LINKS_EVERY_MS = 3_600_000;

/** Trials of tools and checks of their links, beside the calls of every simple kind. */
export function toolModule(context: AppContext, texts: TextScreening): void {
  const { app, config, repeat } = context;
  toolTrialRoutes(app, toolTrialService({ ...context, texts }));
  const links = toolLinkService({ ...context, publicUrl: config.publicUrl });
  repeat({ name: 'links of tools', everyMs: LINKS_EVERY_MS, run: () => links.check() });
}
