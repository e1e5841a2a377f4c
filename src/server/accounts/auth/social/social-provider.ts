import * as m from '#messages/server-auth';
import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge, type Configuration } from 'openid-client';

import {
  isOauthProvider,
  PROVIDER_FACTS,
  SIGN_IN_PROVIDERS,
  type OauthProvider,
  type SignInProvider,
} from '../../../../shared/accounts/auth/sign-in-providers.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Config, ProviderConfig } from '../../../platform/config.ts';
import type { Log } from '../../../platform/log.ts';
import { discordProtocol } from './social-discord.ts';
import { reasonOf, refusalOfAnswer, refusalOfFailure, UNAVAILABLE } from './social-failures.ts';
import { githubProtocol } from './social-github.ts';
import { openIdProtocol } from './social-openid.ts';
import { ANSWER_SECONDS, type SocialPerson, type SocialProtocol } from './social-protocol.ts';

/** Secrets of one sign-in. */
export interface Secrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type SocialProviderClient = ReturnType<typeof socialProvider>;

/** Providers that are configured. */
export function socialProviders(
  { signInProviders, publicUrl }: Pick<Config, 'signInProviders' | 'publicUrl'>,
  log: Pick<Log, 'warn'>,
): Partial<Record<SignInProvider, SocialProviderClient>> {
  return Object.fromEntries(
    SIGN_IN_PROVIDERS.flatMap((name) => {
      const settings = signInProviders[name];
      if (settings === undefined) return [];
      const redirectUri = `${publicUrl}/connect/${name}/redirect`;
      return [[name, socialProvider(protocolOf(name, settings), { title: PROVIDER_FACTS[name].title, redirectUri, log })]];
    }),
  );
}

/** Protocol of a provider, at its default address or a configured one. */
function protocolOf(name: SignInProvider, settings: ProviderConfig): SocialProtocol {
  if (isOauthProvider(name)) return OAUTH_PROTOCOLS[name](settings);
  return openIdProtocol(settings.issuerUrl ?? PROVIDER_FACTS[name].issuer, settings);
}

const OAUTH_PROTOCOLS: Record<OauthProvider, (settings: ProviderConfig) => SocialProtocol> = {
  discord: (settings) =>
    settings.issuerUrl === null
      ? discordProtocol(PROVIDER_FACTS.discord.site, settings)
      : openIdProtocol(settings.issuerUrl, settings),

  github(settings) {
    const server = settings.issuerUrl?.replace(/\/$/, '');
    const addresses =
      server === undefined
        ? { site: PROVIDER_FACTS.github.site, api: 'https://api.github.com' }
        : { site: server, api: `${server}/api/v3` };
    return githubProtocol(addresses, settings);
  },
};

/**
 * Client of one provider: authorization code flow with state and PKCE, and for OpenID Connect with nonce and signature. All
 * failures are refusals.
 */
export function socialProvider(
  protocol: SocialProtocol,
  parts: { title: string; redirectUri: string; log: Pick<Log, 'warn'>; limitMs?: number },
) {
  const { title, redirectUri, log, limitMs = ANSWER_SECONDS * 1000 } = parts;
  let known: Promise<Configuration> | null = null;

  /** Loaded at the first sign-in, so that an unreachable provider does not prevent the start. */
  function configuration(): Promise<Configuration> {
    known ??= protocol.configuration().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  async function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(refusalOfAnswer(title, UNAVAILABLE)), limitMs);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      log.warn({ provider: title, reason: reasonOf(error) }, 'a social sign-in failed');
      throw refusalOfFailure(title, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Authorization URL for the browser. */
    departure: ({ state, nonce, codeVerifier }: Secrets): Promise<URL> =>
      inTime(
        (async () =>
          buildAuthorizationUrl(await configuration(), {
            redirect_uri: redirectUri,
            scope: protocol.scope,
            state,
            code_challenge: await calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
            ...(protocol.isOpenId ? { nonce } : {}),
          }))(),
      ),

    /**
     * Completes a sign-in from the provider's redirect.
     *
     * @param query its `state` was already matched with these secrets
     */
    async arrival(query: URLSearchParams, { state, nonce, codeVerifier }: Secrets): Promise<SocialPerson> {
      const error = query.get('error');
      if (error !== null) throw refusalOfAnswer(title, error);
      if (!query.get('code')) throw new Refusal('bad_input', m.socialNoCode({ provider: title }), 'code');
      return inTime(
        (async () => {
          const current = await configuration();
          const address = new URL(redirectUri);
          // Further parameters of plain OAuth 2 providers have no defined meaning.
          for (const [name, value] of query)
            if (protocol.isOpenId || name === 'code' || name === 'state') address.searchParams.append(name, value);
          const tokens = await authorizationCodeGrant(current, address, {
            expectedState: state,
            pkceCodeVerifier: codeVerifier,
            ...(protocol.isOpenId ? { expectedNonce: nonce } : {}),
          });
          return protocol.personOf(current, tokens);
        })(),
      );
    },
  };
}
