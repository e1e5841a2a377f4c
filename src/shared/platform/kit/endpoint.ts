import { Type, type Static, type TSchema } from 'typebox';

import type { RefusalCode } from './errors.ts';
import type { Scope } from './scopes.ts';

const Nothing = Type.Object({}, { additionalProperties: false });
type Nothing = typeof Nothing;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Access levels, each including the one before. */
export type Access = 'members' | 'moderators' | 'admins';

/**
 * One call of the API as a value: it types the handler and the caller, checks the input, lets only the declared reply
 * fields out, and describes itself in the OpenAPI document.
 */
export interface Endpoint<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
> {
  readonly name: string;
  readonly method: Method;
  /** With `:name` for each parameter. */
  readonly path: string;
  /** A sentence for the API documentation. */
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** `dataEncrypted`: the reply travels inside the envelope of `envelope.ts`. */
  readonly envelope: 'dataEncrypted' | null;
  /**
   * `public`: the same for every caller until the catalogue changes, so the finished bytes are kept. `visitors`: kept for
   * visitors; a member's answer is made for that member.
   */
  readonly cache: 'public' | 'visitors' | null;
  /** `strapi`: refusals carry the error names of Strapi v4. */
  readonly dialect: 'strapi' | null;
  /** Everybody else is refused before the body is read; null: it is for everybody, or judges by itself what each may see. */
  readonly access: Access | null;
  /** Why it may refuse beside what every call of its method may be refused for. */
  readonly alsoRefuses: readonly RefusalCode[];
  /** How many of these calls an address may make in a minute, where that is fewer than the limit for all calls. */
  readonly limitPerMinute: number | null;
  /** How many of these calls a member may make in a minute, from all addresses together. Only with `access`. */
  readonly limitPerMember: number | null;
  /** API tokens of any of these scopes count here as their member; every other token is a visitor's. */
  readonly scopes: readonly Scope[];
}

interface EndpointParts<P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema> {
  name: string;
  method: Method;
  path: string;
  summary: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  envelope?: 'dataEncrypted';
  cache?: 'public' | 'visitors';
  dialect?: 'strapi';
  access?: Access;
  alsoRefuses?: readonly RefusalCode[];
  limitPerMinute?: number;
  limitPerMember?: number;
  scopes?: readonly Scope[];
}

export function endpoint<
  R extends TSchema,
  P extends TSchema = Nothing,
  Q extends TSchema = Nothing,
  B extends TSchema = Nothing,
>(parts: EndpointParts<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    name: parts.name,
    method: parts.method,
    path: parts.path,
    summary: parts.summary,
    tag: parts.tag,
    // An endpoint that names no schema takes none: the defaults of P, Q and B say the same to the type checker.
    params: parts.params ?? (Nothing as unknown as P),
    query: parts.query ?? (Nothing as unknown as Q),
    body: parts.body ?? (Nothing as unknown as B),
    reply: parts.reply,
    envelope: parts.envelope ?? null,
    cache: parts.cache ?? null,
    dialect: parts.dialect ?? null,
    access: parts.access ?? null,
    alsoRefuses: parts.alsoRefuses ?? [],
    limitPerMinute: parts.limitPerMinute ?? null,
    limitPerMember: parts.limitPerMember ?? null,
    scopes: parts.scopes ?? [],
  };
}

export interface InputOf<E extends Endpoint> {
  params: Static<E['params']>;
  query: Static<E['query']>;
  body: Static<E['body']>;
}

export type ReplyOf<E extends Endpoint> = Static<E['reply']>;

/** A value that may be null: both in the types and as OpenAPI 3.1 writes it. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** The reply of a call that has nothing to tell but that it is done. */
export const Done = Type.Object({ done: Type.Boolean() }, { title: 'Done' });

/** Previews of each kind for one member. Editors ask for one as soon as nobody types for half a second. */
export const PREVIEWS_PER_MINUTE = 60;
