import { blockMember, listBlocks, unblockMember } from '../../../shared/community/blocks/block-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { blockService } from './block-service.ts';

export function blockModule(context: AppContext): void {
  const { app } = context;
  const blocks = blockService(context);
  serve(app, listBlocks, ({ caller }) => blocks.list(caller));

  serve(app, blockMember, ({ caller, body }) => blocks.put(caller, body));

  serve(app, unblockMember, ({ caller, query }) => blocks.remove(caller, query.nickname));
}
