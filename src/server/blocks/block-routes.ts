import type { FastifyInstance } from 'fastify';

import { blockMember, listBlocks, unblockMember } from '../../shared/blocks/block-contract.ts';
import { serve } from '../platform/http/serve.ts';
import type { BlockService } from './block-service.ts';

export function blockRoutes(app: FastifyInstance, { blocks }: { blocks: BlockService }): void {
  serve(app, listBlocks, ({ caller }) => blocks.list(caller));

  serve(app, blockMember, ({ caller, body }) => blocks.put(caller, body));

  serve(app, unblockMember, ({ caller, query }) => blocks.remove(caller, query.nickname));
}
