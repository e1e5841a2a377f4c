import type { FastifyRequest } from 'fastify';

/** Who is asking. Every service that judges takes one. */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'member'; id: number; nickname: string; role: 'user' | 'moderator' | 'admin' };

export const VISITOR: Caller = { kind: 'visitor' };

/** Finds out who sent a request; a missing or unknown token is a visitor's. */
export type ResolveCaller = (request: FastifyRequest) => Promise<Caller>;

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(request: { headers: { authorization?: string | undefined } }): string | null {
  return /^Bearer ([\w.~+/=-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
