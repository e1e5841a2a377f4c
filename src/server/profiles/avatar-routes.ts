import type { FastifyError, FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { PICTURE_TYPES } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';

import { signedIn } from '../platform/caller.ts';
import { describeCall } from '../platform/http/call-description.ts';
import type { OwnAccountService } from './own-account-service.ts';

const MAX_AVATAR_BYTES = 2 * 1024 * 1024;
const DESCRIBED = describeCall({ method: 'PUT', path: '/api/me/avatar', access: 'members' });
const NOT_TAKEN = 'The uploaded file must be a picture, and not weigh more than 2 MB';

/** `PUT /api/me/avatar`, with the bytes of a picture as the body. */
export async function avatarRoutes(app: FastifyInstance, { accounts }: { accounts: OwnAccountService }): Promise<void> {
  // What this plugin sets holds within it: every other call takes JSON.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser([...PICTURE_TYPES], { parseAs: 'buffer', bodyLimit: MAX_AVATAR_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    own.setErrorHandler((error: FastifyError) => {
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw new Refusal('unsupported_type', NOT_TAKEN);
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw new Refusal('too_large', NOT_TAKEN);
      throw error;
    });
    own.put('/api/me/avatar', {
      schema: {
        operationId: 'setAvatar',
        summary: 'Sets the own avatar: a PNG, JPEG, GIF, WebP or AVIF picture of at most 2 MB as the body.',
        tags: ['Own account'],
        consumes: [...PICTURE_TYPES],
        response: { 200: Type.Object({ avatar: Type.Object({ url: Type.String() }) }) },
        ...DESCRIBED.schema,
      },
      config: DESCRIBED.config,
      // Before the body is read: a visitor need not send it.
      onRequest: async (request) => void signedIn(await app.serving.resolveCaller(request)),
      handler: async (request, reply) => {
        const member = signedIn(await app.serving.resolveCaller(request));
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new Refusal('bad_input', NOT_TAKEN);
        reply.header('cache-control', 'no-store');
        return { avatar: await accounts.setAvatar(member, request.body) };
      },
    });
  });
}
