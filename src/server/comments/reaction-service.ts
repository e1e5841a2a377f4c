import type { Comment, listReactors, reactToComment } from '../../shared/comments/comment-contract.ts';
import type { InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { judgeApart, judgeComment, judgeReader } from './comment-policy.ts';
import { DAY_MS, judgePace } from '../trust/trust-policy.ts';
import type { TrustService } from '../trust/trust-service.ts';
import { commentStore } from './comment-store.ts';
import { reactionStore } from './reaction-store.ts';

export type ReactionService = ReturnType<typeof reactionService>;

interface ReactionParts {
  db: Db;
  clock: () => Date;
  trust: Pick<TrustService, 'allowance'>;
  notices: Pick<NoticeService, 'reacted' | 'unreacted'>;
  /** The comment as the caller reads it. */
  viewOf: (caller: Caller, id: number) => Promise<Comment>;
  /** Visitors' pages have the new count soon. */
  onCounted: () => void;
}

/** What members express of comments by signs. */
export function reactionService({ db, clock, trust, notices, viewOf, onCounted }: ReactionParts) {
  async function change(member: Member, { id, sign, on }: InputOf<typeof reactToComment>['body']): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const comments = commentStore(trx);
      const reactions = reactionStore(trx);
      await comments.holdWriter(member.id);
      // Reactions to one comment come one after the other: they are told together.
      const held = await comments.hold(id);
      judgeComment(held);
      const publication = { kind: held.kind, id: held.subject_id };
      judgeReader(member, held.kind, await comments.subject(publication));
      const about = { commentId: id, memberId: member.id, authorId: held.author_id, sign };
      if (!on) {
        const wasThere = await reactions.remove(id, member.id, sign);
        if (wasThere) await notices.unreacted(trx, about);
        return wasThere;
      }
      judgeComment(held.alive ? held : undefined);
      if (!member.confirmed) throw new Refusal('not_allowed', 'Confirm your e-mail address to react to comments.');
      judgeApart({ apart: await reactions.isApart(member.id, held.author_id) });
      const { level, numbers, timeZone } = await trust.allowance(trx, member);
      const most = numbers.newReactionsADay;
      const done = level === 'new' ? await reactions.lastMade(member.id, most) : [];
      const now = clock();
      const isNew = await reactions.add({ commentId: id, memberId: member.id, sign, at: now });
      if (!isNew) return false;
      const windows = [{ count: most, ms: DAY_MS, name: 'a day' }];
      judgePace({
        done,
        windows,
        who: 'New members make',
        what: ['reaction', 'reactions'] as const,
        again: 'You can react again',
        now,
        timeZone,
      });
      await notices.reacted(trx, { ...about, publication });
      return true;
    });
  }

  return {
    async react(caller: Caller, asked: InputOf<typeof reactToComment>['body']): Promise<Comment> {
      const member = signedIn(caller);
      if (await change(member, asked)) onCounted();
      return viewOf(member, asked.id);
    },

    async reactors(caller: Caller, id: number): Promise<ReplyOf<typeof listReactors>> {
      const { state } = await viewOf(caller, id);
      return { reactions: state === 'shown' ? await reactionStore(db).reactors(id) : [] };
    },
  };
}
