import { Type } from 'typebox';

import { nullable } from '../../../../shared/platform/kit/endpoint.ts';
import { askProvider, oauthConfiguration, type ClientCredentials, type SocialProtocol } from './social-protocol.ts';

const User = Type.Object({
  id: Type.String({ minLength: 1 }),
  username: Type.String(),
  global_name: Type.Optional(nullable(Type.String())),
  email: Type.Optional(nullable(Type.String())),
  verified: Type.Optional(Type.Boolean()),
});

/** Discord's OAuth 2, as docs.discord.com describes it. */
export function discordProtocol(base: string, credentials: ClientCredentials): SocialProtocol {
  return {
    isOpenId: false,
    scope: 'identify email',

    configuration: async () =>
      oauthConfiguration(
        {
          issuer: base,
          authorization_endpoint: `${base}/api/oauth2/authorize`,
          token_endpoint: `${base}/api/oauth2/token`,
        },
        credentials,
      ),

    async personOf(configuration, tokens) {
      const user = await askProvider(configuration, tokens, `${base}/api/users/@me`, User);
      return {
        subject: user.id,
        verifiedEmail: user.verified === true ? (user.email ?? null) : null,
        name: user.global_name ?? user.username,
      };
    },
  };
}
