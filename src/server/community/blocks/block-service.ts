import * as m from '#messages/server-blocks';

import { MAX_BLOCKS, type blockMember, type listBlocks } from '../../../shared/community/blocks/block-contract.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../app/app-context.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { blockStore } from './block-store.ts';

/** Blocks and mutes of members. Blocked and muted members are not notified. */
export function blockService({ db, clock, events }: Pick<AppContext, 'db' | 'clock' | 'events'>) {
  async function list(id: number): Promise<ReplyOf<typeof listBlocks>> {
    const rows = await blockStore(db).list(id);
    return {
      members: rows.map(({ avatar, since, ...row }) => ({ ...row, avatar: pictureView(avatar), since: since.toISOString() })),
    };
  }

  async function found(nickname: string) {
    const other = await blockStore(db).find(nickname);
    if (other === undefined) throw new Refusal('not_found', m.memberNotFound());
    return other;
  }

  return {
    list: (caller: Caller) => list(signedIn(caller).id),

    async put(caller: Caller, { nickname, how }: InputOf<typeof blockMember>['body']) {
      const { id } = signedIn(caller);
      const other = await found(nickname);
      if (other.id === id) throw new Refusal('bad_input', m.notYourself(), 'nickname');
      if (how === 'block' && other.role !== 'user') throw new Refusal('not_allowed', m.notStaff(), 'nickname');
      await db.transaction().execute(async (trx) => {
        const blocks = blockStore(trx);
        if ((await blocks.count(id)) >= MAX_BLOCKS) throw new Refusal('not_allowed', m.tooMany({ max: MAX_BLOCKS }));
        await blocks.put(id, other.id, how, clock());
        if (how === 'block') await events.emit(trx, 'member.blocked', { id, otherId: other.id });
        await events.emit(trx, 'member.block-changed', { id, otherId: other.id });
      });
      return list(id);
    },

    async remove(caller: Caller, nickname: string) {
      const { id } = signedIn(caller);
      const other = await found(nickname);
      await db.transaction().execute(async (trx) => {
        await blockStore(trx).remove(id, other.id);
        await events.emit(trx, 'member.block-changed', { id, otherId: other.id });
      });
      return list(id);
    },
  };
}
