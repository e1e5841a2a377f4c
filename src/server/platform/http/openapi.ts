import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

import { ErrorReply } from '../../../shared/kit/errors.ts';
import type { Scope } from '../../../shared/kit/scopes.ts';

const DESCRIPTION = `The one interface of this catalogue: its own pages use it too.

**Signing in.** A session token or an API token, sent as \`Authorization: Bearer <token>\`. Reading what is published needs none.
An API token is made in the settings, for the scopes it needs: calls that name none of its scopes take it for a visitor's.

**\`dataEncrypted\`.** Some answers are one text field of this name: the base64url form of the UTF-8 JSON \`{"data": …}\`. It is an
envelope for transport and hides nothing: decode it and parse it.

**Content.** The calls tagged Content follow the public REST conventions of Strapi v4 for \`filters\`, \`sort\`, \`fields\`, \`populate\` and
\`pagination\`, so its clients work. What a call does not know is refused by name, never ignored.

**Errors.** Every refusal has the shape of ErrorReply; \`error.name\` is stable, \`error.message\` is for people, and
\`error.details.field\` names the input at fault. Each answer carries its id in the header \`x-request-id\`.`;

const TAGS = [
  { name: 'Browsing', description: 'Lists, details and what pages show.' },
  { name: 'Search', description: 'Suggestions and results.' },
  { name: 'Content', description: 'Every kind of entry, in the conventions of Strapi v4.' },
  {
    name: 'Uploads',
    description: 'Files on their way to a work, sent by tus 1.0 to `/uploads`: they go on where they stopped.',
  },
  { name: 'Bundles', description: 'The files of a model: what was brought, what is in it, and what is made of it.' },
  { name: 'Accounts', description: 'Registration, signing in, and what belongs to a person.' },
];

const REFUSALS: Record<string, string> = {
  '400': 'The input is wrong: `details.field` names where.',
  '401': 'Only for those who are signed in.',
  '403': 'Not allowed for the one who asks.',
  '404': 'There is no such thing, or the caller may not know of it.',
  '429': 'Too many requests from this address.',
  '500': 'A fault of ours; the message holds the id of the request.',
};

/** Describes every route that is registered after it, at `/api/openapi.json`. To be called before the rooms' routes. */
export async function openApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
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
      tags: TAGS,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
          apiToken: { type: 'http', scheme: 'bearer', description: 'An API token, with any of the named scopes.' },
        },
        schemas: { ErrorReply: ErrorReply as object },
      },
      // Either with a token or without: the routes judge by who asks.
      security: [{}, { bearer: [] }],
    },
    transformObject: (document) =>
      'openapiObject' in document ? withRefusals(document.openapiObject) : document.swaggerObject,
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
}

/** What a call says of itself that API tokens may make, too; each scope is a way of its own. */
export function securityOf(scopes: readonly Scope[]) {
  return scopes.length === 0 ? {} : { security: [{}, { bearer: [] }, ...scopes.map((scope) => ({ apiToken: [scope] }))] };
}

type OpenApiDocument = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>['openapiObject'];

/** Every call may refuse in the one error shape, which the routes need not repeat. */
function withRefusals(document: OpenApiDocument): OpenApiDocument {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      if (typeof operation !== 'object' || operation === null || !('responses' in operation) || !operation.responses) continue;
      const answer = operation.responses['200'];
      if (answer !== undefined && 'description' in answer) answer.description = 'The answer.';
      for (const [status, description] of Object.entries(REFUSALS)) {
        operation.responses[status] ??= {
          description,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
        };
      }
    }
  }
  return document;
}
