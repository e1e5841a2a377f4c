import {
  allowInsecureRequests,
  ClientError,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';

import { ANSWER_SECONDS, isHttp, providerFetch, type ClientCredentials, type SocialProtocol } from './social-protocol.ts';

/** OpenID Connect, with discovery of endpoints. */
export function openIdProtocol(issuer: string, { clientId, clientSecret }: ClientCredentials): SocialProtocol {
  return {
    isOpenId: true,
    scope: 'openid email profile',

    configuration: () =>
      discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: ANSWER_SECONDS,
        [customFetch]: providerFetch(issuer),
        // The signature is also checked with TLS. Over plain http, nothing else protects the reply.
        execute: isHttp(issuer) ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks],
      }),

    async personOf(configuration, tokens) {
      const signed = tokens.claims();
      if (signed === undefined) throw new ClientError('an answer that names nobody');
      // Some providers have the address in the ID token (Google), others only in the user info.
      const isFromUserInfo = signed['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const { email, email_verified, name }: Record<string, unknown> = isFromUserInfo
        ? await fetchUserInfo(configuration, tokens.access_token, signed.sub)
        : signed;
      return {
        subject: signed.sub,
        verifiedEmail: email_verified === true && typeof email === 'string' ? email : null,
        name: typeof name === 'string' ? name : null,
      };
    },
  };
}
