import * as m from '#messages/server-health';

import { LISTED_DAMAGED_FILES, readStoredFiles } from '../../../shared/files/storage/stored-file-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import type { AppContext } from '../../app/app-context.ts';
import { admin } from '../../platform/caller.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { serve } from '../../platform/http/serve.ts';
import { damagedFileStore } from './damaged-file-store.ts';
import { usesOfFiles } from './file-use-store.ts';
import { PASS_MS, scrubService } from './scrub-service.ts';
import { scrubStore, type ScrubState } from './scrub-store.ts';

const TURNS_EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

export function scrubRoutes({ app, db, clock, health, uncheckedStorage: storage, derived, log, repeat }: AppContext): void {
  const [store, damaged] = [scrubStore(db), damagedFileStore(db)];
  const scrub = scrubService({ storage, derived, store, damaged, clock, log });
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());

  health.add({
    name: 'stored files',
    title: m.storedFiles,
    run: async () => healthOf(await damaged.count(), await store.state(), clock()),
  });

  serve(app, readStoredFiles, async ({ caller }) => {
    admin(caller);
    const [state, total, damagedCount, rows] = await Promise.all([
      store.state(),
      store.total(),
      damaged.count(),
      damaged.list(LISTED_DAMAGED_FILES),
    ]);
    const hashes = rows.map(({ sha256 }) => sha256);
    const uses = Map.groupBy(await usesOfFiles(db, hashes), ({ sha256 }) => sha256);
    return {
      total,
      ...passesOf(state),
      damagedCount,
      damaged: rows.map(({ sha256, bytes, fault, found_at }) => ({
        sha256,
        bytes,
        fault,
        foundAt: found_at.toISOString(),
        uses: (uses.get(sha256) ?? []).map(({ kind, id, title }) => ({ kind, id, title })),
      })),
    };
  });

  repeat({ name: 'scrub of stored files', everyMs: TURNS_EVERY_MS, run: () => scrub.turn(ending.signal) });
}

function passesOf(state: ScrubState | undefined) {
  if (state === undefined) return { current: null, last: null };
  const { began_at, ended_at, files, bytes, last_began_at, last_ended_at, last_files, last_bytes } = state;
  return {
    current: { beganAt: began_at.toISOString(), endedAt: ended_at?.toISOString() ?? null, files, bytes },
    last:
      last_began_at === null || last_ended_at === null
        ? null
        : {
            beganAt: last_began_at.toISOString(),
            endedAt: last_ended_at.toISOString(),
            files: last_files ?? 0,
            bytes: last_bytes ?? 0,
          },
  };
}

function healthOf(damaged: number, state: ScrubState | undefined, now: Date): HealthState {
  if (damaged > 0) return { state: 'failing', message: () => m.filesDamaged({ count: damaged }) };
  const since = state?.last_ended_at ?? state?.began_at ?? now;
  const ageMs = now.getTime() - since.getTime();
  if (ageMs > 2 * PASS_MS) return { state: 'warning', message: () => m.filesUnread({ days: Math.floor(ageMs / DAY_MS) }) };
  const last = state?.last_ended_at;
  return { state: 'good', message: last ? () => m.filesGood({ day: shortDate(last.toISOString()) }) : m.filesFirstRead };
}
