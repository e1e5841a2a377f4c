import type { AppContext } from '../../app/app-context.ts';
import { homeRoutes } from './home-routes.ts';
import { homeService } from './home-service.ts';
import { homeStore } from './home-store.ts';
import { newsletterModule } from './newsletter-module.ts';

/** The home page and the newsletter. */
export async function homeModule(context: AppContext, parts: Parameters<typeof newsletterModule>[1]): Promise<void> {
  homeRoutes(context.app, { home: homeService(homeStore(context.db)) });
  await newsletterModule(context, parts);
}
