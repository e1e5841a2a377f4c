import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';

import { inLanguage } from '../shared/platform/messages/language-scope.ts';
import { setPageContext, type PageContext } from './platform/api/page-context.ts';

const respond = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development');

/** Renders the page that a request asks for. The only door between the server and the page code. */
export function handle(request: Request, page: PageContext): Promise<Response> {
  const router = new RouterContextProvider();
  setPageContext(router, page);
  return inLanguage(page.language, () => respond(request, router));
}

export type PageHandler = typeof handle;
