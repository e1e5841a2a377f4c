import {
  allowInsecureRequests,
  ClientError,
  Configuration,
  customFetch,
  fetchProtectedResource,
  type authorizationCodeGrant,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { isPrivateUrl, outsideCaller, OutsideFailure } from '../../../platform/http/outside-caller.ts';

/** Time limit for one reply of a provider. */
export const ANSWER_SECONDS = 10;

const MAX_ANSWER_BYTES = 1024 * 1024;

export interface SocialPerson {
  /** Stable id of the person. */
  subject: string;
  /** Null unless the provider reports it as verified. Other addresses must not link or create an account. */
  verifiedEmail: string | null;
  /** Display name at the provider. */
  name: string | null;
}

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** Protocol of one provider. */
export interface SocialProtocol {
  /** OpenID Connect with an ID token and our nonce. Otherwise plain OAuth 2. */
  isOpenId: boolean;
  scope: string;
  configuration: () => Promise<Configuration>;
  personOf: (configuration: Configuration, tokens: Tokens) => Promise<SocialPerson>;
}

/** Configuration of a plain OAuth 2 provider without discovery. */
export function oauthConfiguration(server: ServerMetadata, { clientId, clientSecret }: ClientCredentials): Configuration {
  const configuration = new Configuration(server, clientId, clientSecret);
  configuration.timeout = ANSWER_SECONDS;
  configuration[customFetch] = providerFetch(server.issuer);
  if (isHttp(server.issuer)) allowInsecureRequests(configuration);
  return configuration;
}

/**
 * Fetch function for one provider. Providers name further addresses themselves. For a public provider, none of these may lead
 * into the operator's network (SSRF).
 */
export function providerFetch(issuer: string): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { origin } = new URL(url);
    const caller = outsideCaller(origin, { mayBePrivate: await isPrivateUrl(issuer) });
    try {
      const answer = await caller.request(url.slice(origin.length), {
        method: method === 'POST' ? 'POST' : 'GET',
        headers: { ...headers, connection: 'close' },
        ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
        limitMs: ANSWER_SECONDS * 1000,
        maxBytes: MAX_ANSWER_BYTES,
      });
      const headerPairs = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      );
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? new Uint8Array(answer.body) : null, { status: answer.status, headers: headerPairs });
    } catch (error) {
      // Same error as the platform's fetch, which the library and `refusalOfFailure` recognise.
      if (error instanceof OutsideFailure) throw new TypeError('fetch failed', { cause: error });
      throw error;
    }
  };
}

/** Plain http is only used for providers that an operator configured, such as one on the same network. */
export function isHttp(address: string): boolean {
  return address.startsWith('http:');
}

/** Calls the provider with the person's access token. */
export async function askProvider<S extends TSchema>(
  configuration: Configuration,
  { access_token }: Tokens,
  address: string,
  schema: S,
): Promise<Static<S>> {
  const headers = new Headers({ accept: 'application/json' });
  const answer = await fetchProtectedResource(configuration, access_token, new URL(address), 'GET', undefined, headers);
  if (!answer.ok) throw new ClientError(`status ${answer.status}`, { cause: answer });
  const reply: unknown = await answer.json();
  if (!Value.Check(schema, reply)) throw new ClientError('an answer of another shape than documented');
  return reply;
}
