import * as m from '#messages/server-auth';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';

import { DEPARTURE_MINUTES } from '../../../../shared/accounts/auth/account-rules.ts';
import { PROVIDER_FACTS, SIGN_IN_PROVIDERS, type SignInProvider } from '../../../../shared/accounts/auth/sign-in-providers.ts';
import { returnPath } from '../../../../shared/accounts/auth/return-path.ts';
import type { SignedIn } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { hashOfToken, secretToken } from '../../../platform/secret-token.ts';
import type { SignInService } from '../sign-in-service.ts';
import type { SocialAccountService } from './social-account-service.ts';
import { refusalOfAnswer, UNAVAILABLE } from './social-failures.ts';
import type { SocialProviderClient } from './social-provider.ts';
import type { SocialStore } from './social-store.ts';
import type { SignInClient } from '../device-service.ts';

export const DEPARTURE_SECONDS = DEPARTURE_MINUTES * 60;

/** Cookie during the redirect. */
export interface Cookie {
  name: string;
  value: string;
}

export type SocialService = ReturnType<typeof socialService>;

/** Social sign-in: out to the provider, and back in the same browser. */
export function socialService(parts: {
  providers: Partial<Record<SignInProvider, SocialProviderClient>>;
  store: SocialStore;
  accounts: SocialAccountService;
  signIn: SignInService;
  clock: () => Date;
}) {
  const { providers, store, accounts, signIn, clock } = parts;

  return {
    list: () =>
      SIGN_IN_PROVIDERS.map((name) => ({ name, title: PROVIDER_FACTS[name].title, enabled: providers[name] !== undefined })),

    /** Redirect address, and the cookie that binds the sign-in to this browser. Null if the browser stays here. */
    async depart(
      name: SignInProvider,
      session: { returnTo: string; persistent: boolean },
    ): Promise<{ address: string; cookie: Cookie | null }> {
      const returnTo = returnPath(session.returnTo);
      if (returnTo === null) throw new Refusal('bad_input', m.returnPathInvalid(), 'returnTo');
      const provider = providers[name];
      if (provider === undefined) return { address: '/login', cookie: null };
      const { token: state, hash: stateHash } = secretToken();
      const secrets = { state, nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      let address: URL;
      try {
        address = await provider.departure(secrets);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // Redirects to a page, since a person is waiting.
        return { address: `/connect/${name}/redirect?error=${UNAVAILABLE}`, cookie: null };
      }
      const browser = secretToken();
      await store.addDeparture({
        state_hash: stateHash,
        provider: name,
        browser_hash: browser.hash,
        code_verifier: secrets.codeVerifier,
        nonce: secrets.nonce,
        return_to: returnTo,
        persistent: session.persistent,
        expires_at: new Date(clock().getTime() + DEPARTURE_SECONDS * 1000),
      });
      return { address: address.href, cookie: { name: cookieOf(state), value: browser.token } };
    },

    /** Completes a sign-in: opens a session, or requires the second factor. */
    async arrive(
      name: SignInProvider,
      input: { query: URLSearchParams; cookie: (name: string) => string | null; client: SignInClient },
    ): Promise<SignedIn & { returnTo: string; stayLoggedIn: boolean }> {
      const provider = providers[name];
      const { query, cookie, client } = input;
      const title = PROVIDER_FACTS[name].title;
      if (provider === undefined) throw new Refusal('not_found', m.socialNotSetUp({ provider: title }));
      const state = query.get('state') ?? '';
      const departure = await store.takeDeparture(
        { state_hash: hashOfToken(state), provider: name, browser_hash: hashOfToken(cookie(cookieOf(state)) ?? '') },
        clock(),
      );
      if (departure === undefined) {
        // Our own redirect; the browser never left.
        if (query.get('error') === UNAVAILABLE) throw refusalOfAnswer(title, UNAVAILABLE);
        throw new Refusal('not_allowed', m.socialNotBegun({ minutes: DEPARTURE_MINUTES }), 'state');
      }
      const { code_verifier: codeVerifier, nonce, return_to: returnTo, persistent } = departure;
      const person = await provider.arrival(query, { state, nonce, codeVerifier });
      const accountId = await accounts.accountFor(name, person);
      const signedIn = await withPlace({ returnTo, stayLoggedIn: persistent }, () =>
        signIn.begin(accountId, { persistent, ...client }),
      );
      return { ...signedIn, returnTo, stayLoggedIn: persistent };
    },
  };
}

/** Each sign-in has its own cookie, since several tabs may be on their way. */
function cookieOf(state: string): string {
  return `departure-${state.slice(0, 10)}`;
}

/** A second factor continues to the same page. */
async function withPlace<T>(place: { returnTo: string; stayLoggedIn: boolean }, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'second_factor_wanted') throw error;
    throw new Refusal(error.code, error.message, { ...error.details, ...place });
  }
}
