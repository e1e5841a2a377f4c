import type { FastifyError, FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { PICTURE_TYPES, pictureTypesText } from '../../../shared/files/storage/picture-contract.ts';
import { AVATAR_RULE } from '../../../shared/files/storage/picture-limits.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';

import { signedIn } from '../../platform/caller.ts';
import { describeCall } from '../../platform/http/call-description.ts';
import type { OwnAccountService } from './own-account-service.ts';

const DESCRIBED = describeCall({ method: 'PUT', path: '/api/me/avatar', access: 'members' });

/** `PUT /api/me/avatar`, with the bytes of a picture as the body. */
export async function avatarRoutes(app: FastifyInstance, { accounts }: { accounts: OwnAccountService }): Promise<void> {
  // The parsers are limited to this plugin. All other calls take JSON.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      [...PICTURE_TYPES],
      { parseAs: 'buffer', bodyLimit: AVATAR_RULE.maxBytes },
      (_request, body, done) => done(null, body),
    );
    own.setErrorHandler((error: FastifyError) => {
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw new Refusal('unsupported_type', AVATAR_RULE.refusal);
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw new Refusal('too_large', AVATAR_RULE.refusal);
      throw error;
    });
    own.put('/api/me/avatar', {
      schema: {
        operationId: 'setAvatar',
        summary: `Sets the own avatar: a ${pictureTypesText()} picture of at most ${AVATAR_RULE.size} as the body.`,
        tags: ['Own account'],
        consumes: [...PICTURE_TYPES],
        response: { 200: Type.Object({ avatar: Type.Object({ url: Type.String() }) }) },
        ...DESCRIBED.schema,
      },
      config: DESCRIBED.config,
      // Checked before the body is read, so that visitors do not upload it in vain.
      onRequest: async (request) => void signedIn(await app.serving.resolveCaller(request)),
      handler: async (request, reply) => {
        const member = signedIn(await app.serving.resolveCaller(request));
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new Refusal('bad_input', AVATAR_RULE.refusal);
        reply.header('cache-control', 'no-store');
        return { avatar: await accounts.setAvatar(member, request.body) };
      },
    });
  });
}
