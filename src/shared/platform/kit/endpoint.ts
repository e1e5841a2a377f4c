import { Type, type Static, type TSchema } from 'typebox';

import type { RefusalCode } from './errors.ts';
import type { Scope } from './scopes.ts';

const Nothing = Type.Object({}, { additionalProperties: false });
type Nothing = typeof Nothing;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Access levels, each including the one before. */
export type Access = 'members' | 'moderators' | 'admins';

/**
 * One call of the API as a value: it types the handler and the caller, validates the input, limits the reply to declared
 * fields, and describes itself in the OpenAPI document.
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
  /** `dataEncrypted`: the reply is wrapped in the envelope of `envelope.ts`. */
  readonly envelope: 'dataEncrypted' | null;
  /**
   * `public`: the reply is the same for every caller, so its bytes are cached until the catalogue changes. `visitors`: cached
   * for visitors only, since replies to members differ.
   */
  readonly cache: 'public' | 'visitors' | null;
  /** `strapi`: refusals have the error names of Strapi v4. */
  readonly dialect: 'strapi' | null;
  /** Checked before the body is read; null: open to everybody, or the handler checks. */
  readonly access: Access | null;
  /** Refusals beyond those of every call with its method. */
  readonly alsoRefuses: readonly RefusalCode[];
  /** Limit per address, if it is lower than the general one. */
  readonly limitPerMinute: number | null;
  /** Limit per member, from all addresses together. Only with `access`. */
  readonly limitPerMember: number | null;
  /** API tokens with one of these scopes act as their member. All others count as visitors. */
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
    // Without a schema, an endpoint takes no input. The defaults of P, Q and B have the same meaning for the type checker.
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

/** A nullable value, in types and in OpenAPI 3.1. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** Reply of a call without a result. */
export const Done = Type.Object({ done: Type.Boolean() }, { title: 'Done' });

/** Limit of each kind of preview per member. Editors request one after half a second without typing. */
export const PREVIEWS_PER_MINUTE = 60;
