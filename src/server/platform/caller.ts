import type { FastifyRequest } from 'fastify';

import { SECOND_FACTOR_FIRST, type Role } from '../../shared/accounts/auth/account-rules.ts';
import { Refusal } from '../../shared/platform/kit/errors.ts';
import type { Scope } from '../../shared/platform/kit/scopes.ts';

/** The caller. Services that check permissions take one. */
export type Caller = Visitor | Member;

export interface Visitor {
  kind: 'visitor';
  /** Why the API token of the request does not count: its scopes are none of these. */
  apiToken?: { wanted: readonly Scope[] };
}

export interface Member {
  kind: 'member';
  id: number;
  nickname: string;
  /** API tokens never carry moderator or admin rights. */
  role: Role;
  /** The role that the account has again once it sets up a second factor, where the operator requires one. */
  waitingRole?: Role;
  /** Their email address is confirmed: only then they may publish. */
  confirmed: boolean;
  /** Their changes of games of others apply at once. Never with an API token. */
  trusted?: boolean;
  /** The session that the request came with; null: it came with an API token. */
  session: { id: number; openedAt: Date } | null;
  /** Scopes of the API token. */
  scopes?: readonly Scope[];
}

export const VISITOR: Caller = { kind: 'visitor' };

/**
 * Finds out who sent a request, and refuses a token that nobody has. Without one it is a visitor. So is an API token that
 * has none of the named scopes: where none is named, the call is for sessions alone.
 */
export type ResolveCaller = (request: FastifyRequest, ...scopes: readonly Scope[]) => Promise<Caller>;

/** The token of an `Authorization: Bearer` header, '' for one that is none, null where nobody says who they are. */
export function bearerToken(request: { headers: { authorization?: string | undefined } }): string | null {
  const said = /^Bearer(?: (.*))?$/i.exec(request.headers.authorization ?? '');
  if (said === null) return null;
  return /^[\w.~+/=-]{1,200}$/.exec(said[1] ?? '')?.[0] ?? '';
}

/** The member who asks; refuses a visitor. */
export function signedIn(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  const { apiToken } = caller;
  if (apiToken === undefined)
    throw new Refusal('not_signed_in', 'You are not signed in, or your session has ended. Sign in again.');
  throw apiToken.wanted.length === 0 ? notByToken() : lacksScope(apiToken.wanted);
}

/** For calls that are open to several scopes: the caller, or a visitor where an API token lacks the one that this needs. */
export function withScope(caller: Caller, scope: Scope): Caller {
  const isLacking = caller.kind === 'member' && caller.scopes?.includes(scope) === false;
  return isLacking ? { kind: 'visitor', apiToken: { wanted: [scope] } } : caller;
}

/** The session of the member; refuses an API token. */
export function sessionOf(member: Member): NonNullable<Member['session']> {
  if (member.session !== null) return member.session;
  throw notByToken();
}

const notByToken = () => new Refusal('not_allowed', 'No API token may do this. Sign in to do it.');

const LISTED = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const lacksScope = (wanted: readonly Scope[]) =>
  new Refusal('not_allowed', `This needs an API token with the scope ${LISTED.format(wanted.map((scope) => `"${scope}"`))}.`);

/** The moderator who asks, as every admin is one; refuses everybody else. */
export function moderator(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.role !== 'user') return member;
  throw lacksRole(member, 'Only moderators may do this.');
}

/** The admin who asks; refuses everybody else. */
export function admin(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.role === 'admin') return member;
  throw lacksRole(member, 'Only admins may do this.');
}

const lacksRole = ({ waitingRole }: Member, sentence: string) =>
  new Refusal('not_allowed', waitingRole === undefined ? sentence : SECOND_FACTOR_FIRST);

/** Moderators and admins, but for their API tokens. */
export const moderates = (caller: Caller): boolean => caller.kind === 'member' && caller.role !== 'user';
