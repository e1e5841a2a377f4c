import * as m from '#messages/server-entries';

import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type {
  getFormat,
  getTechnology,
  listEntryRevisions,
  lockEntry,
} from '../../../shared/catalogue/entries/entry-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { FormatForm, TechnologyForm } from '../../../shared/catalogue/entries/entry-fields.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../app/app-context.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import { noteLocked } from '../vocabularies/lookup-act-service.ts';
import { findMerged } from '../vocabularies/lookup-name-service.ts';
import { moderator, signedIn, type Caller } from '../../platform/caller.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import type { TextScreening } from '../../accounts/trust/text-screening-service.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { gone, saveEntry, type EntrySave } from './entry-save-service.ts';
import { entryStore, type EntryForm, type EntryRow } from './entry-store.ts';
import { supportOf } from './support-store.ts';
import { shownChange, shownNote } from '../publications/recorded-changes.ts';

interface Save {
  id: number;
  version: number;
  form: EntryForm;
  note: string | null;
}

export interface EntryNeeds {
  trust: Pick<TrustService, 'allowance' | 'levelOf'>;
  texts: TextScreening;
  links: Pick<LinkService, 'textsOf'>;
}

export function entryService(
  { db, version, clock }: Pick<AppContext, 'db' | 'version' | 'clock'>,
  { trust, texts, links }: EntryNeeds,
) {
  /** A merged entry is answered with its target. */
  async function find(kind: EntryKind, wanted: { id: number | null; name: string | null }): Promise<EntryRow | undefined> {
    const store = entryStore(db, kind);
    if (wanted.id === null) return wanted.name === null ? undefined : store.shownByName(wanted.name);
    const currentId = (await findMerged(db, kind, [wanted.id])).get(wanted.id) ?? wanted.id;
    return store.shownById(currentId);
  }

  async function save(kind: EntryKind, caller: Caller, input: EntrySave): Promise<{ id: number; version: number }> {
    const member = signedIn(caller);
    const saved = await db.transaction().execute(async (trx) => {
      const { level } = await trust.allowance(trx, member);
      if (level === 'new') throw new Refusal('not_allowed', m.newPropose());
      const before = await entryStore(trx, kind).byId(input.id);
      const done = await saveEntry(trx, kind, input, { member, now: clock(), screenNames: texts.names });
      const after = await entryStore(trx, kind).byId(input.id);
      await texts.refuse(trx, member, {
        before: before === undefined ? [] : links.textsOf(kind, before.form),
        texts: [...(after === undefined ? [] : links.textsOf(kind, after.form)), ...(input.note === null ? [] : [input.note])],
        place: `page of a ${kind}`,
        field: 'description',
        at: { kind, id: input.id },
      });
      return done;
    });
    await version.changed();
    return saved;
  }

  return {
    save: (kind: EntryKind, caller: Caller, { form, ...input }: Save) => save(kind, caller, { ...input, given: form }),
    async technology(wanted: { id: number | null; name: string | null }): Promise<ReplyOf<typeof getTechnology>> {
      const row = await find('technology', wanted);
      return { data: row === undefined ? [] : [{ ...view(row), form: row.form as TechnologyForm }] };
    },

    async format(wanted: { id: number | null; name: string | null }): Promise<ReplyOf<typeof getFormat>> {
      const row = await find('format', wanted);
      if (row === undefined) return { data: [] };
      const form = row.form as FormatForm;
      const extensions = form.extensions.length > 0 ? form.extensions : [row.name.toLowerCase()];
      return { data: [{ ...view(row), form, support: await supportOf(db, extensions) }] };
    },

    async revisions({
      kind,
      id,
      page = 1,
    }: InputOf<typeof listEntryRevisions>['query']): Promise<ReplyOf<typeof listEntryRevisions>> {
      const { rows, total } = await entryStore(db, kind).revisions(id, page);
      const revisions = rows.map(
        ({ saved_at, restored_number, import_file, author, avatar, accepted_by_id, acceptor, note, changes, ...row }) => ({
          ...row,
          note: note && shownNote(note),
          changes: changes.map(shownChange),
          savedAt: saved_at.toISOString(),
          source: import_file === null ? ('member' as const) : ('import' as const),
          sourceName: import_file,
          author: author === null ? null : { nickname: author, avatar: pictureView(avatar) },
          accepted: accepted_by_id === null ? null : { by: acceptor },
          restoredNumber: restored_number,
        }),
      );
      return { revisions, countItems: total };
    },

    async restore(
      caller: Caller,
      { kind, id, version: seen, number }: { kind: EntryKind; id: number; version: number; number: number },
    ) {
      const form = await entryStore(db, kind).snapshot(id, number);
      if (form === undefined) throw new Refusal('not_found', m.noSuchVersion());
      return save(kind, caller, { id, version: seen, given: form, note: null, restoredNumber: number });
    },

    async lock(caller: Caller, { kind, id, isLocked, ...input }: InputOf<typeof lockEntry>['body']) {
      const { id: accountId } = moderator(caller);
      const note = moderationReason(input.note, 'moderators');
      await db.transaction().execute(async (trx) => {
        const name = await entryStore(trx, kind).setLocked(id, isLocked);
        if (name === undefined) throw gone(kind);
        await noteLocked(trx, { kind, id, name }, isLocked, { accountId, note, at: clock() });
      });
      await version.changed();
      return { id, isLocked };
    },
  };
}

const view = ({ id, name, version, locked, form }: EntryRow) => ({
  id,
  name,
  version,
  isLocked: locked,
  descriptionHtml: form.description && markdownText(form.description),
});
