import { callbackify } from 'node:util';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { requestLanguage } from './request-language.ts';

/**
 * Refuses unknown tokens everywhere, also on public calls: otherwise the sender would take the public view for their own.
 * Members are answered in the language of their account. Runs after the rate limits.
 */
export function refuseUnknownTokens(app: FastifyInstance): void {
  const resolveCaller = callbackify((request: FastifyRequest) => app.serving.resolveCaller(request));
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.headers.authorization === undefined) return done();
    resolveCaller(request, (error, caller) => {
      if (error !== null) return done(error);
      inLanguage(requestLanguage(request, caller.kind === 'member' ? caller.language : null), () => done());
    });
  });
}
