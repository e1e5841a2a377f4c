interface SignInProviderFacts {
  title: string;
  /** Home page of the provider, by which its mark is found. */
  site: string;
  /** Issuer of a provider that speaks OpenID Connect; null: `social-provider.ts` has a protocol for it. */
  issuer: string | null;
  /** The server that the setting `…_ISSUER_URL` may name in place of the provider's own. */
  replacement: string;
}

/**
 * The sites through which members sign in, in the order in which they are offered. Settings, calls, buttons and texts follow from
 * this list.
 */
export const PROVIDER_FACTS = {
  google: {
    title: 'Google',
    site: 'https://google.com',
    issuer: 'https://accounts.google.com',
    replacement: 'an OpenID provider',
  },
  discord: { title: 'Discord', site: 'https://discord.com', issuer: null, replacement: 'an OpenID provider' },
  github: { title: 'GitHub', site: 'https://github.com', issuer: null, replacement: 'a GitHub server' },
} as const satisfies Record<string, SignInProviderFacts>;

export type SignInProvider = keyof typeof PROVIDER_FACTS;
export const SIGN_IN_PROVIDERS = Object.keys(PROVIDER_FACTS) as SignInProvider[];

/** The providers without OpenID Connect. */
export type OauthProvider = {
  [Name in SignInProvider]: (typeof PROVIDER_FACTS)[Name]['issuer'] extends null ? Name : never;
}[SignInProvider];
export const isOauthProvider = (name: SignInProvider): name is OauthProvider => PROVIDER_FACTS[name].issuer === null;
