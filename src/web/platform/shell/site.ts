import { useRouteLoaderData } from 'react-router';

import type { MenuLink } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/platform/messages/languages.ts';
import type { SiteLinks } from '../api/page-context.ts';

/** Site data of the page frame. It arrives with the first document and is constant for the tab. */
export interface Site {
  publicUrl: string;
  logoSvg: string;
  menuLinks: MenuLink[];
  links: SiteLinks;
  /** Languages that visitors may choose. */
  languages: readonly Language[];
  /** Year of the footer by the server clock, so that server and client render alike. */
  year: number;
}

/** Fallback if the data of the frame failed to load, so that the error page has a frame. */
const BARE_SITE: Site = {
  publicUrl: '',
  logoSvg: '',
  menuLinks: [],
  links: { communityUrl: null, supportUrl: null, messagingUrl: null },
  languages: [DEFAULT_LANGUAGE],
  year: new Date().getUTCFullYear(),
};

export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? BARE_SITE;
}
