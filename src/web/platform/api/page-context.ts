import { createContext, type RouterContextProvider } from 'react-router';

import type { Language } from '../../../shared/platform/messages/languages.ts';
import type { Api } from './call.ts';

/** External links in the page frame; null for none. */
export interface SiteLinks {
  communityUrl: string | null;
  supportUrl: string | null;
  messagingUrl: string | null;
}

/** Context from the server to a page render. Only plain data and functions cross between the two module graphs. */
export interface PageContext {
  api: Api;
  /** Without a trailing slash. */
  publicUrl: string;
  links: SiteLinks;
  language: Language;
  /** Names the scripts of the language in a page. */
  scriptsInLanguage: (html: string) => string;
  /** Logs an error thrown during rendering. */
  reportError: (error: unknown) => void;
}

const pageContext = createContext<PageContext>();

export function setPageContext(router: RouterContextProvider, page: PageContext): void {
  router.set(pageContext, page);
}

/** For route loaders, which only run on the server. */
export function pageContextOf(router: Readonly<RouterContextProvider>): PageContext {
  return router.get(pageContext);
}

export function serverApi(router: Readonly<RouterContextProvider>): Api {
  return router.get(pageContext).api;
}
