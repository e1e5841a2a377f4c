import { getHome, listFormats, listTechnologies } from '../../../shared/discovery/home/home-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { homeService } from './home-service.ts';
import { homeStore } from './home-store.ts';
import { newsletterModule } from './newsletter-module.ts';

/** The home page and the newsletter. */
export async function homeModule(context: AppContext, parts: Parameters<typeof newsletterModule>[1]): Promise<void> {
  const { app, db } = context;
  const home = homeService(homeStore(db));
  serve(app, getHome, () => home.home());
  serve(app, listTechnologies, ({ query }) => home.technologies(query));
  serve(app, listFormats, ({ query }) => home.formats(query));
  await newsletterModule(context, parts);
}
