import { createRequire } from 'node:module';

import * as m from '#messages/server-health';
import * as platform from '#messages/server-platform';
import { Value } from 'typebox/value';

import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { shownText, storedText } from '../../../shared/platform/messages/stored-text.ts';
import type { Config, UpdateSource } from '../../platform/config.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { outsideCaller, OutsideFailure } from '../../platform/http/outside-caller.ts';
import { stateOfUpdates, readNodeReleases, readPolyshelfRelease, readPostgresVersions, UpdateFacts } from './update-rules.ts';
import { updateStore } from './update-store.ts';
import type { AppContext } from '../../app/app-context.ts';

const DAY_MS = 86_400_000;
const LIMIT_MS = 15_000;
/** The list of Node releases has half a megabyte. */
const MAX_BYTES = 5 * 1024 * 1024;

const { version: POLYSHELF_VERSION } = createRequire(import.meta.url)('../../../../package.json') as { version: string };

const failed = (reason: MessageText) => ({ failure: storedText([reason]) });

/** Asks once a day whether newer versions exist, if the operator allows it (decision 96). */
export function updateService({
  db,
  clock,
  config: { updates, databaseUrl },
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'> & { config: Pick<Config, 'updates' | 'databaseUrl'> }) {
  const store = updateStore(db);

  /** Loads one document, or returns the stored text of a failure. */
  async function fetchFacts<T>(
    { url, mayBePrivate }: UpdateSource,
    read: (document: unknown) => T,
  ): Promise<{ facts: T } | { failure: string }> {
    try {
      const caller = outsideCaller(url, { mayBePrivate });
      // Sources see the server's address and the name Polyshelf, nothing else.
      const headers = { 'user-agent': 'Polyshelf', accept: 'application/json', connection: 'close' };
      const { status, body } = await caller.request('', { headers, limitMs: LIMIT_MS, maxBytes: MAX_BYTES });
      if (status !== 200) return failed(platform.outsideFailure.with({ kind: 'status', detail: status }));
      return { facts: read(JSON.parse(body.toString('utf8'))) };
    } catch (error) {
      const isOutside = error instanceof OutsideFailure;
      return failed(isOutside ? error.reason : platform.outsideFailure.with({ kind: 'document', detail: '' }));
    }
  }

  return {
    /** Called often; one process asks once a day. */
    async run(): Promise<void> {
      if (updates === null) return;
      const now = clock();
      if (!(await store.claim(now, new Date(now.getTime() - DAY_MS)))) return;
      const facts: UpdateFacts = {
        askedAt: now.toISOString(),
        node: await fetchFacts(updates.node, readNodeReleases),
        postgres: await fetchFacts(updates.postgres, readPostgresVersions),
        polyshelf: updates.polyshelf === null ? null : await fetchFacts(updates.polyshelf, readPolyshelfRelease),
      };
      await store.save(facts);
      for (const [of, fact] of Object.entries(facts))
        if (typeof fact === 'object' && fact !== null && 'failure' in fact)
          log.info({ of, reason: shownText(fact.failure) }, 'a source of newer versions did not answer');
    },

    async state(): Promise<HealthState> {
      if (updates === null) return { state: 'good', message: m.updatesOff };
      const facts = await store.find();
      if (!Value.Check(UpdateFacts, facts)) return { state: 'good', message: m.updatesNotRead };
      return stateOfUpdates(facts, {
        polyshelf: POLYSHELF_VERSION,
        node: process.versions.node,
        postgres: await store.postgresVersion(),
        isEmbedded: databaseUrl === null,
      });
    },
  };
}
