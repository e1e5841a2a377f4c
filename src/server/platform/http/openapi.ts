import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

import { ErrorReplySchema } from '../../../shared/platform/kit/error-schema.ts';
import { SECURITY_OF_ALL } from './call-description.ts';
import { nameSchemas, type NameableDocument } from './openapi-names.ts';
import { finishedReply, type FinishedReply } from './reply-cache.ts';
import { sendCachedReply } from './send-cached-reply.ts';

const DESCRIPTION = `The one interface of this catalogue: its own pages use it too.

**Signing in.** A session token or an API token, sent as \`Authorization: Bearer <token>\`. Reading what is published needs none.
An API token is made in the settings, for the scopes it needs: calls that name none of its scopes take it for a visitor's.
A token that nobody has, or that has ended, is a 401 wherever it is sent.

**\`dataEncrypted\`.** Some answers are one text field of this name: the base64url form of the UTF-8 JSON \`{"data": …}\`. It is an
envelope for transport and hides nothing: decode it and parse it.

**Content.** The calls tagged Content follow the public REST conventions of Strapi v4 for \`filters\`, \`sort\`, \`fields\`, \`populate\` and
\`pagination\`, so its clients work. What a call does not know is refused by name, never ignored.

**Errors.** Every refusal has the shape of ErrorReply; \`error.name\` is stable, \`error.message\` is for people, and
\`error.details.field\` names the input at fault. Messages are in English, or in the language of the parameter \`lang\`, which every
call takes, or of \`Accept-Language\`. Each answer carries its id in the header \`x-request-id\`.`;

const TAGS = [
  { name: 'Browsing', description: 'Lists, details and what pages show.' },
  { name: 'Search', description: 'Suggestions and results.' },
  { name: 'Content', description: 'Every kind of entry, in the conventions of Strapi v4.' },
  {
    name: 'Uploads',
    description: 'Files on their way to a work, sent by tus 1.0 to `/uploads`: they go on where they stopped.',
  },
  { name: 'Games: editing', description: 'Games as their form has them: read, checked, saved, brought back.' },
  { name: 'Assets: editing', description: 'Models as their form has them: read, saved, hidden, brought back.' },
  { name: 'Tools: editing', description: 'Tools as their form has them: read, saved, hidden, brought back.' },
  { name: 'Fan arts: editing', description: 'Fan arts as their form has them: read, saved, hidden, brought back.' },
  { name: 'Guides: editing', description: 'Guides as their form has them: read, looked at, saved, hidden, brought back.' },
  { name: 'Games database', description: 'Games of a database elsewhere, in the lookups of this catalogue.' },
  { name: 'History', description: 'Who changed what of a game or a model, and the way back.' },
  { name: 'Proposals', description: 'What members suggest for publications of others, and what came of it.' },
  { name: 'Bundles', description: 'The files of a model: what was brought, what is in it, and what is made of it.' },
  {
    name: 'Technologies and formats',
    description: 'What members know of them, with its history, and how our processing fares.',
  },
  { name: 'Lookups', description: 'Genres, platforms, companies, tags and so on, as moderators keep them in order.' },
  { name: 'Accounts', description: 'Registration, signing in, and proving who one is.' },
  { name: 'Registration', description: 'Who may register: questions and approval, invites.' },
  { name: 'Own account', description: 'What belongs to the one who asks: settings, sessions, tokens, publications.' },
  { name: 'Profiles', description: 'A publication as its editors see it, by the address that old clients know.' },
  { name: 'Saved publications', description: 'What a member has set aside.' },
  { name: 'Comments', description: 'What members say of publications, and what they answer each other.' },
  { name: 'Mentions', description: 'Members whom texts name, and who is called by them.' },
  { name: 'Notices', description: 'What a member is told of what others do.' },
  { name: 'Chats', description: 'What two members write to each other.' },
  { name: 'Follows', description: 'Whose and which publications a member wants to hear of, and what came of it.' },
  { name: 'Trust', description: 'How far members have come, and what those who are new may do.' },
  { name: 'Webhooks', description: 'Programs of the operator that hear of what happens here.' },
  { name: 'Blocks', description: 'Whom a member wants nothing to do with.' },
  { name: 'Saved searches', description: 'Searches that a member wants to come back to.' },
  { name: 'Reports', description: 'What members say is wrong, and what moderators do about it.' },
  { name: 'Administration', description: 'Accounts, for those who run the site.' },
];

/** Descriptions of statuses without a schema. */
const MEANINGS: Record<string, string> = {
  '304': 'As it was: the client has it, by the ETag that it sent.',
  '400': 'The input is wrong: `details.field` names where.',
  '401': 'Only for those who are signed in; or the token opens nothing.',
  '403': 'Not allowed for the one who asks.',
  '404': 'Not found, or not visible to the caller.',
  '409': 'Somebody else changed it meanwhile, or something stands in the way.',
  '413': 'What was sent is larger than this call takes.',
  '415': 'What was sent is of a type that this call does not take.',
  '429': 'Too many requests from this address or member; the header Retry-After says when to go on.',
  '501': 'Not offered: `details.field` names what to ask for otherwise.',
  '5XX':
    'A fault of ours (500), whose message holds the id of the request; or too much to do (503): try again in a few seconds.',
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
  const said = described !== undefined && 'description' in described ? String(described.description) : UNDESCRIBED;
  return { ...described, description: said === UNDESCRIBED ? 'OK' : said };
}
