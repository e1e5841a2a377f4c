import * as m from '#messages/server-reports';

import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import {
  PUBLICATION_KINDS,
  PUBLICATION_NOUNS,
  type PublicationRef,
} from '../../../shared/catalogue/publications/publication.ts';
import {
  MAX_SWEPT,
  SWEEP_HOURS,
  type findLinks,
  type FoundLinks,
  type Swept,
  type sweepLinks,
  type sweepMember,
  type undoSweep,
} from '../../../shared/moderation/reports/sweep-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { CommentModerationService } from '../../community/comments/comment-moderation-service.ts';
import { hideMadeLookups, showLookupsHiddenBy } from '../../catalogue/vocabularies/hidden-lookup-service.ts';
import { moderator, type Caller } from '../../platform/caller.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import type { Db } from '../../platform/db/database.ts';
import { inLine } from '../../platform/mail/mail-subject.ts';
import type { SweepNotification } from '../../platform/mail/work-mail-texts.ts';
import type { VisibilityService } from '../../catalogue/publications/visibility-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import { hostOf } from '../../accounts/trust/watched-policy.ts';
import { moderationStore } from './moderation-store.ts';
import { sweptItemView } from './moderation-view.ts';
import { sweepStore, type SweptItem } from './sweep-store.ts';

const HOUR_MS = 3_600_000;

export type SweepService = ReturnType<typeof sweepService>;

type SweepDependencies = Pick<AppContext, 'db' | 'clock' | 'version' | 'mails' | 'events'> & {
  comments: Pick<CommentModerationService, 'sweep' | 'unsweep' | 'changed'>;
  visibility: Pick<VisibilityService, 'hide' | 'show'>;
  links: Pick<LinkService, 'leadingTo' | 'textsOf'>;
};

/** Subject of an act, for the log. */
type About = { kind: 'member'; id: number; title: string } | { kind: 'host'; id: null; title: string };

interface Act {
  about: About;
  actorId: number;
  note: string;
  at: Date;
}

const isPublication = (item: { kind: string; id: number }): item is PublicationRef & SweptItem =>
  PUBLICATION_KINDS.some((kind) => kind === item.kind);
const isComment = ({ kind }: SweptItem) => kind === 'comment';

