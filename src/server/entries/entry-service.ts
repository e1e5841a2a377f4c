import { isDeepStrictEqual } from 'node:util';

import type { InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import type { getFormat, getTechnology, listEntryRevisions } from '../../shared/entries/entry-contract.ts';
import { entryFaults, tidiedEntry } from '../../shared/entries/entry-faults.ts';
import { ENTRY_FIELDS, type EntryKind, type FormatForm, type TechnologyForm } from '../../shared/entries/entry-fields.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { changesBetween } from '../../shared/publications/changes.ts';
import type { Fields, FormOf } from '../../shared/publications/field.ts';
import { MAX_REVISION_NOTE } from '../../shared/publications/publication.ts';
import { pictureView } from '../files/picture-view.ts';
import { findMerged } from '../lookups/lookup-name-service.ts';
import { signedIn, type Caller, type Member } from '../platform/caller.ts';
import { cleanText } from '../platform/clean-text.ts';
import type { Db } from '../platform/db/database.ts';
import { markdownText } from '../platform/markdown.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { settleChoices } from '../publications/choice-service.ts';
import { cleanFields, replaceFields } from '../publications/publication-form.ts';
import { entryStore, type EntryForm, type EntryRow } from './entry-store.ts';
import { supportOf } from './support-store.ts';

interface Save {
  id: number;
  version: number;
  form: EntryForm;
  note: string | null;
  restoredNumber?: number;
}

export type EntryService = ReturnType<typeof entryService>;

/** Technologies and formats: what members know of them, and how they stood. */
export function entryService({ db, version, clock }: { db: Db; version: SharedVersion; clock: () => Date }) {
  /** What was merged into another is that. */
  async function find(kind: EntryKind, wanted: { id: number | null; name: string | null }): Promise<EntryRow | undefined> {
    const store = entryStore(db, kind);
    if (wanted.id === null) return wanted.name === null ? undefined : store.byName(wanted.name);
    const standing = (await findMerged(db, kind, [wanted.id])).get(wanted.id) ?? wanted.id;
    return store.byId(standing);
  }

  async function save(kind: EntryKind, caller: Caller, asked: Save): Promise<{ id: number; version: number }> {
    const member = signedIn(caller);
    const now = clock();
    const saved = await db.transaction().execute(async (trx) => {
      const store = entryStore(trx, kind);
      const held = await store.hold(asked.id);
      if (held === undefined) throw gone(kind);
      judge(kind, member, held.locked);
      if (held.version !== asked.version)
        throw new Refusal(
          'conflict',
          `Somebody else changed this ${kind} meanwhile. Load it anew, and enter your change again.`,
        );
      const form = await settled(trx, kind, asked.form, { member, now, restoring: asked.restoredNumber !== undefined });
      const changes = changesBetween(ENTRY_FIELDS[kind] as Fields, held.form as FormOf<Fields>, form as FormOf<Fields>);
      if (changes.length === 0 && isDeepStrictEqual(form, held.form)) return { id: held.id, version: held.version };
      if (!(await store.hasRevisions(held.id)))
        await store.addRevision(held.id, { ...FIRST, number: held.version, snapshot: held.form }, now);
      const next = held.version + 1;
      await store.write(held.id, form, next);
      const note = cleanText(asked.note ?? '', 'note', MAX_REVISION_NOTE) || null;
      const revision = { number: next, accountId: member.id, note, restoredNumber: asked.restoredNumber ?? null };
      await store.addRevision(held.id, { ...revision, changes, snapshot: form }, now);
      return { id: held.id, version: next };
    });
    await version.changed();
    return saved;
  }

  return {
    save,

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
      const revisions = rows.map(({ saved_at, restored_number, author, avatar, ...row }) => ({
        ...row,
        savedAt: saved_at.toISOString(),
        source: 'member' as const,
        sourceName: null,
        author: author === null ? null : { nickname: author, avatar: pictureView(avatar) },
        accepted: null,
        restoredNumber: restored_number,
      }));
      return { revisions, countItems: total };
    },

    async restore(
      caller: Caller,
      { kind, id, version: seen, number }: { kind: EntryKind; id: number; version: number; number: number },
    ) {
      const form = await entryStore(db, kind).snapshot(id, number);
      if (form === undefined) throw new Refusal('not_found', 'There is no such version.');
      return save(kind, caller, { id, version: seen, form, note: null, restoredNumber: number });
    },

    async lock({ kind, id, isLocked }: { kind: EntryKind; id: number; isLocked: boolean }) {
      if (!(await entryStore(db, kind).setLocked(id, isLocked))) throw gone(kind);
      await version.changed();
      return { id, isLocked };
    },
  };
}

const FIRST = { accountId: null, note: null, restoredNumber: null, changes: [] };

const gone = (kind: EntryKind) =>
  new Refusal('not_found', `There is no such ${kind}. It may have been merged or removed meanwhile.`);

const view = ({ id, name, version, locked, form }: EntryRow) => ({
  id,
  name,
  version,
  isLocked: locked,
  descriptionHtml: form.description && markdownText(form.description),
});

function judge(kind: EntryKind, member: Member, isLocked: boolean): void {
  if (!member.confirmed) throw new Refusal('not_allowed', 'Confirm your e-mail address before you edit this.');
  if (isLocked && member.role === 'user') throw new Refusal('not_allowed', `This ${kind} is locked: only moderators edit it.`);
}

/** The form as it is to be stored; pictures have to be there. */
async function settled(
  trx: Db,
  kind: EntryKind,
  given: EntryForm,
  options: { member: Member; now: Date; restoring: boolean },
): Promise<EntryForm> {
  const fields: Fields = ENTRY_FIELDS[kind];
  const form = tidiedEntry(cleanFields(fields, given as FormOf<Fields>, options.now) as EntryForm);
  const [fault] = entryFaults(form);
  if (fault !== undefined) throw new Refusal('bad_input', fault.sentence, fault.field);
  const replace = (each: FormOf<Fields>, replacing: Parameters<typeof replaceFields<Fields>>[2]) =>
    replaceFields(fields, each, replacing);
  return (await settleChoices(trx, form as FormOf<Fields>, replace, options)) as EntryForm;
}
