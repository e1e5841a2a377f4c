import type { getHeaderData } from '../../shared/content/site-contract.ts';
import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import type { HeaderStore } from './header-store.ts';

export type HeaderService = ReturnType<typeof headerService>;

export function headerService(store: HeaderStore) {
  return {
    /** What every page shows at its top and bottom. */
    async data(): Promise<ReplyOf<typeof getHeaderData>> {
      // One row is always there: the migration writes it, and its key lets no second one in.
      return { logoSvg: (await store.logoSvg()) ?? '', menuLinks: await store.menuLinks() };
    },
  };
}