/** Hides many items of a member, or with a link to a site, in one act, and restores them in one. */
export function sweepService({ db, clock, version, mails, events, comments, visibility, links }: SweepDependencies) {
  /**
   * Runs in the transaction that stores the act. `found` is limited per kind.
   *
   * @param hideNames hides lookups of the member and returns their number
   */
  async function take(
    trx: Db,
    found: SweptItem[],
    { about, actorId, note, at }: Act,
    nothing: string,
    hideNames: (actId: number) => Promise<number> = async () => 0,
  ): Promise<Swept> {
    const store = sweepStore(trx);
    const publications = found.filter(isPublication);
    for (const publication of publications) await visibility.hide(trx, publication, 'moderator', at);
    const ids = found.filter(isComment).map(({ id }) => id);
    const gone = new Set(await comments.sweep(trx, ids, { at, note }));
    const taken = found.filter((item) => isPublication(item) || gone.has(item.id));
    const actId = await moderationStore(trx).addAct({ ...about, actorId, act: 'sweep', note, at });
    const names = await hideNames(actId);
    if (taken.length + names === 0) throw new Refusal('conflict', nothing);
    await store.keep(actId, taken);
    const host = about.kind === 'host' ? about.title : null;
    const owners = [...taken.map(({ ownerId }) => ownerId), ...(about.kind === 'member' ? [about.id] : [])];
    await notifyOwners(trx, owners, { id: actId, act: 'sweep', note, actorId }, async (to) => {
      const own = taken.filter(({ ownerId }) => ownerId === to);
      const commentIds = own.filter(isComment).length;
      const rows = await store.listed(actId, to);
      const list = rows.map((row) => {
        const { mark, title } = sweptItemView(row);
        const kind = mark === 'name' || mark === 'comment' ? mark : PUBLICATION_NOUNS[mark];
        return { kind, title: inLine(title, 80) };
      });
      return { kind: 'things-removed', comments: commentIds, publications: own.length - commentIds, names, host, note, list };
    });
    return { actId, comments: gone.size, publications: publications.length, names };
  }

  /** Notifies each owner once, and mails each once. */
  async function notifyOwners(
    trx: Db,
    owners: number[],
    act: { id: number; act: 'sweep' | 'unsweep'; note: string | null; actorId: number },
    mailOf: (to: number) => SweepNotification | Promise<SweepNotification>,
  ): Promise<void> {
    for (const to of new Set(owners)) {
      await events.emit(trx, 'content.moderated', { ...act, to, publication: null });
      for (const recipient of await moderationStore(trx).member(to, act.actorId))
        await mails.queue(trx, { ...recipient, ...(await mailOf(to)) });
    }
  }

  /** Content that links to a site, latest first. */
  async function linked(
    from: Db,
    input: InputOf<typeof findLinks>['query'],
    at: Date,
  ): Promise<{ host: string; found: SweptItem[] }> {
    const host = hostOf(input.host.trim());
    if (host === null) throw new Refusal('bad_input', m.siteMissing(), 'host');
    const since = new Date(at.getTime() - input.hours * HOUR_MS);
    const store = sweepStore(from);
    const commentIds = await links.leadingTo(host, await store.linking(since), ({ text }) => [text]);
    const published = await links.leadingTo(host, await store.publishedBy(since), ({ kind, form }) =>
      links.textsOf(kind, form),
    );
    return { host, found: [...commentIds, ...published] };
  }

  return {
    async sweep(caller: Caller, { memberId, ...input }: InputOf<typeof sweepMember>['body']): Promise<Swept> {
      const { id: actorId } = moderator(caller);
      const note = moderationReason(input.note, 'members');
      const swept = await db.transaction().execute(async (trx) => {
        const store = sweepStore(trx);
        await store.turn();
        const member = await store.member(memberId);
        if (member === undefined) throw new Refusal('not_found', m.noSuchAccount());
        if (member.role !== 'user') throw new Refusal('not_allowed', m.notStaff());
        const at = clock();
        const since = new Date(at.getTime() - SWEEP_HOURS * HOUR_MS);
        const found = [...(await store.published(memberId, since)), ...(await store.commented(memberId, since))];
        const about = { kind: 'member' as const, id: memberId, title: member.nickname };
        const nothing = m.nothingOfMember({ hours: SWEEP_HOURS });
        return take(trx, found, { about, actorId, note, at }, nothing, (actId) => hideMadeLookups(trx, memberId, since, actId));
      });
      await comments.changed();
      if (swept.names > 0) await version.changed();
      return swept;
    },

    async find(caller: Caller, input: InputOf<typeof findLinks>['query']): Promise<FoundLinks> {
      moderator(caller);
      const { host, found } = await linked(db, input, clock());
      return {
        host,
        comments: found.filter(isComment).length,
        publications: found.filter(isPublication).length,
        members: new Set(found.map(({ ownerId }) => ownerId)).size,
      };
    },

    async sweepLinks(caller: Caller, input: InputOf<typeof sweepLinks>['body']): Promise<Swept> {
      const { id: actorId } = moderator(caller);
      const note = moderationReason(input.note, 'members');
      const swept = await db.transaction().execute(async (trx) => {
        await sweepStore(trx).turn();
        const at = clock();
        const { host, found } = await linked(trx, input, at);
        const most = [found.filter(isPublication), found.filter(isComment)].flatMap((each) => each.slice(0, MAX_SWEPT));
        const about = { kind: 'host' as const, id: null, title: host };
        return take(trx, most, { about, actorId, note, at }, m.nothingOfHost({ host }));
      });
      await comments.changed();
      return swept;
    },

    async undo(caller: Caller, { actId, ...input }: InputOf<typeof undoSweep>['body']): Promise<Swept> {
      const { id: actorId } = moderator(caller);
      const note = moderationReason(input.note, 'members');
      const undone = await db.transaction().execute(async (trx) => {
        const store = sweepStore(trx);
        const act = await store.hold(actId);
        if (act === undefined) throw new Refusal('not_found', m.noSuchAct());
        const items = await store.release(actId);
        const names = await showLookupsHiddenBy(trx, actId);
        if (items.length + names === 0) throw new Refusal('conflict', m.alreadyUndone());
        const commentIds = items.filter(isComment).map(({ id }) => id);
        const restoredComments = new Set(await comments.unsweep(trx, commentIds, act.at));
        const back: SweptItem[] = items.filter((item) => isComment(item) && restoredComments.has(item.id));
        for (const item of items.filter(isPublication)) {
          // Items that were hidden by others too, or again, stay hidden.
          if (!(await store.isHiddenSince(item, act.at))) continue;
          await visibility.show(trx, item, 'moderator');
          back.push(item);
        }
        const { kind, memberId, title } = act;
        const about = { kind, id: memberId, title };
        const undoneBy = await moderationStore(trx).addAct({ ...about, actorId, act: 'unsweep', note, at: clock() });
        const undone = { id: undoneBy, act: 'unsweep' as const, note, actorId };
        const owners = [...back.map(({ ownerId }) => ownerId), ...(names > 0 && memberId !== null ? [memberId] : [])];
        await notifyOwners(trx, owners, undone, () => ({ kind: 'things-restored', note }));
        return { actId: undoneBy, comments: restoredComments.size, publications: back.length - restoredComments.size, names };
      });
      await comments.changed();
      if (undone.names > 0) await version.changed();
      return undone;
    },
  };
}
