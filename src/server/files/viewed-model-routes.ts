import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../shared/kit/errors.ts';
import { namesTag } from './byte-range.ts';
import type { ViewedModelService } from './viewed-model-service.ts';

const A_DAY = 'public, max-age=86400';
const MAX_ID = 2_147_483_647;

/** `/files/models/{assetId}.glb`: what the viewer shows of an asset. */
export function viewedModelRoutes(app: FastifyInstance, { models }: { models: ViewedModelService }): void {
  app.get<{ Params: { file: string } }>('/files/models/:file', { schema: { hide: true } }, async (request, reply) => {
    const id = Number(/^([1-9]\d{0,9})\.glb$/.exec(request.params.file)?.[1] ?? 0);
    const model = id === 0 || id > MAX_ID ? null : await models.find(id);
    if (model === null) throw noModel();
    const etag = `"${model.sha256}"`;
    const kept = { etag, 'cache-control': A_DAY };
    if (namesTag(request.headers['if-none-match'], etag)) return reply.headers(kept).code(304).send();
    const bytes = await model.bytes();
    if (bytes === null) throw noModel();
    return reply
      .headers({ ...kept, 'content-security-policy': "sandbox; default-src 'none'", 'content-disposition': 'attachment' })
      .type('model/gltf-binary')
      .send(bytes);
  });
}

function noModel(): Refusal {
  return new Refusal('not_found', 'There is no model to look at here.');
}
