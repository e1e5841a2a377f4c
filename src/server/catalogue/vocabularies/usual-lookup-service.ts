import * as m from '#messages/server-vocabularies';

import { USUAL_PLATFORMS, usualPlatform, type UsualPlatform } from '../../../shared/catalogue/vocabularies/usual-platforms.ts';
import { recorded } from '../../../shared/platform/messages/recorded-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import type { LookupService } from './lookup-service.ts';
import { usualLookupStore } from './usual-lookup-store.ts';

interface StoredPlatform {
  id: number;
  name: string;
  altName: string | null;
  igdbId: number | null;
}

/** Duplicate platforms with common names of one. */
export interface SamePlatforms {
  usual: UsualPlatform;
  /** The platform that remains. */
  remaining: StoredPlatform;
  others: StoredPlatform[];
  /** Whether the remaining one must be renamed, because only lists use its name. */
  isRenamed: boolean;
}

/** Initial lookups, and duplicates of common platforms. */
export function usualLookupService({ db, version }: { db: Db; version: { changed: () => Promise<void> } }) {
  const store = usualLookupStore(db);

  async function samePlatforms(): Promise<SamePlatforms[]> {
    const groups = new Map<UsualPlatform, StoredPlatform[]>();
    for (const row of await store.platforms()) {
      const usual = usualPlatform(row.name);
      if (usual !== undefined) groups.set(usual, [...(groups.get(usual) ?? []), row]);
    }
    return [...groups].map(([usual, rows]) => {
      const remaining =
        rows.find(({ name }) => name === usual.name) ??
        rows.find(({ igdbId }) => igdbId !== null && igdbId === usual.igdbId) ??
        rows.find(({ name }) => !isOfList(name)) ??
        rows[0];
      if (remaining === undefined) throw new Error('A group has a member.');
      return { usual, remaining, others: rows.filter((row) => row !== remaining), isRenamed: isOfList(remaining.name) };
    });
  }

  async function nameShortly(trx: Db): Promise<void> {
    const rows = await usualLookupStore(trx).platforms();
    await usualLookupStore(trx).nameShortly(
      rows.flatMap(({ id, name }) => {
        const usual = usualPlatform(name);
        return usual === undefined ? [] : [{ id, altName: usual.altName }];
      }),
    );
  }

  return {
    /** Preview of `mergePlatforms`. */
    samePlatforms,

    /** Merges each group into one platform, with its common name, short name and IGDB number. */
    async mergePlatforms(groups: SamePlatforms[], lookups: Pick<LookupService, 'merge' | 'rename'>): Promise<void> {
      const note = recorded(m.onePlatform);
      for (const { usual, remaining, others, isRenamed } of groups) {
        for (const { id } of others) await lookups.merge({ kind: 'platform', id, intoId: remaining.id, note }, null);
        if (isRenamed) await lookups.rename({ kind: 'platform', id: remaining.id, name: usual.name, note }, null);
        if (usual.igdbId !== null) await store.number(remaining.id, usual.igdbId);
      }
      await nameShortly(db);
      await version.changed();
    },

    /** Sets missing short names of common platforms, once for an installation. */
    nameOnce: () =>
      db.transaction().execute(async (trx) => {
        if (await usualLookupStore(trx).claim('short names of platforms')) await nameShortly(trx);
      }),

    /** Adds initial lookups, once and only without games and models, so that removed ones do not return. */
    fillOnce: () =>
      db.transaction().execute(async (trx) => {
        const inside = usualLookupStore(trx);
        if (!(await inside.isEmpty()) || !(await inside.claim('usual lookups'))) return;
        const known = new Set((await inside.platforms()).map(({ name }) => usualPlatform(name)));
        await inside.fill(USUAL_PLATFORMS.filter((usual) => !known.has(usual)));
      }),
  };
}

export type UsualLookupService = ReturnType<typeof usualLookupService>;

const isOfList = (name: string): boolean => name.includes(' - ');
