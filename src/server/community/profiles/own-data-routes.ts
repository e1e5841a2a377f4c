import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { signedIn } from '../../platform/caller.ts';
import { describeCall } from '../../platform/http/call-description.ts';
import { fileDisposition } from '../../platform/http/file-disposition.ts';
import type { OwnDataService } from './own-data-service.ts';

const DESCRIBED = describeCall({ method: 'GET', path: '/api/me/data', access: 'members' });

/** `GET /api/me/data`. It streams a file, so it is not declared as an endpoint. */
export function ownDataRoutes(app: FastifyInstance, { data }: { data: OwnDataService }): void {
  app.get('/api/me/data', {
    schema: {
      operationId: 'downloadOwnData',
      summary: 'All stored data of the caller, as one JSON file, without passwords, tokens and keys.',
      tags: ['Own account'],
      ...DESCRIBED.schema,
    },
    config: DESCRIBED.config,
    handler: async (request, reply) => {
      const member = signedIn(await app.serving.resolveCaller(request));
      const pieces = await data.download(member);
      reply.type('application/json; charset=utf-8').headers({
        'cache-control': 'no-store',
        'content-disposition': fileDisposition(`polyshelf-${member.nickname}.json`),
      });
      return reply.send(Readable.from(pieces));
    },
  });
}
