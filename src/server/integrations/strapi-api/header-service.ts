import type { getHeaderData } from '../../../shared/integrations/strapi-api/site-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { HeaderStore } from './header-store.ts';

export type HeaderService = ReturnType<typeof headerService>;

export function headerService(store: HeaderStore) {
  return {
    /** Header and footer data of every page. */
    async data(): Promise<ReplyOf<typeof getHeaderData>> {
      // One row is always there: the migration writes it, and its key lets no second one in.
      return { logoSvg: (await store.logoSvg()) ?? '', menuLinks: await store.menuLinks() };
    },
  };
}
