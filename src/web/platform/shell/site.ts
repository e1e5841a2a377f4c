import { useRouteLoaderData } from 'react-router';

import type { MenuLink } from '../../../shared/integrations/strapi-api/site-contract.ts';
import type { SiteLinks } from '../api/page-context.ts';

/** Site data of the page frame. It arrives with the first document and is constant for the tab. */
export interface Site {
  publicUrl: string;
  logoSvg: string;
  menuLinks: MenuLink[];
  links: SiteLinks;
  /** The year of the footer, by the server's clock, so that both renders agree. */
  year: number;
}

/** Stands in when even the frame's data could not be loaded, so that the error page has a frame. */
const BARE_SITE: Site = {
  publicUrl: '',
  logoSvg: '',
  menuLinks: [],
  links: { communityUrl: null, supportUrl: null, messagingUrl: null },
  year: new Date().getUTCFullYear(),
};

export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? BARE_SITE;
}
