import * as m from '#messages/server-vocabularies';

import type {
  addLookup,
  listLookupActs,
  listManagedLookups,
  mergeLookups,
  removeLookup,
  renameLookup,
  setLicenseTerms,
} from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { LOOKUPS_PAGE_SIZE } from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { MAX_LOOKUP_NAME, type LookupKindName } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { recorded, translatorOf } from '../../../shared/platform/messages/recorded-texts.ts';
import { cleanName } from '../../platform/text/clean-text.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import type { Db } from '../../platform/db/database.ts';
import { noteRemoved, noteRenamed } from './lookup-act-service.ts';
import { lookupActStore } from './lookup-act-store.ts';
import { lookupMergeStore } from './lookup-merge-store.ts';
import { lookupNameStore } from './lookup-name-store.ts';
import { mayLoseName } from './lookup-policy.ts';
import { managedLookupStore } from './managed-lookup-store.ts';
import type { AppContext } from '../../app/app-context.ts';

/** Id of a member, or null for the command line. */
type Actor = number | null;
type Named = { id: number; name: string };

interface LookupDependencies extends Pick<AppContext, 'db' | 'clock'> {
  version: { changed: () => Promise<void> };
  /** Updates search texts of publications after a lookup of this kind was renamed. */
  renewSearch: (trx: Db, kind: string, id: number) => Promise<void>;
}

const DAY_MS = 86_400_000;
/** Time that a member's new name may stay unused. */
const UNUSED_FOR_MS = 7 * DAY_MS;
const LOOKED_BACK_MS = 60 * DAY_MS;

/** Translates notes that the server writes. Notes of moderators stay. */
const shownNote = translatorOf([m.unusedRemoved, m.onePlatform]);

export type LookupService = ReturnType<typeof lookupService>;

