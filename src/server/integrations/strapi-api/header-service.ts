import type { getHeaderData } from '../../../shared/integrations/strapi-api/site-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { HeaderStore } from './header-store.ts';

export type HeaderService = ReturnType<typeof headerService>;

export function headerService(store: HeaderStore) {
  return {
    async data(): Promise<ReplyOf<typeof getHeaderData>> {
      // The row always exists: a migration inserts it, and its key allows no second one.
      return { logoSvg: (await store.logoSvg()) ?? '', menuLinks: await store.menuLinks() };
    },
  };
}
