import * as m from '#messages/server-comments';

import type { Comment, listReactors, reactToComment } from '../../../shared/community/comments/comment-contract.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../app/app-context.ts';
import { signedIn, type Caller, type Member } from '../../platform/caller.ts';
import { refuseBlocked, requireComment, requireReader } from './comment-policy.ts';
import { DAY_MS, checkPace } from '../../accounts/trust/trust-policy.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import type { CommentService } from './comment-service.ts';
import { commentStore } from './comment-store.ts';
import { reactionStore } from './reaction-store.ts';

export type ReactionService = ReturnType<typeof reactionService>;

type ReactionDependencies = Pick<AppContext, 'db' | 'clock' | 'events' | 'countChanged'> & {
  trust: Pick<TrustService, 'allowance'>;
  comments: Pick<CommentService, 'viewOf'>;
};

export function reactionService({ db, clock, events, countChanged, trust, comments: { viewOf } }: ReactionDependencies) {
  async function change(member: Member, { id, sign, on }: InputOf<typeof reactToComment>['body']): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const comments = commentStore(trx);
      const reactions = reactionStore(trx);
      await comments.holdWriter(member.id);
      // Locks the comment, since reactions to it share one notification.
      const row = await comments.hold(id);
      requireComment(row);
      const publication = { kind: row.kind, id: row.subject_id };
      requireReader(member, row.kind, await comments.subject(publication));
      const about = { commentId: id, memberId: member.id, authorId: row.author_id, sign };
      if (!on) {
        const wasThere = await reactions.remove(id, member.id, sign);
        if (wasThere) await events.emit(trx, 'reaction.removed', about);
        return wasThere;
      }
      requireComment(row.alive ? row : undefined);
      if (!member.confirmed) throw new Refusal('not_allowed', m.confirmToReact());
      refuseBlocked({ apart: await reactions.isApart(member.id, row.author_id) });
      const { level, numbers, timeZone } = await trust.allowance(trx, member);
      const most = numbers.newReactionsADay;
      const done = level === 'new' ? await reactions.lastMade(member.id, most) : [];
      const now = clock();
      const isNew = await reactions.add({ commentId: id, memberId: member.id, sign, at: now });
      if (!isNew) return false;
      checkPace({
        done,
        windows: [{ count: most, ms: DAY_MS, period: 'day' }],
        sentence: m.reactionPace,
        now,
        timeZone,
      });
      await events.emit(trx, 'reaction.added', { ...about, publication });
      return true;
    });
  }

  return {
    async react(caller: Caller, input: InputOf<typeof reactToComment>['body']): Promise<Comment> {
      const member = signedIn(caller);
      if (await change(member, input)) countChanged();
      return viewOf(member, input.id);
    },

    async reactors(caller: Caller, id: number): Promise<ReplyOf<typeof listReactors>> {
      const { state } = await viewOf(caller, id);
      return { reactions: state === 'shown' ? await reactionStore(db).reactors(id) : [] };
    },
  };
}
