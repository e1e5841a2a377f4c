/** Error page for page requests that fail before rendering, because browsers should not show JSON. */
import { createHash } from 'node:crypto';

import * as common from '#messages/common';
import * as m from '#messages/http';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import type { Refusal } from '../../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { languageFacts } from '../../../shared/platform/messages/languages.ts';
import { addRefusalHeaders, refusalOf, reportOutage, reportUnexpected } from './error-answers.ts';

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{display:grid;min-height:90vh;place-content:center;margin:1.5rem;text-align:center}h1{font-size:1.75rem}a{color:inherit}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none';style-src 'sha256-${STYLE_HASH}';frame-ancestors 'none';base-uri 'none'`;

const TITLES: Record<number, () => string> = { 429: m.tooManyRequestsTitle, 500: m.unexpectedTitle, 503: m.serverBusyTitle };

/** A document, or its data for client-side navigation. */
export type PagePart = 'page' | 'data';

/** Error handler for the routes of one scope. If `partOf` returns null, the usual handler replies. */
export function answerErrorsAsPages(pages: FastifyInstance, partOf: (request: FastifyRequest) => PagePart | null): void {
  pages.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const part = partOf(request);
    // Passed to the handler of the enclosing scope.
    if (part === null) throw error;
    const refusal = refusalOf(error) ?? reportOutage(error, request);
    const status = refusal?.status ?? 500;
    const sentence = refusal?.message ?? reportUnexpected(error, request);
    if (refusal !== null) addRefusalHeaders(reply, refusal);
    reply.code(status).header('cache-control', 'no-store');
    if (part === 'data') return reply.type('text/plain; charset=utf-8').send(sentence);
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
    return reply.send(errorPage((TITLES[status] ?? m.pageFailedTitle)(), sentence));
  });
}

function errorPage(title: string, sentence: string): string {
  const language = currentLanguage();
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts(language).direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Polyshelf</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escaped(sentence)}</p><p><a href="">${common.tryAgain()}</a></p></main></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
