import type { FastifyRequest } from 'fastify';

import type { Role } from '../../shared/auth/account-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';

/** Who is asking. Every service that judges takes one. */
export type Caller = { kind: 'visitor' } | Member;

export interface Member {
  kind: 'member';
  id: number;
  nickname: string;
  role: Role;
  /** Their e-mail address is confirmed: only then they may publish (decisions.md §3.2). */
  confirmed: boolean;
  /** The session that the request came with. */
  session: { id: number; openedAt: Date };
}

export const VISITOR: Caller = { kind: 'visitor' };

/** Finds out who sent a request; a missing or unknown token is a visitor's. */
export type ResolveCaller = (request: FastifyRequest) => Promise<Caller>;

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(request: { headers: { authorization?: string | undefined } }): string | null {
  return /^Bearer ([\w.~+/=-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The member who asks; refuses a visitor. */
export function signedIn(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  throw new Refusal('not_signed_in', 'You are not signed in, or your session has ended. Sign in again.');
}

/** The admin who asks; refuses everybody else. */
export function admin(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.role === 'admin') return member;
  throw new Refusal('not_allowed', 'Only admins may do this.');
}
