import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router';

import { EMBED_PATH } from '../shared/catalogue/page-links.ts';
import { pageContextOf } from './platform/api/page-context.ts';
import { securePage } from './platform/shell/content-security.ts';
import { startAfterPaint } from './platform/hacks/deferred-hydration.ts';
import { ScriptNonce } from './platform/shell/script-nonce.ts';

/** Renders a page in full: its bytes are kept and sent again, and its inline scripts are hashed, so nothing streams. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex');
  const { reportError: report, scriptsInLanguage } = pageContextOf(context);
  const rendered = await renderWhole(
    <ScriptNonce value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
    report,
  );
  const page = securePage(
    startAfterPaint(scriptsInLanguage(rendered.html), nonce),
    nonce,
    new URL(request.url).pathname.startsWith(EMBED_PATH),
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', page.policy);
  return new Response(page.html, { status: rendered.failed ? 500 : status, headers });
}

function renderWhole(
  page: React.ReactNode,
  nonce: string,
  report: (error: unknown) => void,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Everything is sent in one piece: no boundary may be put off to a later script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true;
        report(error);
      },
    });
  });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // The address of no page, such as one with a line break in it, is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) pageContextOf(context).reportError(error);
}