/** Management of lookups by moderators and operators. Each act is logged in its transaction. */
export function lookupService({ db, version, clock, renewSearch }: LookupDependencies) {
  async function act<T>(work: (trx: Db) => Promise<T>): Promise<T> {
    const done = await db.transaction().execute(work);
    await version.changed();
    return done;
  }

  async function lockLookup(trx: Db, kind: LookupKindName, id: number): Promise<Named> {
    const [row] = await managedLookupStore(trx).hold(kind, [id]);
    if (row === undefined) throw gone();
    return row;
  }

  return {
    async list({
      kind,
      query = '',
      unused = false,
      page = 1,
    }: InputOf<typeof listManagedLookups>['query']): Promise<ReplyOf<typeof listManagedLookups>> {
      const store = managedLookupStore(db);
      const filter = { query: query.replaceAll('\0', '').trim(), unused };
      const rows = await store.list(kind, filter, windowOf(page));
      const names = await lookupNameStore(db).otherNamesOf(
        kind,
        rows.map((row) => row.id),
      );
      const lookups = rows.map((row) => ({
        ...row,
        label: translatedLabel(kind, row.name),
        made: row.made && { ...row.made, at: new Date(row.made.at).toISOString() },
        otherNames: names.flatMap(({ id, name }) => (id === row.id ? [name] : [])),
      }));
      return { lookups, total: await store.count(kind, filter) };
    },

    async acts({ kind, id, page = 1 }: InputOf<typeof listLookupActs>['query']): Promise<ReplyOf<typeof listLookupActs>> {
      const store = lookupActStore(db);
      const filter = { kind: kind ?? null, id: id ?? null };
      const rows = await store.list(filter, windowOf(page));
      const acts = rows.map((row) => ({ ...row, note: row.note && shownNote(row.note), at: row.at.toISOString() }));
      return { acts, total: await store.count(filter) };
    },

    add: ({ kind, name }: InputOf<typeof addLookup>['body'], accountId: Actor): Promise<Named> =>
      act(async (trx) => {
        const clean = nameOf(name);
        const store = managedLookupStore(trx);
        const there = await store.named(kind, clean);
        const id = there === undefined ? await store.add(kind, clean) : undefined;
        if (id === undefined) throw new Refusal('conflict', m.exists({ name: there?.name ?? clean }), 'name');
        await lookupNameStore(trx).drop(kind, clean);
        await lookupActStore(trx).add([{ kind, lookupId: id, act: 'add', name: clean, accountId, at: clock() }]);
        return { id, name: clean };
      }),

    rename: ({ kind, id, name, note }: InputOf<typeof renameLookup>['body'], accountId: Actor): Promise<Named> =>
      act(async (trx) => {
        const reason = noteOf(note);
        const before = await lockLookup(trx, kind, id);
        const after = nameOf(name);
        if (after === before.name) return before;
        const store = managedLookupStore(trx);
        const there = await store.named(kind, after);
        if (there !== undefined && there.id !== id) throw new Refusal('conflict', m.existsMerge({ name: there.name }), 'name');
        await noteRenamed(trx, { kind, ...before }, after, { accountId, note: reason, at: clock() });
        await store.rename(kind, id, after);
        await renewSearch(trx, kind, id);
        return { id, name: after };
      }),

    merge: ({ kind, id, intoId, note }: InputOf<typeof mergeLookups>['body'], accountId: Actor): Promise<Named> =>
      act(async (trx) => {
        const reason = noteOf(note);
        if (id === intoId) throw new Refusal('bad_input', m.sameName(), 'intoId');
        const rows = await managedLookupStore(trx).hold(kind, [id, intoId]);
        const from = rows.find((row) => row.id === id);
        const into = rows.find((row) => row.id === intoId);
        if (from === undefined || into === undefined) throw gone();
        mayLoseName(kind, from.name);
        const names = lookupNameStore(trx);
        await names.handOver(kind, id, intoId);
        const igdbId = await lookupMergeStore(trx).merge({ kind, id, intoId }, clock());
        await names.keep(kind, intoId, from.name);
        await renewSearch(trx, kind, intoId);
        await lookupActStore(trx).add([
          {
            kind,
            lookupId: id,
            act: 'merge',
            name: from.name,
            newName: into.name,
            intoId,
            igdbId,
            accountId,
            note: reason,
            at: clock(),
          },
        ]);
        return into;
      }),

    setLicenseTerms: ({ id, terms, note }: InputOf<typeof setLicenseTerms>['body'], accountId: Actor): Promise<void> =>
      act(async (trx) => {
        const reason = noteOf(note);
        const { name } = await lockLookup(trx, 'license', id);
        await managedLookupStore(trx).setTerms(id, terms);
        await lookupActStore(trx).add([
          { kind: 'license', lookupId: id, act: 'change', name, accountId, note: reason, at: clock() },
        ]);
      }),

    remove: ({ kind, id, note }: InputOf<typeof removeLookup>['body'], accountId: Actor): Promise<void> =>
      act(async (trx) => {
        const reason = noteOf(note);
        const { name } = await lockLookup(trx, kind, id);
        await noteRemoved(trx, { kind, id, name }, { accountId, note: reason, at: clock() });
        const removed = await managedLookupStore(trx).removeUnused(kind, [id]);
        if (removed.length === 0) throw new Refusal('conflict', m.inUse({ name }));
      }),

    /** Removes unused lookups of members, such as mistyped names. */
    async sweepUnused(): Promise<number> {
      const now = clock().getTime();
      const made = await lookupActStore(db).madeBetween(new Date(now - LOOKED_BACK_MS), new Date(now - UNUSED_FOR_MS));
      let count = 0;
      for (const [kind, ids] of made) {
        count += await db.transaction().execute(async (trx) => {
          const removed = await managedLookupStore(trx).removeUnused(kind as LookupKindName, ids);
          const note = recorded(m.unusedRemoved);
          const acts = removed.map(({ id, name }) => ({
            kind,
            lookupId: id,
            act: 'remove' as const,
            name,
            accountId: null,
            note,
          }));
          await lookupActStore(trx).add(acts.map((each) => ({ ...each, at: clock() })));
          return removed.length;
        });
      }
      if (count > 0) await version.changed();
      return count;
    },
  };
}

const gone = () => new Refusal('not_found', m.gone());
const noteOf = (typed: string) => moderationReason(typed, 'moderators');

function translatedLabel(kind: LookupKindName, name: string): string | null {
  const label = lookupLabel(kind, name);
  return label === name ? null : label;
}

function nameOf(given: string): string {
  return cleanName(given, 'name', MAX_LOOKUP_NAME);
}

function windowOf(page: number): { limit: number; offset: number } {
  return { limit: LOOKUPS_PAGE_SIZE, offset: (page - 1) * LOOKUPS_PAGE_SIZE };
}
