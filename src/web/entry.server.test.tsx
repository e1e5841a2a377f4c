// @vitest-environment node
import { createHash } from 'node:crypto';
import { createRequestHandler, Outlet, RouterContextProvider, Scripts, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';

import { setPageContext } from './platform/api/page-context.ts';
import renderPage, { handleError } from './entry.server.tsx';

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const script = { id: 'root', module: '/assets/root.js', hasAction: false, hasLoader: false, hasClientLoader: false };
const BUILD = {
  entry: { module: { default: renderPage, handleError } },
  routes: { root: { id: 'root', path: '', module: { default: Root, ErrorBoundary: () => <p>Not found.</p> } } },
  assets: {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: { root: { ...script, hasErrorBoundary: false, hasClientAction: false, hasClientMiddleware: false, imports: [] } },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const ENGLISH = { language: 'en', scriptsInLanguage: (html: string) => html } as const;

test('a page as the framework writes it today has its scripts later, and each of them named by its hash', async () => {
  const context = new RouterContextProvider();
  const fail = (error: unknown) => expect.unreachable(String(error));
  const links = { communityUrl: null, supportUrl: null, messagingUrl: null };
  setPageContext(context, { ...ENGLISH, api: fail, publicUrl: 'https://shelf.example', links, reportError: fail });
  const answer = await createRequestHandler(BUILD, 'production')(new Request('https://shelf.example/'), context);
  const page = await answer.text();
  expect(page).not.toContain('type="module"');
  expect(page).not.toContain('rel="modulepreload"');
  expect(page.match(/<link rel="later-module"/g)?.length).toBeGreaterThan(0);
  expect(page.match(/<script type="text\/plain" data-later>import/g)).toHaveLength(1);
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source);
  expect(inline.length).toBeGreaterThan(1);
  const policy = answer.headers.get('content-security-policy');
  for (const source of inline) expect(policy).toContain(createHash('sha256').update(source).digest('base64'));
});

test.each([
  ['GET', '/%0d%0aSet-Cookie:%20a=b'],
  ['GET', '/%E2%80%A8'],
  ['GET', '/nothing.data'],
  ['POST', '/'],
])('%s %s is no error of ours', async (method, path) => {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const fail = (error: unknown) => expect.unreachable(String(error));
  const links = { communityUrl: null, supportUrl: null, messagingUrl: null };
  const reportError = (error: unknown) => void reported.push(error);
  setPageContext(context, { ...ENGLISH, api: fail, publicUrl: 'https://shelf.example', links, reportError });
  const request = new Request(`https://shelf.example${path}`, { method });
  const { status } = await createRequestHandler(BUILD, 'production')(request, context);
  expect([404, 405]).toContain(status);
  expect(reported).toEqual([]);
});
