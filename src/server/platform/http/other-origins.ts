import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const READ = new Set(['GET', 'HEAD']);
/** Paths that other origins may read. */
const READABLE = /^\/(?:api|files|feeds)\/(?!docs(?:[/?]|$))/;
/** Paths that listed origins may write to. */
const WRITABLE = /^\/(?:api|files|uploads)(?!\/docs(?:[/?]|$))(?:[/?]|$)/;

const FOR_READING = ['Cache-Control', 'Content-Type', 'If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'Range'];
const FOR_WRITING = [
  ...FOR_READING,
  'Authorization',
  'Tus-Resumable',
  'Upload-Checksum',
  'Upload-Concat',
  'Upload-Defer-Length',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-HTTP-Method-Override',
];
/** Headers that scripts of other origins may read. */
const SHOWN = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Location',
  'Retry-After',
  'Tus-Checksum-Algorithm',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Concat',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Request-Id',
].join(', ');
const PREFLIGHT_SECONDS = 7200;

/**
 * CORS: all origins read what needs no token, and listed ones do everything that a token allows.
 * Credentials are never allowed: tokens are sent in a header, and cookies do not authenticate.
 */
export function answerOtherOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  const listed = new Set(allowedOrigins);

  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS' && isPreflight(request)) answerPreflight(request, reply);
    else {
      allowAnswer(request, reply);
      done();
    }
  });

  function allowAnswer({ method, url, headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
    if (READ.has(method) && READABLE.test(url)) {
      // The same for all origins, so that replies can be cached for everybody.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    } else if (origin !== undefined && listed.has(origin) && WRITABLE.test(url)) {
      reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    } else return;
    reply.header('access-control-expose-headers', SHOWN);
  }

  function answerPreflight({ url, headers }: FastifyRequest, reply: FastifyReply): void {
    const { origin = '', 'access-control-request-method': method = '' } = headers;
    reply.header('vary', 'origin, access-control-request-method, access-control-request-headers');
    if (listed.has(origin) && WRITABLE.test(url)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': FOR_WRITING.join(', '),
        'access-control-max-age': PREFLIGHT_SECONDS,
      });
    } else if (READ.has(method) && READABLE.test(url)) {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': FOR_READING.join(', '),
        'access-control-max-age': PREFLIGHT_SECONDS,
      });
    }
    // A browser denies what the headers omit.
    reply.code(204).send();
  }
}

/** Distinguishes a browser's preflight from other OPTIONS requests, such as those of tus clients. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
