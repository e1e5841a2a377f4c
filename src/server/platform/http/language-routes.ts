import type { FastifyInstance } from 'fastify';

import { LANGUAGE_CHOICE_PATH } from '../../../shared/platform/messages/language-paths.ts';
import { languageChoiceCookie, languageCookie } from '../../../shared/platform/messages/language-cookie.ts';
import { offeredLanguage } from '../../../shared/platform/messages/offered-languages.ts';

/** No call of the interface. */
const HIDDEN = { schema: { hide: true } };

interface Choice {
  Params: { language: string };
  Querystring: { from?: string };
}

/**
 * Links of the language menu: keep the choice in a cookie, and lead back. They work without scripts. The account of a member takes the language
 * over from links of this site alone.
 */
export function registerLanguageRoutes(app: FastifyInstance): void {
  app.get<Choice>(`${LANGUAGE_CHOICE_PATH}:language`, HIDDEN, async (request, reply) => {
    const language = offeredLanguage(request.params.language);
    const isOwnLink = request.headers['sec-fetch-site'] === 'same-origin';
    if (language !== null)
      reply.header('set-cookie', [languageCookie(language), ...(isOwnLink ? [languageChoiceCookie(language)] : [])]);
    return reply.header('cache-control', 'no-store').redirect(localPath(request.query.from), 303);
  });
}

/** A path of this site, without the language that it names: it would win over the choice. */
function localPath(from: unknown): string {
  const site = 'https://site.invalid';
  const url = typeof from === 'string' && URL.canParse(from, site) ? new URL(from, site) : null;
  if (url?.origin !== site) return '/';
  url.searchParams.delete('lang');
  // Two slashes would begin the address of another site.
  return url.href.slice(site.length).replace(/^\/+/, '/');
}
