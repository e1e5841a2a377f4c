import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { Mention, suggestMentions } from '../../../shared/community/mentions/mention-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { mentionsAllowed } from '../../../shared/accounts/trust/trust-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkMarkdown } from '../../platform/text/markdown.ts';
import { descriptionView, namesIn } from '../../catalogue/publications/mention-view.ts';
import { maySee, noSuch } from '../../catalogue/publications/publication-policy.ts';
import type { Earlier, Revision } from '../../catalogue/publications/publication-revision.ts';
import { DAY_MS } from '../../accounts/trust/trust-policy.ts';
import type { Allowance, TrustService } from '../../accounts/trust/trust-service.ts';
import { namesInForm } from './form-names.ts';
import { mentionStore, type MentionRow, type Named, type Subject } from './mention-store.ts';

/** Names in a text before and after an edit. */
interface ChangedNames {
  before: string[];
  names: string[];
  authorId: number;
  allowed: Pick<Allowance, 'level' | 'numbers'>;
}

export type MentionService = ReturnType<typeof mentionService>;

/** Mentions are stored by account id, so that readers see current nicknames. */
export function mentionService(
  { db, clock, events }: Pick<AppContext, 'db' | 'clock' | 'events'>,
  trust: Pick<TrustService, 'allowanceOf'>,
) {
  const store = mentionStore(db);

  /**
   * Stores the mentions of a text, in the transaction that stores the text. Names of the earlier text keep their meaning: a
   * member, or plain text. Returns nicknames beyond the author's limit, which stay text.
   */
  async function put(trx: Db, subject: Subject, { before, names, authorId, allowed }: ChangedNames): Promise<string[]> {
    const mentions = mentionStore(trx);
    const rows = await mentions.of(subject);
    const current = rows.flatMap(({ nickname, stands }) => (stands && names.includes(nickname) ? [nickname] : []));
    const added = names.filter((name) => !before.includes(name));
    const known = [...rows, ...(await mentions.members(added, authorId))];
    const newlyNamed = added.flatMap((name): Named | [] => known.find(({ nickname }) => nickname === name) ?? []);
    const at = clock();
    const allowance = mentionsAllowed(allowed.level, allowed.numbers) - current.length - calledBefore(rows, names, at);
    const called = newlyNamed.slice(0, Math.max(0, allowance));
    await mentions.keep(subject, [...current, ...called.map(({ nickname }) => nickname)]);
    await mentions.put(subject, called, { authorId, at });
    return newlyNamed.slice(called.length).map(({ nickname }) => nickname);
  }

  /** Notifies members whom a publication mentions, once, as soon as it is public. */
  async function shown(trx: Db, publication: PublicationRef): Promise<void> {
    const mentions = mentionStore(trx);
    const access = await mentions.publication(publication);
    if (access?.listed) {
      for (const authorId of await mentions.unnotifiedAuthors(publication))
        await events.emit(trx, 'publication.named', { publication, authorId });
      await mentions.setNotified(publication, clock());
    }
    await mentions.notifyNamed(publication);
  }

  /** Members whom the names would mention if the member saved the text. */
  async function preview(member: Member, names: string[], publication: PublicationRef | null): Promise<Mention[]> {
    if (publication !== null) await requireVisible(member, publication);
    const known = publication === null ? [] : await store.shown(publication);
    const others = names.filter((name) => known.every(({ nickname }) => nickname !== name));
    const members = await store.members(others, member.id);
    return [...known, ...members.map(({ nickname }) => ({ nickname, now: nickname }))];
  }

  async function requireVisible(member: Member, publication: PublicationRef): Promise<void> {
    const access = await store.publication(publication);
    if (access === undefined || !maySee(member, access)) throw noSuch(publication.kind);
  }

  return {
    put,
    shown,
    preview,

    /** `preview` for a form, or for a part of one. */
    previewForm: (member: Member, form: object, publication: PublicationRef | null): Promise<Mention[]> =>
      preview(member, namesInForm(form), publication),

    /** Members whom the names mean now, for callers that store mentions themselves. */
    membersOf: (trx: Db, names: string[], authorId: number): Promise<Named[]> => mentionStore(trx).members(names, authorId),

    /** Stores the mentions of a saved publication. Returns the same as `put`. */
    async saved(trx: Db, revision: Revision, earlier: Earlier | null): Promise<string[]> {
      const { kind, id, accountId, source = 'member', snapshot } = revision;
      const publication = { kind, id };
      const names = namesInForm(snapshot);
      const before = earlier === null ? [] : namesInForm(earlier.form);
      if (names.length + before.length === 0) return [];
      let uncalled: string[] = [];
      // Imports and other programs notify nobody.
      if (names.length > 0 && accountId !== null && source === 'member') {
        const allowed = await trust.allowanceOf(trx, accountId);
        uncalled = await put(trx, publication, { before, names, authorId: accountId, allowed });
      } else await mentionStore(trx).keep(publication, names);
      await shown(trx, publication);
      return uncalled;
    },

    async previewDescription(member: Member, text: string, publication: PublicationRef | null): Promise<{ html: string }> {
      checkMarkdown(text);
      return { html: descriptionView(text, await preview(member, namesIn(text), publication)) ?? '' };
    },

    async suggest(
      member: Member,
      { text, mark: kind, id }: InputOf<typeof suggestMentions>['query'],
    ): Promise<ReplyOf<typeof suggestMentions>> {
      const publication = kind === undefined || id === undefined ? null : { kind, id };
      if (publication !== null) await requireVisible(member, publication);
      const rows = await store.suggestions(member.id, publication, text);
      return { members: rows.map(({ nickname, avatar }) => ({ nickname, avatar: pictureView(avatar) })) };
    },
  };
}

/**
 * Mentions that were notified within a day and have left the text since. They count, or edits could notify any number of
 * members.
 */
const calledBefore = (rows: MentionRow[], names: string[], now: Date): number =>
  rows.filter(
    ({ nickname, notifiedAt }) =>
      !names.includes(nickname) && notifiedAt !== null && notifiedAt.getTime() + DAY_MS > now.getTime(),
  ).length;
