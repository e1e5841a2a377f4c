import * as m from '#messages/auth';
import * as texts from '#messages/server-platform';
import type { FastifyRequest } from 'fastify';

import type { Role } from '../../shared/accounts/auth/account-rules.ts';
import { Refusal } from '../../shared/platform/kit/errors.ts';
import type { Scope } from '../../shared/platform/kit/scopes.ts';
import type { Language } from '../../shared/platform/messages/languages.ts';
import { disjunctionFormat } from '../../shared/platform/messages/locale-format.ts';

export type Caller = Visitor | Member;

export interface Visitor {
  kind: 'visitor';
  /** Set if the request has an API token without any of the wanted scopes. */
  apiToken?: { wanted: readonly Scope[] };
}

export interface Member {
  kind: 'member';
  id: number;
  nickname: string;
  /** API tokens never carry moderator or admin rights. */
  role: Role;
  /** The role of an account that has yet to set up a required second factor. */
  waitingRole?: Role;
  /** Whether the email address is confirmed, which publishing requires. */
  confirmed: boolean;
  /** Whether changes of others' games apply at once. Never with an API token. */
  trusted?: boolean;
  /** Session of the request. Null: the request came with an API token. */
  session: { id: number; openedAt: Date } | null;
  /** Language of the account, as far as it is offered. Never with an API token: programs say which one they want. */
  language?: Language | null;
  /** Scopes of the API token. */
  scopes?: readonly Scope[];
}

export const VISITOR: Caller = { kind: 'visitor' };

/**
 * Resolves the caller of a request. Throws for an unknown token.
 * Without a token, the caller is a visitor. So is an API token without any of `scopes`; without scopes, only sessions count.
 */
export type ResolveCaller = (request: FastifyRequest, ...scopes: readonly Scope[]) => Promise<Caller>;

/** Token of an `Authorization: Bearer` header. '' if malformed, null if absent. */
export function bearerToken(request: { headers: { authorization?: string | undefined } }): string | null {
  const bearer = /^Bearer(?: (.*))?$/i.exec(request.headers.authorization ?? '');
  if (bearer === null) return null;
  return /^[\w.~+/=-]{1,200}$/.exec(bearer[1] ?? '')?.[0] ?? '';
}

/** The member who calls. Refuses visitors. */
export function signedIn(caller: Caller): Member {
  if (caller.kind === 'member') return caller;
  const { apiToken } = caller;
  if (apiToken === undefined) throw new Refusal('not_signed_in', texts.notSignedIn());
  throw apiToken.wanted.length === 0 ? notByToken() : lacksScope(apiToken.wanted);
}

/** For calls with several scopes: the caller, or a visitor if the API token lacks this scope. */
export function withScope(caller: Caller, scope: Scope): Caller {
  const isLacking = caller.kind === 'member' && caller.scopes?.includes(scope) === false;
  return isLacking ? { kind: 'visitor', apiToken: { wanted: [scope] } } : caller;
}

/** Session of the member. Refuses API tokens. */
export function sessionOf(member: Member): NonNullable<Member['session']> {
  if (member.session !== null) return member.session;
  throw notByToken();
}

const notByToken = () => new Refusal('not_allowed', texts.notByToken());

const lacksScope = (wanted: readonly Scope[]) =>
  new Refusal('not_allowed', texts.scopeMissing({ scopes: disjunctionFormat().format(wanted.map((scope) => `"${scope}"`)) }));

/** The calling moderator or admin. Refuses others. */
export function moderator(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.role !== 'user') return member;
  throw lacksRole(member, texts.onlyModerators());
}

/** The calling admin. Refuses others. */
export function admin(caller: Caller): Member {
  const member = signedIn(caller);
  if (member.role === 'admin') return member;
  throw lacksRole(member, texts.onlyAdmins());
}

const lacksRole = ({ waitingRole }: Member, sentence: string) =>
  new Refusal('not_allowed', waitingRole === undefined ? sentence : m.secondFactorRequired());

/** Whether the caller is a moderator or admin. */
export const moderates = (caller: Caller): boolean => caller.kind === 'member' && caller.role !== 'user';
