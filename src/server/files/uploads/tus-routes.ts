import * as http from '#messages/http';
import * as m from '#messages/server-uploads';
import { Metadata, Server, TUS_RESUMABLE, ERRORS } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { errorReply, Refusal, REFUSALS, type ErrorReply, type RefusalCode } from '../../../shared/platform/kit/errors.ts';
import { UPLOAD_ID, UPLOADS_PATH } from '../../../shared/files/uploads/upload-contract.ts';
import { signedIn, type Member } from '../../platform/caller.ts';
import { limitConcurrencyOf } from '../../platform/scheduling/limit-concurrency.ts';
import { tooLarge, type ResumableUploadService } from './resumable-upload-service.ts';
import { tusDatastore } from './tus-datastore.ts';
import { CHECKSUM_ALGORITHMS, uploadChecksum } from './upload-checksum.ts';
import { readUploadConcat, writeUploadConcat } from './upload-concat.ts';
import type { UploadLeases } from './upload-leases.ts';
import { readMetadata, writeMetadata, type UploadMetadata } from './upload-metadata.ts';
import { ChecksumMismatch } from './write-upload.ts';

/** Large files come in many requests, and folders as many files. */
const REQUESTS_PER_MINUTE = 12_000;
/** Limits per member. */
const AT_ONCE = { maxRunning: 24, maxWaiting: 200 };
/** Grace period in which the rest of a refused body is discarded: clients read the reply only afterwards. */
const LET_PASS_MS = 5_000;
/** Delay until the current writer ends after another request wants the upload. */
const DRAIN_MS = 100;
const ID = new RegExp(UPLOAD_ID);
/** Status defined by tus. */
const CHECKSUM_MISMATCH = 460;
const CONTENT_TYPE = 'application/offset+octet-stream';

/** `/uploads` by tus 1.0. Each request is authorised by its token only. */
export async function tusRoutes(
  app: FastifyInstance,
  { uploads, leases }: { uploads: ResumableUploadService; leases: UploadLeases },
): Promise<void> {
  const inTurn = limitConcurrencyOf(AT_ONCE);
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const rateLimited = { schema: { hide: true }, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };

  // Encapsulated: all other calls accept JSON.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _body, done) => done(null));
    own.addHook('onResponse', async (request) => letPassAWhile(request));
    // Received data is recorded before the database closes.
    own.addHook('preClose', async () => {
      closing.abort();
      await Promise.allSettled(underWay);
    });
    for (const url of [UPLOADS_PATH, `${UPLOADS_PATH}/:id`])
      own.options(url, rateLimited, async (_request, reply) => reply.code(204).headers(capabilities()).send());
    own.route({ method: 'POST', url: UPLOADS_PATH, ...rateLimited, handler: serveTus });
    // POST with a method header, for clients without the other methods.
    own.route({ method: ['HEAD', 'PATCH', 'DELETE', 'POST'], url: `${UPLOADS_PATH}/:id`, ...rateLimited, handler: serveTus });
  });

  function capabilities(): Record<string, string> {
    return {
      'tus-resumable': TUS_RESUMABLE,
      'tus-version': TUS_RESUMABLE,
      'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum,concatenation',
      'tus-max-size': String(uploads.maxBytes),
      'tus-checksum-algorithm': CHECKSUM_ALGORITHMS.join(','),
    };
  }

  async function serveTus(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const member = signedIn(await app.serving.resolveCaller(request, 'assets'));
    reply.headers({ 'tus-resumable': TUS_RESUMABLE, 'cache-control': 'no-store' });
    if (request.headers['tus-resumable'] !== TUS_RESUMABLE) {
      reply.code(412).header('tus-version', TUS_RESUMABLE);
      return reply.send(errorReply(412, 'bad_input', m.versionWanted({ version: TUS_RESUMABLE })));
    }
    const allowed = uploadId(request) === undefined ? ['POST'] : ['HEAD', 'PATCH', 'DELETE'];
    const method = methodOf(request);
    if (!allowed.includes(method)) {
      reply.header('allow', allowed.join(', '));
      throw new Refusal('method_not_allowed', http.methods({ methods: allowed.join(', ') }));
    }
    if (method === 'PATCH' && request.headers['content-type'] !== CONTENT_TYPE)
      throw new Refusal('unsupported_type', m.bytesWanted({ type: CONTENT_TYPE }));
    const answering = inTurn(String(member.id), () => answer(request, method, reply, member));
    underWay.add(answering);
    return answering.finally(() => underWay.delete(answering));
  }

  async function answer(request: FastifyRequest, method: string, reply: FastifyReply, member: Member): Promise<FastifyReply> {
    const id = uploadId(request);
    const signal = AbortSignal.any([request.signal, closing.signal]);
    const concatenation = method === 'POST' ? readUploadConcat(headerOf(request, 'upload-concat')) : null;
    if (concatenation?.kind === 'final') return join(request, reply, member, concatenation.partIds);
    const { datastore, locker, expiresAt, concat } = tusDatastore({
      uploads,
      leases,
      member,
      raw: request.raw,
      signal,
      isPart: concatenation !== null,
      checksum: uploadChecksum(headerOf(request, 'upload-checksum')),
    });
    let failure: unknown = null;
    // One server for each request, because it is bound to the member.
    const tus = new Server({
      path: UPLOADS_PATH,
      relativeLocation: true,
      maxSize: uploads.maxBytes,
      lockDrainTimeout: DRAIN_MS,
      datastore,
      locker,
      namingFunction: uploads.newId,
      getFileIdFromRequest: () => id,
      onUploadCreate: async (_request, upload) => ({ metadata: writeMetadata(readMetadata(upload.metadata ?? {})) }),
      onResponseError: (_request, error) => {
        failure = error;
        return undefined;
      },
    });
    const own = id === undefined ? null : await uploads.own(member, id);
    if (method === 'PATCH' && (own?.joinedOf ?? null) !== null) throw new Refusal('not_allowed', m.joinedTakesNothing());
    if (Number(request.headers['upload-length']) > uploads.maxBytes) throw tooLarge(uploads.maxBytes);
    const answered = await tus.handleWeb(webRequest(request, method));
    if (failure instanceof ChecksumMismatch) return reply.code(CHECKSUM_MISMATCH).send(mismatched());
    // Refusals of tus have a status; all other errors are ours.
    if (failure instanceof Error && !('status_code' in failure)) throw failure;
    for (const [name, value] of answered.headers) if (!/^(?:access-control-|content-)/.test(name)) reply.header(name, value);
    reply.code(answered.status);
    if (answered.status >= 400) return reply.send(tusRefusal(answered.status, await answered.text()));
    const expires = expiresAt();
    if (expires !== null) reply.header('upload-expires', expires.toUTCString());
    const concatHeader = concat();
    if (concatHeader !== null) reply.header('upload-concat', concatHeader);
    return reply.send();
  }

  /** Joins parts. A repeated request after a lost connection returns the same file. */
  async function join(request: FastifyRequest, reply: FastifyReply, member: Member, partIds: string[]): Promise<FastifyReply> {
    if (request.headers['upload-length'] !== undefined) throw new Refusal('bad_input', m.lengthOfJoined());
    const upload = await uploads.join(member, metadataOf(request), partIds, closing.signal);
    reply.headers({ location: `${UPLOADS_PATH}/${upload.id}`, 'upload-concat': writeUploadConcat(upload) ?? '' });
    return reply.code(201).send();
  }
}

