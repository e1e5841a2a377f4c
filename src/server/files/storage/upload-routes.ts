import { rm } from 'node:fs/promises';
import * as m from '#messages/server-storage';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { pictureTypesText, UploadedPicture } from '../../../shared/files/storage/picture-contract.ts';
import { COVER_RULE, MEDIA_RULE } from '../../../shared/files/storage/picture-limits.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { WIRE_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';
import { describeCall } from '../../platform/http/call-description.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import { limitConcurrencyOf } from '../../platform/scheduling/limit-concurrency.ts';
import { MAX_UPLOADED_FILES, receiveUpload, type UploadForm } from './upload-form.ts';
import type { OwnPictureService } from './own-picture-service.ts';
import type { UploadService } from './upload-service.ts';

const UPLOADS_PER_MINUTE = 120;
/** Slower uploads are aborted. */
const MAX_MS = 600_000;
const LIMITS = { files: MAX_UPLOADED_FILES, fields: 20, parts: 40, fieldSize: 30_000, fileSize: MEDIA_RULE.maxBytes + 1 };

/** Scopes of all kinds, because pictures are for publications of any kind. */
const SCOPES = WIRE_PLURALS.toSorted();

const DESCRIBED = describeCall({
  method: 'POST',
  path: '/api/upload',
  access: 'members',
  scopes: SCOPES,
  limitPerMinute: UPLOADS_PER_MINUTE,
});

const SCHEMA = {
  operationId: 'uploadPictures',
  summary: `Takes up to ${MAX_UPLOADED_FILES} pictures, to be used in a save. Pictures that no save uses within a week are removed. For members.`,
  tags: ['Content'],
  consumes: ['multipart/form-data'],
  body: Type.Object({
    files: Type.Array(Type.String({ format: 'binary' }), {
      description: `${pictureTypesText()}, at most ${MEDIA_RULE.size} each; told by their bytes.`,
    }),
    fileInfo: Type.Optional(
      Type.String({
        description: 'JSON: `{"name", "alternativeText", "caption"}` of a file, or a list in the order of the files.',
      }),
    ),
    ref: Type.Optional(
      Type.String({ description: 'With `refId` and `field`: the entry that shows them from now on, as `api::game.game`.' }),
    ),
    refId: Type.Optional(Type.String({ description: 'Id of that entry, which the caller may edit.' })),
    field: Type.Optional(
      Type.String({
        description: `cover, coverHeader (${COVER_RULE.size} at most) or media; of an entry: any of its picture fields. A list of pictures is appended to.`,
      }),
    ),
  }),
  querystring: Type.Object({
    id: Type.Optional(
      Type.Integer({ description: 'One of the own pictures: the form is its `fileInfo` alone, and the answer that picture.' }),
    ),
  }),
  response: { 200: Type.Union([Type.Array(UploadedPicture), UploadedPicture]) },
  ...DESCRIBED.schema,
};

/** Entry and field that will show the pictures, as the client names them. */
export interface PicturePlace {
  ref: string;
  refId: string | null;
  field: string | null;
}

export interface UploadRoutesDependencies {
  uploads: UploadService;
  own: OwnPictureService;
  /** Checks that the field takes that many pictures. Returns the function that stores them there. */
  placeIn: (place: PicturePlace, count: number, caller: Caller) => (ids: number[]) => Promise<void>;
  folder: string;
  /** Refuses texts that may not be published. */
  screenTexts: (member: Member, texts: string[]) => Promise<void>;
}

/** `POST /api/upload`, a form as in Strapi v4. */
export async function uploadRoutes(
  app: FastifyInstance,
  { uploads, own, placeIn, folder, screenTexts }: UploadRoutesDependencies,
): Promise<void> {
  const inTurn = limitConcurrencyOf({ maxRunning: 4, maxWaiting: 60 });
  // Encapsulated: all other calls accept JSON.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    await own.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
    own.setErrorHandler((error: FastifyError) => {
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw noForm();
      throw error;
    });
    own.post('/api/upload', {
      schema: SCHEMA,
      // The form is read as a stream; the schema only documents it.
      validatorCompiler: () => () => true,
      config: { ...DESCRIBED.config, dialect: 'strapi', rateLimit: { max: UPLOADS_PER_MINUTE } },
      // Checks the token before the body, so a visitor need not send it.
      onRequest: async (request) => void signedIn(await app.serving.resolveCaller(request, ...SCOPES)),
      handler: async (request, reply) => {
        const member = signedIn(await app.serving.resolveCaller(request, ...SCOPES));
        const answer = await inTurn(String(member.id), () => storePictures(request, member));
        reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
        return app.serving.withTickets(JSON.stringify(answer), member);
      },
    });
  });

  async function storePictures(request: FastifyRequest, member: Member): Promise<UploadedPicture[] | UploadedPicture> {
    if (!request.isMultipart()) throw noForm();
    const form: UploadForm = { field: null, ref: null, refId: null, infos: [], files: [] };
    const tooSlow = setTimeout(() => request.raw.destroy(), MAX_MS);
    try {
      await receiveUpload(request.parts(), form, folder).catch((error: unknown) => refuseUnreadable(request, error));
      clearTimeout(tooSlow);
      const typed = form.infos.flatMap(({ name, alternativeText, caption }) => [name, alternativeText, caption]);
      await screenTexts(
        member,
        [...form.files.map(({ name }) => name), ...typed].flatMap((text) => text ?? []),
      );
      const { id } = request.query as { id?: string | string[] };
      return id === undefined ? await keep(form, member) : await describe(String(id), form, member);
    } finally {
      clearTimeout(tooSlow);
      for (const { path } of form.files) await rm(path, { force: true });
    }
  }

  async function keep(form: UploadForm, member: Member): Promise<UploadedPicture[]> {
    const { ref, refId, field } = form;
    const save = ref === null ? null : placeIn({ ref, refId, field }, form.files.length, member);
    const uploaded = await uploads.keepAll(form, member.id);
    await save?.(uploaded.map(({ id }) => id));
    return uploaded;
  }

  async function describe(id: string, form: UploadForm, member: Member): Promise<UploadedPicture> {
    const [info, ...more] = form.infos;
    if (form.files.length > 0 || info === undefined || more.length > 0)
      throw new Refusal('bad_input', m.infoWanted(), 'fileInfo');
    return own.describe(member, wantedId(id) ?? -1, info);
  }
}

/** Malformed forms are the client's error, disk failures are ours. */
function refuseUnreadable(request: FastifyRequest, error: unknown): never {
  // Discards the rest of the body, so the connection can be reused.
  request.raw.unpipe().resume();
  if (error instanceof Refusal) throw error;
  if (!(error instanceof Error) || 'syscall' in error) throw error;
  if ('code' in error && error.code === 'FST_FILES_LIMIT')
    throw new Refusal('bad_input', m.tooManyPictures({ max: MAX_UPLOADED_FILES }), 'files');
  throw new Refusal('bad_input', m.formUnreadable());
}

const noForm = () => new Refusal('unsupported_type', m.formWanted());
