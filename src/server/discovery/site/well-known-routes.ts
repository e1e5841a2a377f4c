import * as m from '#messages/server-site';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { xmlText } from './xml.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. */
const CONTACT_HOLDS_DAYS = 180;
const HIDDEN = { schema: { hide: true } };

interface WellKnownDependencies {
  publicUrl: string;
  /** Contact for reports of weaknesses (`mailto:…` or `https://…`); null: the operator has set none. */
  securityContact: string | null;
  clock: () => Date;
}

/** Well-known paths that browsers and people expect. */
export function wellKnownRoutes(app: FastifyInstance, { publicUrl, securityContact, clock }: WellKnownDependencies): void {
  app.get('/opensearch.xml', HIDDEN, (_request, reply) =>
    reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-language, cookie')
      .send(searchDescription(publicUrl)),
  );

  app.get('/.well-known/security.txt', HIDDEN, (_request, reply) => {
    if (securityContact === null) throw new Refusal('not_found', m.noSecurityContact());
    const expires = new Date(Math.floor(clock().getTime() / DAY_MS + CONTACT_HOLDS_DAYS) * DAY_MS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });

  // Password managers open this address (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', HIDDEN, (_request, reply) => reply.redirect('/me/settings#password', 302));
}

/** Description for searches from the address bar of a browser (OpenSearch 1.1). */
function searchDescription(publicUrl: string): string {
  const url = xmlText(publicUrl);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Polyshelf</ShortName>
<Description>${xmlText(m.searchDescription())}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${url}/icon-192.png</Image>
<Url type="text/html" method="get" template="${url}/search?query={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${url}/opensearch.xml"/>
</OpenSearchDescription>
`;
}
