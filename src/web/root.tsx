import * as m from '#messages/shell';
import './platform/ui/base.css';

import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

import { getHeaderData } from '../shared/integrations/strapi-api/site-contract.ts';
import { EMBED_PATH, isReadingPath } from '../shared/catalogue/page-links.ts';
import { newestFeedPath } from '../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_KINDS } from '../shared/catalogue/publications/publication.ts';
import { currentLanguage } from '../shared/platform/messages/current-language.ts';
import { languageFacts } from '../shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../shared/platform/messages/offered-languages.ts';
import { call } from './platform/api/call.ts';
import { endedAccount, watchEndedSession } from './platform/api/ended-session.ts';
import { pageContextOf } from './platform/api/page-context.ts';
import { keepingOpen } from './platform/api/page-renewal.ts';
import { browserQueryClient, createQueryClient } from './platform/api/query-client.ts';
import { ErrorPage } from './platform/shell/error-page.tsx';
import { Frame } from './platform/shell/frame.tsx';
import { useScriptNonce } from './platform/shell/script-nonce.ts';
import type { Site } from './platform/shell/site.ts';
import { THEME_SCRIPT } from './platform/shell/theme-script.ts';
import { reportEarlyInput } from './platform/ui/form/early-input.ts';
import { lazyPart } from './platform/ui/lazy-part.tsx';
import { repeatPress } from './platform/ui/overlay/press-replay.ts';
import { notify } from './platform/ui/overlay/notify.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Site> {
  const { api, publicUrl, links, reportError } = pageContextOf(context);
  const site = { publicUrl, links, languages: OFFERED_LANGUAGES, year: new Date().getUTCFullYear() };
  try {
    const header = await call(api, getHeaderData, { signal: request.signal });
    return { ...site, ...header };
  } catch (error) {
    // A page without its menu is worth more than no page.
    reportError(error);
    return { ...site, logoSvg: '', menuLinks: [] };
  }
}

export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Site> =>
  keepingOpen(args, () => args.serverLoader<typeof loader>());

/** The frame's data does not change while the tab is open: only who changed it asks again, in place. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useScriptNonce();
  const language = currentLanguage();
  const { pathname } = useLocation();
  const isForFrames = pathname.startsWith(EMBED_PATH);
  const isAlone = isForFrames || isReadingPath(pathname);
  const [queryClient] = useState(() => (typeof document === 'undefined' ? createQueryClient(Infinity) : browserQueryClient()));
  useLayoutEffect(reportEarlyInput, []);
  useEffect(() => {
    repeatPress(() => notify('info', m.siteUpdated()));
  }, []);
  return (
    // The theme script marks this element before React sees it.
    <html lang={language} dir={languageFacts(language).direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f5f5f7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f0f12" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="search" type="application/opensearchdescription+xml" title="Polyshelf" href="/opensearch.xml" />
        {PUBLICATION_KINDS.map((kind) => (
          <link
            key={kind}
            rel="alternate"
            type="application/atom+xml"
            title={m.newestFeed({ kind })}
            href={newestFeedPath(kind)}
          />
        ))}
        <Links />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          {isAlone ? children : <Frame>{children}</Frame>}
          {!isForFrames && <SessionEnded />}
        </QueryClientProvider>
        {/* It reads the storage of the browser, which frames on other sites are often denied. */}
        {!isForFrames && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

const SessionEndedDialog = lazyPart(async () => (await import('./accounts/auth/session-ended-dialog.tsx')).SessionEndedDialog);

/** Over every page: a session that ends while somebody types takes nothing from them. */
function SessionEnded() {
  const account = useSyncExternalStore(watchEndedSession, endedAccount, () => null);
  return account === null ? null : (
    <Suspense>
      <SessionEndedDialog account={account} />
    </Suspense>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