/** Method of a request. Clients and proxies that only know GET and POST send a header. */
function methodOf(request: FastifyRequest): string {
  return headerOf(request, 'x-http-method-override')?.toUpperCase() ?? request.method;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function metadataOf(request: FastifyRequest): UploadMetadata {
  const metadata = headerOf(request, 'upload-metadata') ?? '';
  try {
    return readMetadata(metadata === '' ? {} : Metadata.parse(metadata));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('bad_input', m.metadataUnreadable());
  }
}

function uploadId(request: FastifyRequest): string | undefined {
  const { id } = request.params as { id?: string };
  if (id !== undefined && !ID.test(id)) throw new Refusal('not_found', m.noSuch());
  return id;
}

/** Without the body, which the datastore reads, and without headers that are handled here. */
function webRequest({ raw, signal }: FastifyRequest, method: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value);
  headers.delete('upload-concat');
  return new Request(`http://localhost${raw.url}`, { method, headers, signal });
}

const mismatched = () => errorReply(CHECKSUM_MISMATCH, 'bad_input', m.checksumDiffers());

function letPassAWhile({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.resume();
  setTimeout(() => raw.complete || raw.destroy(), LET_PASS_MS).unref();
}

const SENTENCES = new Map<string, () => string>([
  [ERRORS.MISSING_OFFSET.body, m.offsetMissing],
  [ERRORS.INVALID_CONTENT_TYPE.body, m.contentTypeWanted],
  [ERRORS.FILE_NOT_FOUND.body, m.noSuch],
  [ERRORS.FILE_NO_LONGER_EXISTS.body, m.expired],
  [ERRORS.INVALID_OFFSET.body, m.otherOffset],
  [ERRORS.ERR_SIZE_EXCEEDED.body, m.moreThanLength],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED.body, m.moreThanLength],
  [ERRORS.INVALID_LENGTH.body, m.lengthMissing],
  [ERRORS.INVALID_METADATA.body, m.metadataUnreadable],
  [ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION.body, m.lengthWantedAtOnce],
  [ERRORS.ABORTED.body, m.aborted],
]);

/** Converts refusals of tus to our error shape. Clients depend on the status. */
function tusRefusal(status: number, text: string): ErrorReply {
  const invalid = /^Invalid (.+)\n?$/.exec(text)?.[1];
  const sentence =
    SENTENCES.get(text)?.() ?? (invalid === undefined ? text.trim() : m.headerInvalid({ name: invalid.replaceAll(' ', ', ') }));
  const code = (Object.keys(REFUSALS) as RefusalCode[]).find((name) => REFUSALS[name] === status);
  return errorReply(status, code ?? (status === 410 ? 'not_found' : 'bad_input'), sentence);
}
