import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

import { ErrorReplySchema } from '../../../shared/platform/kit/error-schema.ts';
import { SECURITY_OF_ALL } from './call-description.ts';
import { nameSchemas, type NameableDocument } from './openapi-names.ts';
import { finishedReply, type FinishedReply } from './reply-cache.ts';
import { sendCachedReply } from './send-cached-reply.ts';

const DESCRIPTION = `The public API of this catalogue, which its own pages use too.

**Signing in.** A session token or an API token, sent as \`Authorization: Bearer <token>\`. Public reads need none. Create
an API token in the settings, with the scopes that it needs. In calls without one of its scopes it is a visitor. An unknown
or ended token is a 401 in every call.

**\`dataEncrypted\`.** Some replies are one text field of this name: the base64url form of the UTF-8 JSON \`{"data": …}\`.
This envelope is no encryption: decode and parse it.

**Content.** The calls tagged Content follow the public REST conventions of Strapi v4 for \`filters\`, \`sort\`, \`fields\`,
\`populate\` and \`pagination\`, so its clients work. An unknown field or operator is refused by name, never ignored.

**Errors.** Every refusal has the shape of ErrorReply; \`error.name\` is stable, \`error.message\` is for people, and
\`error.details.field\` names the invalid input. Messages are in English, or in the language of the parameter \`lang\`,
which every call takes, or of \`Accept-Language\`. So are the names of genres, regions and other lookups that came with the
installation, except in Content, which has them as they are stored. Each reply has its id in the header \`x-request-id\`.`;

const TAGS = [
  { name: 'Browsing', description: 'Lists, details and other data of pages.' },
  { name: 'Search', description: 'Suggestions and results.' },
  { name: 'Content', description: 'Every kind of entry, in the conventions of Strapi v4.' },
  {
    name: 'Uploads',
    description: 'Resumable uploads by tus 1.0 to `/uploads`.',
  },
  { name: 'Games: editing', description: 'Games in their form: read, checked, saved, restored.' },
  { name: 'Assets: editing', description: 'Models in their form: read, saved, hidden, restored.' },
  { name: 'Tools: editing', description: 'Tools in their form: read, saved, hidden, restored.' },
  { name: 'Fan arts: editing', description: 'Fan arts in their form: read, saved, hidden, restored.' },
  { name: 'Guides: editing', description: 'Guides in their form: read, previewed, saved, hidden, restored.' },
  { name: 'Games database', description: 'Games of an external database, mapped to the lookups of this catalogue.' },
  { name: 'History', description: 'Changes of publications by author, and restoring earlier ones.' },
  { name: 'Proposals', description: 'Suggested changes of others’ publications, and their outcome.' },
  { name: 'Bundles', description: 'The files of a model: uploads, their contents, and derived files.' },
  {
    name: 'Technologies and formats',
    description: 'Pages that members write together, their history, and the support of each format.',
  },
  { name: 'Lookups', description: 'Genres, platforms, companies, tags and so on, and their moderation.' },
  { name: 'Accounts', description: 'Registration, signing in, and confirmation of identity.' },
  { name: 'Registration', description: 'Registration policies: questions and approval, invites.' },
  { name: 'Own account', description: 'The caller’s own settings, sessions, tokens and publications.' },
  { name: 'Profiles', description: 'A publication in its editors’ view, at the addresses of old clients.' },
  { name: 'Saved publications', description: 'Publications that a member has saved.' },
  { name: 'Comments', description: 'Comments on publications, and replies.' },
  { name: 'Mentions', description: 'Members who are mentioned in texts.' },
  { name: 'Notices', description: 'Notifications of a member about activity of others.' },
  { name: 'Chats', description: 'Messages between two members.' },
  { name: 'Follows', description: 'Followed members and sources of publications, and the feed.' },
  { name: 'Trust', description: 'Levels of members, and limits of new ones.' },
  { name: 'Webhooks', description: 'Events sent to programs of the operator.' },
  { name: 'Blocks', description: 'Blocked and muted members.' },
  { name: 'Saved searches', description: 'Searches that a member has saved.' },
  { name: 'Reports', description: 'Reports of members, and actions of moderators.' },
  { name: 'Administration', description: 'Accounts and the site, for admins and moderators.' },
];

