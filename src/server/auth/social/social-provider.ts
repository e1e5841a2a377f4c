import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge, type Configuration } from 'openid-client';

import { PROVIDER_TITLES, SIGN_IN_PROVIDERS, type SignInProvider } from '../../../shared/auth/account-rules.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import type { Config, ProviderConfig } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { discordProtocol } from './social-discord.ts';
import { reasonOf, refusalOfAnswer, refusalOfFailure, UNAVAILABLE } from './social-failures.ts';
import { githubProtocol } from './social-github.ts';
import { openIdProtocol } from './social-openid.ts';
import { ANSWER_SECONDS, type SocialPerson, type SocialProtocol } from './social-protocol.ts';

/** What only the two ends of one sign-in know. */
export interface Secrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type SocialProviderClient = ReturnType<typeof socialProvider>;

/** The providers that are set up. */
export function socialProviders(
  { signInProviders, publicUrl }: Pick<Config, 'signInProviders' | 'publicUrl'>,
  log: Pick<Log, 'warn'>,
): Partial<Record<SignInProvider, SocialProviderClient>> {
  return Object.fromEntries(
    SIGN_IN_PROVIDERS.flatMap((name) => {
      const settings = signInProviders[name];
      if (settings === undefined) return [];
      const redirectUri = `${publicUrl}/connect/${name}/redirect`;
      return [[name, socialProvider(protocolOf(name, settings), { title: PROVIDER_TITLES[name], redirectUri, log })]];
    }),
  );
}

/** The protocol of a provider, at its real address or at the one that the settings name. */
function protocolOf(name: SignInProvider, settings: ProviderConfig): SocialProtocol {
  const { issuerUrl } = settings;
  if (name === 'google') return openIdProtocol(issuerUrl ?? 'https://accounts.google.com', settings);
  if (name === 'discord')
    return issuerUrl === null ? discordProtocol('https://discord.com', settings) : openIdProtocol(issuerUrl, settings);
  const server = issuerUrl?.replace(/\/$/, '');
  const addresses =
    server === undefined
      ? { site: 'https://github.com', api: 'https://api.github.com' }
      : { site: server, api: `${server}/api/v3` };
  return githubProtocol(addresses, settings);
}

/**
 * Speaks to one provider: the code flow with state, PKCE and, where it is OpenID Connect, nonce and signature. All that
 * fails is a Refusal.
 */
export function socialProvider(
  protocol: SocialProtocol,
  parts: { title: string; redirectUri: string; log: Pick<Log, 'warn'>; limitMs?: number },
) {
  const { title, redirectUri, log, limitMs = ANSWER_SECONDS * 1000 } = parts;
  let known: Promise<Configuration> | null = null;

  /** Asked for at the first sign-in, not at the start: a provider that is away must keep nobody from starting. */
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
    /** Where to send the browser. */
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
     * Who signed in, by the query with which the provider sent the browser back.
     *
     * @param query its state is known to be the one of these secrets.
     */
    async arrival(query: URLSearchParams, { state, nonce, codeVerifier }: Secrets): Promise<SocialPerson> {
      const error = query.get('error');
      if (error !== null) throw refusalOfAnswer(title, error);
      if (!query.get('code')) throw new Refusal('bad_input', `${title} sent no code. Start again.`, 'code');
      return inTime(
        (async () => {
          const current = await configuration();
          const address = new URL(redirectUri);
          // What a provider of plain OAuth 2 adds has no meaning that was agreed upon.
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
