import { Type } from 'typebox';

import { askProvider, oauthConfiguration, type ClientCredentials, type SocialProtocol } from './social-protocol.ts';

const User = Type.Object({ id: Type.Integer({ minimum: 1 }), login: Type.String() });
const Emails = Type.Array(Type.Object({ email: Type.String(), primary: Type.Boolean(), verified: Type.Boolean() }));

/** GitHub's OAuth 2, as docs.github.com describes it: github.com, or a GitHub Enterprise server. */
export function githubProtocol({ site, api }: { site: string; api: string }, credentials: ClientCredentials): SocialProtocol {
  return {
    isOpenId: false,
    scope: 'read:user user:email',

    configuration: async () =>
      oauthConfiguration(
        {
          issuer: site,
          authorization_endpoint: `${site}/login/oauth/authorize`,
          token_endpoint: `${site}/login/oauth/access_token`,
        },
        credentials,
      ),

    async personOf(configuration, tokens) {
      const user = await askProvider(configuration, tokens, `${api}/user`, User);
      // The profile does not say whether its address is verified.
      const emails = await askProvider(configuration, tokens, `${api}/user/emails`, Emails);
      const primary = emails.find((entry) => entry.primary && entry.verified);
      return { subject: String(user.id), verifiedEmail: primary?.email ?? null, name: user.login };
    },
  };
}