/** Descriptions of statuses without a schema. */
const MEANINGS: Record<string, string> = {
  '304': 'Unchanged since the ETag that the client sent.',
  '400': 'The input is invalid: `details.field` names it.',
  '401': 'Not logged in, or the token is invalid.',
  '403': 'Not allowed for the caller.',
  '404': 'Not found, or not visible to the caller.',
  '409': 'It was changed meanwhile, or another conflict.',
  '413': 'The body is larger than this call accepts.',
  '415': 'The body has a type that this call does not accept.',
  '429': 'Too many requests from this address or member; the header Retry-After says when to retry.',
  '501': 'Not supported: `details.field` names the parameter to change.',
  '5XX':
    'A server error (500), whose message contains the id of the request; or an overload (503): try again in a few seconds.',
};

/** Common refusals as shared responses, used as `default`. */
const USUAL_REFUSALS = {
  RefusalOfWrite: ['400', '401', '409', '413', '415', '429', '5XX'],
  Refusal: ['400', '401', '429', '5XX'],
};

/** Placeholder of the library for missing descriptions. */
const UNDESCRIBED = 'Default Response';

/** Describes routes that are registered later, at `/api/openapi.json`. Call it before modules register routes. */
export async function openApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const statuses = new Map<string, readonly number[]>();
  app.addHook('onRoute', ({ schema, config }) => {
    if (schema?.operationId !== undefined) statuses.set(schema.operationId, config?.statuses ?? []);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Polyshelf',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      // Default of calls.
      security: SECURITY_OF_ALL,
      tags: TAGS,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
          apiToken: { type: 'http', scheme: 'bearer', description: 'An API token, with any of the named scopes.' },
        },
        schemas: { ErrorReply: ErrorReplySchema as object },
      },
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      declareAnswers(document.openapiObject, statuses);
      nameSchemas(document.openapiObject as NameableDocument);
      return document.openapiObject;
    },
  });
  let document: FinishedReply | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    document ??= finishedReply(Buffer.from(JSON.stringify(app.swagger())));
    return sendCachedReply(request, reply.type('application/json; charset=utf-8'), document);
  });
}

type OpenApiDocument = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>['openapiObject'];

/** Adds the possible statuses of each call. Refusals share one shape. */
function declareAnswers(document: OpenApiDocument, statuses: ReadonlyMap<string, readonly number[]>): void {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } };
  const shared: Record<string, object> = {};
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      if (typeof operation !== 'object' || operation === null || !('responses' in operation) || !operation.responses) continue;
      const { responses } = operation;
      const numbers = statuses.get(operation.operationId ?? '') ?? [];
      const own = new Set(numbers.map((status) => (status >= 500 && status !== 501 ? '5XX' : String(status))));
      const [name, usual = []] = Object.entries(USUAL_REFUSALS).find(([, all]) => all.every((one) => own.has(one))) ?? [];
      for (const status of own) {
        const description = MEANINGS[status];
        if (description === undefined) responses[status] = answerOf(responses[status]);
        else if (!usual.includes(status))
          responses[status] = share(status, { description, ...(status >= '400' && { content }) });
      }
      if (name !== undefined)
        responses['default'] = share(name, {
          description: `${usual.join(', ')}: \`x-statuses\` says what each means.`,
          content,
          'x-statuses': Object.fromEntries(usual.map((status) => [status, MEANINGS[status]])),
        });
    }
  }
  Object.assign(document.components ?? {}, { responses: shared });

  function share(name: string, answer: object) {
    shared[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Replaces a missing description. */
function answerOf(described: object | undefined): { description: string } {
  const written = described !== undefined && 'description' in described ? String(described.description) : UNDESCRIBED;
  return { ...described, description: written === UNDESCRIBED ? 'OK' : written };
}
