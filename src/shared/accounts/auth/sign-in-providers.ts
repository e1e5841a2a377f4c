interface SignInProviderFacts {
  title: string;
  /** Home page of the provider, by which its icon is found. */
  site: string;
  /** Issuer of an OpenID Connect provider; null: `social-provider.ts` has its protocol. */
  issuer: string | null;
  /** Kind of server that the setting `…_ISSUER_URL` may name instead. */
  replacement: string;
}

/** Social sign-in providers in display order. Settings, calls, buttons and texts derive from this list. */
export const PROVIDER_FACTS = {
  google: {
    title: 'Google',
    site: 'https://google.com',
    issuer: 'https://accounts.google.com',
    replacement: 'an OpenID provider',
  },
  discord: { title: 'Discord', site: 'https://discord.com', issuer: null, replacement: 'an OpenID provider' },
  github: { title: 'GitHub', site: 'https://github.com', issuer: null, replacement: 'a GitHub server' },
  gitlab: {
    title: 'GitLab',
    site: 'https://gitlab.com',
    issuer: 'https://gitlab.com',
    replacement: 'an OpenID provider',
  },
} as const satisfies Record<string, SignInProviderFacts>;

export type SignInProvider = keyof typeof PROVIDER_FACTS;
export const SIGN_IN_PROVIDERS = Object.keys(PROVIDER_FACTS) as SignInProvider[];

/** Providers without OpenID Connect. */
export type OauthProvider = {
  [Name in SignInProvider]: (typeof PROVIDER_FACTS)[Name]['issuer'] extends null ? Name : never;
}[SignInProvider];
export const isOauthProvider = (name: SignInProvider): name is OauthProvider => PROVIDER_FACTS[name].issuer === null;
