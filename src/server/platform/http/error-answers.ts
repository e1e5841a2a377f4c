import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import * as m from '#messages/http';
import * as validation from '#messages/validation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';

import type { Endpoint } from '../../../shared/platform/kit/endpoint.ts';
import { BLANK_SENTENCE, errorSentence } from '../../../shared/platform/kit/patterned.ts';
import { VISIBLE_KEYWORD } from './visible-texts.ts';
import { errorReply, Refusal, REFUSALS, STRAPI_ERROR_NAMES, type RefusalCode } from '../../../shared/platform/kit/errors.ts';
import { FullDisk, isFullDisk } from '../data-folder/full-disk.ts';
import { outageOf } from '../outage.ts';
import { addStandardHeaders } from './security-headers.ts';

/** Sends every error in one shape. Unexpected ones are logged with the request id, and not revealed. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error) ?? reportOutage(error, request);
    if (refusal !== null) return refuse(reply, refusal);
    const sentence = reportUnexpected(error, request);
    return reply
      .code(500)
      .type('application/json; charset=utf-8')
      .send(errorReply(500, dialectOf(request) === 'strapi' ? 'InternalServerError' : 'internal_error', sentence));
  });
}

/** An unknown path has the dialect of its neighbours. */
const dialectOf = ({ is404, routeOptions, server, url }: FastifyRequest): Endpoint['dialect'] =>
  (is404 ? server.dialectAt?.(url) : routeOptions.config.dialect) ?? null;

/** Logs an unexpected error. Returns the sentence for the caller. */
export function reportUnexpected(error: Error, request: FastifyRequest): string {
  request.log.error({ err: error }, 'unexpected error');
  return m.unexpected({ id: request.id });
}

/** Logs an outage of a needed service. Returns the refusal, or null for other errors. */
export function reportOutage(error: Error, request: FastifyRequest): Refusal | null {
  if (isFullDisk(error)) {
    request.log.error({ err: error }, 'a disk is full');
    return new FullDisk();
  }
  const part = outageOf(error);
  if (part === null) return null;
  request.log.error({ err: error }, 'something that is needed does not answer');
  // Without a reply, it is unknown whether a write succeeded.
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return new Refusal('overloaded', isRead ? m.partAway({ part }) : m.partAwayWhileSaving({ part }));
}

/** Error reply to bytes that are no HTTP request. */
export function answerUnreadable(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason, sentence] = UNREADABLE[error.code ?? ''] ?? [400, 'Bad Request', 'This is not a valid HTTP request.'];
  const body = JSON.stringify(errorReply(status, 'bad_input', sentence));
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `cache-control: no-store\r\nx-request-id: ${randomUUID()}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Node would reply without a body. */
export function answerUnmetExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': randomUUID(),
    connection: 'close',
  });
  response.end(JSON.stringify(errorReply(417, 'bad_input', 'This server knows no expectation but 100-continue.')));
}

const UNREADABLE: Record<string, [status: number, reason: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'The address and the headers are longer than this server takes.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive.'],
  HPE_INVALID_METHOD: [400, 'Bad Request', 'There is no such method.'],
};

export const noSuchCall = () => new Refusal('not_found', m.noSuchCall());

/** Reply to an address that the router cannot parse. No route or hook sees it. */
export function answerUnreadableAddress({ code }: FastifyError, { server, url }: FastifyRequest, reply: FastifyReply): void {
  addStandardHeaders(reply);
  const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
  const broken = () => new Refusal('bad_input', m.brokenAddress());
  void refuse(reply, isTooLong ? noSuchCall() : broken(), server.dialectAt?.(url));
}

/** @param dialect of errors, if the route does not define it. */
export function refuse(reply: FastifyReply, refusal: Refusal, dialect = dialectOf(reply.request)): FastifyReply {
  const name = dialect === 'strapi' ? STRAPI_ERROR_NAMES[refusal.code] : refusal.code;
  const body = errorReply(refusal.status, name, refusal.message, refusal.details);
  addRefusalHeaders(reply, refusal);
  return reply.code(refusal.status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

/** Retry-After and WWW-Authenticate, for every form of a refusal. */
export function addRefusalHeaders(reply: FastifyReply, refusal: Refusal): void {
  if (refusal.details.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.details.retryAfterSeconds);
  if (refusal.status === 401) reply.header('www-authenticate', challenge(refusal));
}

/** Distinguishes an invalid token from a wrong password (RFC 6750, 3). */
function challenge({ details }: Refusal): string {
  return details.field === 'authorization' ? 'Bearer error="invalid_token"' : 'Bearer';
}

/** PostgreSQL's errors for U+0000 in text and JSON: character_not_in_repertoire, untranslatable_character. */
const ZERO_IN_TEXT = '22021';
const ZERO_IN_JSON = '22P05';

/** Refusal of a module or of the HTTP layer. Null for bugs. */
export function refusalOf(error: FastifyError | Refusal): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error.validation !== undefined) return badInput(error.validation[0], error.validationContext);
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Refusal('bad_input', m.invalidJson());
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('unsupported_type', m.jsonWanted());
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large', m.bodyTooLarge());
    case ZERO_IN_TEXT:
    case ZERO_IN_JSON:
      return new Refusal('bad_input', m.zeroCharacter());
  }
  const status = error.statusCode ?? 500;
  if (status === 503) return new Refusal('overloaded', m.serverBusy());
  if (status < 400 || status >= 500) return null;
  const code = (Object.keys(REFUSALS) as RefusalCode[]).find((name) => REFUSALS[name] === status) ?? 'bad_input';
  return new Refusal(code, error.message);
}

/** '/form/platforms/0/releases' → 'form.platforms[0].releases' in a body, else the name of the parameter. */
function fieldAt(pointer: string, isDeep: boolean): string {
  if (!isDeep) return pointer.split('/')[1] ?? '';
  return pointer
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
}

/** @param context part of the request: `body`, `querystring`, `params`, `headers` */
function badInput(error: FastifySchemaValidationError | undefined, context = ''): Refusal {
  const unknown = error?.params['additionalProperty'];
  if (typeof unknown === 'string') {
    const name = unknown.slice(0, 100);
    return new Refusal('bad_input', validation.unknownField({ place: context, name }), name);
  }
  const missing = error?.params['missingProperty'];
  if (typeof missing === 'string')
    return new Refusal('bad_input', validation.missingField({ place: context, name: missing }), missing);
  const field = fieldAt(error?.instancePath ?? '', context === 'body');
  if (field === '' || error === undefined) return new Refusal('bad_input', validation.malformed({ place: context }));
  const subject = validation.field({ place: context, name: field });
  return new Refusal('bad_input', blankSentence(error) ?? errorSentence(error, subject), field);
}

/** The schema's own sentence for a blank text, if it applies. */
function blankSentence(error: FastifySchemaValidationError & { parentSchema?: Record<string, unknown> }): string | null {
  const sentence =
    error.keyword === 'minLength' || error.keyword === VISIBLE_KEYWORD ? error.parentSchema?.[BLANK_SENTENCE] : null;
  return typeof sentence === 'function' ? (sentence as () => string)() : null;
}
