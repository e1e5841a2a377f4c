import type { FastifyInstance } from 'fastify';

import { blockMember, listBlocks, unblockMember } from '../../shared/blocks/block-contract.ts';
import { serve } from '../platform/http/serve.ts';
import { blockService, type BlockParts } from './block-service.ts';

/** Puts the room together. */
export function blockRoom(app: FastifyInstance, parts: BlockParts): void {
  const blocks = blockService(parts);
  serve(app, listBlocks, ({ caller }) => blocks.list(caller));

  serve(app, blockMember, ({ caller, body }) => blocks.put(caller, body));

  serve(app, unblockMember, ({ caller, query }) => blocks.remove(caller, query.nickname));
}
