import type { InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import type { Mention, suggestMentions } from '../../shared/mentions/mention-contract.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { mentionsAllowed } from '../../shared/trust/trust-rules.ts';
import { pictureView } from '../files/picture-view.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { judgeMarkdown } from '../platform/markdown.ts';
import { descriptionView, namesIn } from '../publications/mention-view.ts';
import { maySee, noSuch } from '../publications/publication-policy.ts';
import type { Earlier, Revision } from '../publications/publication-save-service.ts';
import { DAY_MS } from '../trust/trust-policy.ts';
import type { Allowance, TrustService } from '../trust/trust-service.ts';
import { namesInForm } from './form-names.ts';
import { mentionStore, type MentionRow, type Named, type Subject } from './mention-store.ts';

/** The names in a text, before and after its author changed it. */
interface ChangedNames {
  before: string[];
  names: string[];
  authorId: number;
  allowed: Pick<Allowance, 'level' | 'numbers'>;
}

interface MentionParts {
  db: Db;
  clock: () => Date;
  notices: Pick<NoticeService, 'named'>;
  trust: Pick<TrustService, 'allowanceOf'>;
}

export type MentionService = ReturnType<typeof mentionService>;

/** Whom texts name: kept by id, so that they are shown by the nicknames of the day on which they are read. */
export function mentionService({ db, clock, notices, trust }: MentionParts) {
  const store = mentionStore(db);

  /**
   * Keeps whom a text names, in the transaction that keeps the text. A name that stood there before stays what it was, be it somebody or
   * a word. Answers the nicknames of those whom it does not call, since its author may not call as many.
   */
  async function put(trx: Db, subject: Subject, { before, names, authorId, allowed }: ChangedNames): Promise<string[]> {
    const mentions = mentionStore(trx);
    const rows = await mentions.of(subject);
    const standing = rows.flatMap(({ nickname, stands }) => (stands && names.includes(nickname) ? [nickname] : []));
    const brought = names.filter((name) => !before.includes(name));
    const known = [...rows, ...(await mentions.members(brought, authorId))];
    const asked = brought.flatMap((name): Named | [] => known.find(({ nickname }) => nickname === name) ?? []);
    const at = clock();
    const room = mentionsAllowed(allowed.level, allowed.numbers) - standing.length - calledBefore(rows, names, at);
    const called = asked.slice(0, Math.max(0, room));
    await mentions.keep(subject, [...standing, ...called.map(({ nickname }) => nickname)]);
    await mentions.put(subject, called, { authorId, at });
    return asked.slice(called.length).map(({ nickname }) => nickname);
  }

  /** Everybody sees a publication, or does not any more. Whom its texts name hear of it once, as soon as it is seen. */
  async function shown(trx: Db, publication: PublicationRef): Promise<void> {
    const mentions = mentionStore(trx);
    const judged = await mentions.publication(publication);
    if (judged?.listed) {
      for (const authorId of await mentions.untoldAuthors(publication)) await notices.named(trx, publication, authorId);
      await mentions.setTold(publication, clock());
    }
    await mentions.tellNamed(publication);
  }

  /** Whom names would mean in a text if the member saved it. */
  async function preview(member: Member, names: string[], publication: PublicationRef | null): Promise<Mention[]> {
    if (publication !== null) await judgeSeen(member, publication);
    const known = publication === null ? [] : await store.shown(publication);
    const others = names.filter((name) => known.every(({ nickname }) => nickname !== name));
    const members = await store.members(others, member.id);
    return [...known, ...members.map(({ nickname }) => ({ nickname, now: nickname }))];
  }

  async function judgeSeen(member: Member, publication: PublicationRef): Promise<void> {
    const judged = await store.publication(publication);
    if (judged === undefined || !maySee(member, judged)) throw noSuch(publication.kind);
  }

  return {
    put,
    shown,
    preview,

    /** The same of a form, or of a part of one. */
    previewForm: (member: Member, form: object, publication: PublicationRef | null): Promise<Mention[]> =>
      preview(member, namesInForm(form), publication),

    /** Whom names mean now, for texts that keep that themselves. */
    membersOf: (trx: Db, names: string[], authorId: number): Promise<Named[]> => mentionStore(trx).members(names, authorId),

    /** Of a save of a publication, by whichever way it came. Answers as `put` does. */
    async saved(trx: Db, revision: Revision, earlier: Earlier | null): Promise<string[]> {
      const { kind, id, accountId, source = 'member', snapshot } = revision;
      const publication = { kind, id };
      const names = namesInForm(snapshot);
      const before = earlier === null ? [] : namesInForm(earlier.form);
      if (names.length + before.length === 0) return [];
      let uncalled: string[] = [];
      // What no member wrote calls nobody.
      if (names.length > 0 && accountId !== null && source === 'member') {
        const allowed = await trust.allowanceOf(trx, accountId);
        uncalled = await put(trx, publication, { before, names, authorId: accountId, allowed });
      } else await mentionStore(trx).keep(publication, names);
      await shown(trx, publication);
      return uncalled;
    },

    async previewDescription(member: Member, text: string, publication: PublicationRef | null): Promise<{ html: string }> {
      judgeMarkdown(text);
      return { html: descriptionView(text, await preview(member, namesIn(text), publication)) ?? '' };
    },

    async suggest(
      member: Member,
      { text, mark: kind, id }: InputOf<typeof suggestMentions>['query'],
    ): Promise<ReplyOf<typeof suggestMentions>> {
      const publication = kind === undefined || id === undefined ? null : { kind, id };
      if (publication !== null) await judgeSeen(member, publication);
      const rows = await store.suggestions(member.id, publication, text);
      return { members: rows.map(({ nickname, avatar }) => ({ nickname, avatar: pictureView(avatar) })) };
    },
  };
}

/** How many a text called within a day whom it does not name any more: else edits would call one after the other. */
const calledBefore = (rows: MentionRow[], names: string[], now: Date): number =>
  rows.filter(
    ({ nickname, toldAt }) => !names.includes(nickname) && toldAt !== null && toldAt.getTime() + DAY_MS > now.getTime(),
  ).length;
