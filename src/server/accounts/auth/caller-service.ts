import * as m from '#messages/server-auth';
import type { FastifyRequest } from 'fastify';

import { API_TOKEN_PREFIX } from '../../../shared/accounts/auth/api-token-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { bearerToken, VISITOR, type Member, type ResolveCaller } from '../../platform/caller.ts';

type FindMember = (token: string) => Promise<Member | undefined>;

/** Resolves the caller from the token in the header: of a session, or an API token. */
export function callerService({ ofSession, ofApiToken }: { ofSession: FindMember; ofApiToken: FindMember }): ResolveCaller {
  // Cached per request, since several parts of the server ask.
  const known = new WeakMap<FastifyRequest, Promise<Member>>();

  /** Refuses an invalid token. It never falls back to a visitor. */
  async function memberOf(token: string): Promise<Member> {
    const isApiToken = token.startsWith(API_TOKEN_PREFIX);
    const member = await (isApiToken ? ofApiToken : ofSession)(token);
    if (member !== undefined) return member;
    const sentence = isApiToken ? m.unknownToken() : m.sessionEnded();
    throw new Refusal('not_signed_in', sentence, 'authorization');
  }

  return async (request, ...scopes) => {
    const token = bearerToken(request);
    if (token === null) return VISITOR;
    const finding = known.get(request) ?? memberOf(token);
    known.set(request, finding);
    const member = await finding;
    const isOpen = member.scopes === undefined || scopes.some((scope) => member.scopes?.includes(scope));
    return isOpen ? member : { kind: 'visitor', apiToken: { wanted: scopes } };
  };
}
