import { rm } from 'node:fs/promises';

import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { UPLOAD_FIELDS, UploadedPicture } from '../../shared/files/picture-contract.ts';
import { MAX_MEDIA_BYTES } from '../../shared/games/game-form-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { signedIn } from '../platform/caller.ts';
import { securityOf } from '../platform/http/openapi.ts';
import { limitConcurrencyOf } from '../platform/limit-concurrency.ts';
import { MAX_UPLOADED_FILES, receiveUpload, type UploadForm } from './upload-form.ts';
import type { UploadService } from './upload-service.ts';

const UPLOADS_PER_MINUTE = 120;
/** Whoever sends more slowly is cut off. */
const MAX_MS = 600_000;
const LIMITS = { files: MAX_UPLOADED_FILES, fields: 5, parts: 20, fieldSize: 1000, fileSize: MAX_MEDIA_BYTES + 1 };

/** A picture is for a model or for a game. */
const SCOPES = ['assets', 'games'] as const;

const SCHEMA = {
  operationId: 'uploadPictures',
  summary: `Takes up to ${MAX_UPLOADED_FILES} pictures in, to be named in a save; what no save names within a week is removed. For members.`,
  tags: ['Content'],
  consumes: ['multipart/form-data'],
  body: Type.Object({
    files: Type.Array(Type.String({ format: 'binary' }), {
      description: 'PNG, JPEG, GIF, WebP or AVIF, at most 20 MB each; told by their bytes.',
    }),
    field: Type.Optional(Type.Enum([...UPLOAD_FIELDS], { description: 'A cover or header weighs 2 MB at most.' })),
  }),
  response: { 200: Type.Array(UploadedPicture) },
  ...securityOf(SCOPES),
};

/** `POST /api/upload`, a form as Strapi v4 takes it. */
export async function uploadRoutes(
  app: FastifyInstance,
  { uploads, folder }: { uploads: UploadService; folder: string },
): Promise<void> {
  const inTurn = limitConcurrencyOf({ maxRunning: 4, maxWaiting: 60 });
  // What this plugin sets holds within it: every other call takes JSON.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    await own.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
    own.setErrorHandler((error: FastifyError) => {
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw noForm();
      throw error;
    });
    own.post('/api/upload', {
      schema: SCHEMA,
      // The form is read as it arrives: the schema only describes it.
      validatorCompiler: () => () => true,
      config: { dialect: 'strapi', rateLimit: { max: UPLOADS_PER_MINUTE } },
      // Before the body is read: a visitor need not send it.
      onRequest: async (request) => void signedIn(await app.serving.resolveCaller(request, ...SCOPES)),
      handler: async (request, reply) => {
        const member = signedIn(await app.serving.resolveCaller(request, ...SCOPES));
        reply.header('cache-control', 'no-store');
        return inTurn(String(member.id), () => takeIn(request));
      },
    });
  });

  async function takeIn(request: FastifyRequest): Promise<UploadedPicture[]> {
    if (!request.isMultipart()) throw noForm();
    const form: UploadForm = { field: null, files: [] };
    const tooSlow = setTimeout(() => request.raw.destroy(), MAX_MS);
    try {
      await receiveUpload(request.parts(), form, folder).catch((error: unknown) => refuseUnreadable(request, error));
      clearTimeout(tooSlow);
      return await uploads.keepAll(form.files, form.field ?? 'media');
    } finally {
      clearTimeout(tooSlow);
      for (const { path } of form.files) await rm(path, { force: true });
    }
  }
}

/** Whatever is wrong with a form is the sender's; what is wrong with our disk is not. */
function refuseUnreadable(request: FastifyRequest, error: unknown): never {
  // The rest of the body is let pass: the connection is used again.
  request.raw.unpipe().resume();
  if (error instanceof Refusal) throw error;
  if (!(error instanceof Error) || 'syscall' in error) throw error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT')
    throw new Refusal('bad_input', `At most ${MAX_UPLOADED_FILES} pictures can be sent at once.`, 'files');
  throw new Refusal('bad_input', 'The form cannot be read: it is incomplete, or not as multipart/form-data is written.');
}

const noForm = () =>
  new Refusal('unsupported_type', 'This call takes a form (content-type: multipart/form-data) with the pictures in "files".');
