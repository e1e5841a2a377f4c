import type { Access, Endpoint } from '../../../shared/platform/kit/endpoint.ts';
import { REFUSALS } from '../../../shared/platform/kit/errors.ts';

/** Parts of a call that determine access and replies. */
export interface DescribedCall extends Pick<Endpoint, 'method' | 'path'> {
  access?: Access | null;
  scopes?: Endpoint['scopes'];
  cache?: Endpoint['cache'];
  dialect?: Endpoint['dialect'];
  limitPerMinute?: number | null;
  limitPerMember?: number | null;
  alsoRefuses?: Endpoint['alsoRefuses'];
  /** Statuses of successful replies. Default 200. */
  answers?: readonly number[];
}

const WHO: Record<Access, string> = {
  members: 'For members.',
  moderators: 'For moderators and admins.',
  admins: 'For admins.',
};

/** Description of a call for OpenAPI and its checks. */
export function describeCall(call: DescribedCall) {
  return {
    schema: { ...securityOf(call), description: descriptionOf(call) },
    config: { statuses: statusesOf(call) },
  };
}

/** Alternatives for authentication: none, or a session. */
export const SECURITY_OF_ALL: Record<string, string[]>[] = [{}, { bearer: [] }];

function securityOf({ access = null, scopes = [], cache = null }: DescribedCall): { security?: Record<string, string[]>[] } {
  if (cache === 'public') return { security: [] };
  const byToken = scopes.map((scope) => ({ apiToken: [scope] }));
  if (access !== null) return { security: [{ bearer: [] }, ...byToken] };
  return byToken.length === 0 ? {} : { security: [...SECURITY_OF_ALL, ...byToken] };
}

function descriptionOf(call: DescribedCall): string {
  const { access = null, scopes = [], cache = null, limitPerMinute = null, limitPerMember = null } = call;
  const named = scopes.map((scope) => `\`${scope}\``).join(' or ');
  return [
    access === null ? 'For everybody.' : WHO[access],
    cache === 'public' && 'The answer is the same for all.',
    scopes.length > 0 && `API tokens need the scope ${named}.`,
    scopes.length === 0 && access !== null && 'No API token may do this.',
    limitPerMinute !== null && `At most ${limitPerMinute} a minute from one address.`,
    limitPerMember !== null && `At most ${limitPerMember} a minute by one member.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Every possible status. Tests check each reply against it. */
function statusesOf(call: DescribedCall): number[] {
  const { method, path, access = null, cache = null, dialect = null, alsoRefuses = [], answers = [200] } = call;
  const writes = method !== 'GET';
  // A list in Strapi's conventions exists even if it is empty, and is open to every token.
  const isList = dialect === 'strapi' && !writes && !path.includes(':');
  const mayBeForbidden = access !== null || writes || (cache === null && dialect === null);
  return [
    ...answers,
    400,
    401,
    429,
    500,
    503,
    ...(cache === null ? [] : [304]),
    ...alsoRefuses.map((code) => REFUSALS[code]),
    ...(isList ? [] : [404]),
    ...(mayBeForbidden ? [403] : []),
    ...(writes ? [409, 413, 415] : []),
  ].toSorted((a, b) => a - b);
}
