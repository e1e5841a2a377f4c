import * as m from '#messages/command-line';
import { createRequire } from 'node:module';

import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { recorded } from '../../../shared/platform/messages/recorded-texts.ts';
import { shownLines } from '../../../shared/platform/messages/stored-text.ts';
import { backupStore } from '../../integrations/backups/backup-store.ts';
import { damagedFileStore } from '../../files/storage/damaged-file-store.ts';
import type { Installation } from '../installation.ts';
import { databaseFacts } from '../../integrations/operations/database-facts-store.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.ts';
import { diskSpace } from '../../platform/data-folder/disk-space.ts';
import { runningServers } from '../../platform/data-folder/folder-servers.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { causeOf } from '../../platform/http/outside-caller.ts';
import { jobListStore } from '../../platform/jobs/job-list-store.ts';
import { PUBLICATION_TITLES } from '../../../shared/catalogue/publications/publication.ts';
import { PUBLICATION_KINDS } from '../publication-kinds.ts';
import { wholeRenewalService } from '../../catalogue/publications/search-renewal-service.ts';
import { openSearchClient, pingOpenSearch } from '../../discovery/search/open-search-client.ts';
import { searchIndexStore } from '../../discovery/search/search-index-store.ts';
import type { Command } from './command.ts';
import { JSON_OPTION, readArgs } from './command-args.ts';
import { NoInstallation, openExisting } from './existing-installation.ts';

/** A daily backup that failed once is repeated before this. */
const BACKUP_LIMIT_MS = 2 * 86_400_000;
const JOB_LIMIT_S = 900;
const STATES = { good: m.stateGood, warning: m.stateWarning, failing: m.stateFailing };

interface Line {
  name: string;
  /** Null: nothing to report yet. */
  state: HealthState['state'] | null;
  message: string;
  facts?: Record<string, unknown>;
}

/**
 * State of one installation for operators and programs. Exit code 1 if anything is not good, except what does not exist yet.
 */
export const statusCommand: Command = {
  usage: 'status [--json]',
  summary: m.statusSummary,
  options: JSON_OPTION,

  async run(args, env) {
    const { json = false } = readArgs(args, { options: JSON_OPTION }).values;
    const config = readConfig(env);
    const lines = [await versionLine(), await serverLine(config), ...(await linesOfDatabase(config)), await diskLine(config)];
    const isGood = lines.every(({ state }) => state === 'good' || state === null);
    const words = lines.map(({ state }) => (state === null ? m.stateNone() : STATES[state]()));
    const [nameWidth, stateWidth] = [widest(lines.map(({ name }) => name)), widest(words)];
    const text = json
      ? JSON.stringify({
          isGood,
          ...Object.fromEntries(lines.map(({ name, facts, ...line }) => [name, { ...line, ...facts }])),
        })
      : lines
          .map(({ name, message }, at) => [name.padEnd(nameWidth), words[at]?.padEnd(stateWidth), message].join('  '))
          .join('\n');
    process.stdout.write(`${text}\n`);
    return isGood ? 0 : 1;
  },
};

const widest = (texts: string[]): number => Math.max(...texts.map(({ length }) => length));

async function versionLine(): Promise<Line> {
  const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };
  const node = process.versions.node;
  return { name: 'version', state: 'good', message: m.versionLine({ version, node }), facts: { version, node } };
}

async function serverLine({ dataDir }: Config): Promise<Line> {
  const servers = (await runningServers(dataDir)).map(({ pid, host, startedAt }) => ({ pid, host, startedAt }));
  const named = servers.map(({ pid, startedAt }) => m.processSince({ pid, time: startedAt }));
  const message =
    servers.length === 0 ? m.noServer({ folder: dataDir }) : m.serverOnFolder({ processes: named.join(', '), folder: dataDir });
  return { name: 'servers', state: 'good', message, facts: { dataDir, servers } };
}

/** Lines about the database. If it cannot be opened, the reason only. */
async function linesOfDatabase(config: Config): Promise<Line[]> {
  let installation: Installation;
  try {
    installation = await openExisting(config);
  } catch (error) {
    if (error instanceof NoInstallation || !(error instanceof ConfigError)) throw error;
    const name = error.message.startsWith('S3_') ? 'files' : 'database';
    return [{ name, state: 'failing', message: error.message }];
  }
  try {
    const lines = [databaseLine, indexLine, queueLine, backupLine, fileLine];
    return await Promise.all(lines.map((line) => line(installation, config)));
  } finally {
    await installation.close();
  }
}

async function databaseLine({ db }: Installation, { databaseUrl }: Config): Promise<Line> {
  const facts = { embedded: databaseUrl === null, ...(await databaseFacts(db)) };
  const { version, migration } = facts;
  const kind = facts.embedded ? 'embedded' : 'other';
  const message = m.postgresAnswers({ kind, version, size: byteSize(facts.bytes), migration });
  return { name: 'database', state: 'good', message, facts };
}

async function indexLine({ db }: Installation, { openSearchUrl }: Config): Promise<Line> {
  const jobs = { add: async () => {}, hasten: async () => {} };
  const renewals = await wholeRenewalService({ db, kinds: PUBLICATION_KINDS, jobs, changed: async () => {} }).progress();
  const renewing = renewals.map(({ kind, done, total }) =>
    m.renewalProgress({ kind: PUBLICATION_TITLES[kind](), done, total }),
  );
  if (openSearchUrl === null) {
    const message = [...renewing, m.indexInMemory()].join(' ');
    return { name: 'index', state: 'good', message, facts: { engine: 'memory', renewals } };
  }
  const state = await searchIndexStore(db).state();
  const failure = await pingOpenSearch(openSearchClient(openSearchUrl)).then(() => null, causeOf);
  const isComplete = state?.isComplete ?? false;
  const sentence =
    failure !== null ? m.openSearchFailed({ reason: failure }) : isComplete ? m.openSearchComplete() : m.openSearchBuilding();
  return {
    name: 'index',
    state: failure !== null ? 'failing' : isComplete ? 'good' : 'warning',
    message: [...renewing, sentence].join(' '),
    facts: { engine: 'opensearch', answers: failure === null, isComplete, renewals },
  };
}

async function queueLine({ db }: Installation): Promise<Line> {
  const store = jobListStore(db);
  const [kinds, troubles] = await Promise.all([store.kinds(), store.troubles()]);
  const sum = (of: 'waiting' | 'scheduled' | 'running' | 'failed') => kinds.reduce((total, kind) => total + kind[of], 0);
  const oldestSeconds = Math.round(Math.max(0, ...troubles.map(({ oldest }) => oldest)));
  const facts = {
    waiting: sum('waiting'),
    scheduled: sum('scheduled'),
    running: sum('running'),
    failed: sum('failed'),
    oldestSeconds,
  };
  const isLate = oldestSeconds > JOB_LIMIT_S;
  const message = m.jobCounts({ ...facts, seconds: oldestSeconds });
  return { name: 'queue', state: isLate ? 'failing' : facts.failed > 0 ? 'warning' : 'good', message, facts };
}

async function backupLine({ db, clock }: Installation, { backup }: Config): Promise<Line> {
  const runs = await backupStore(db).latest(20);
  const ended = runs.find(({ ended_at }) => ended_at !== null);
  const good = runs.find(({ ended_at, failure }) => ended_at !== null && failure === null);
  const lastGoodAt = good?.started_at.toISOString() ?? null;
  const failure = ended?.failure ?? null;
  // Programs get English.
  const lastFailure = failure === null ? null : recorded(() => shownLines(failure));
  const facts = { destination: backup.to, lastGoodAt, lastFailure };
  const last = lastGoodAt === null ? m.noGoodBackup() : m.lastBackupAt({ time: lastGoodAt });
  const line = { name: 'backup', facts };
  if (failure !== null)
    return { ...line, state: 'failing', message: `${m.lastBackupFailed({ reason: shownLines(failure) })} ${last}` };
  if (good === undefined && backup.to === null) return { ...line, state: null, message: `${last} ${m.noScheduledBackup()}` };
  const isLate = backup.to !== null && (good === undefined || clock().getTime() - good.started_at.getTime() > BACKUP_LIMIT_MS);
  return { ...line, state: isLate ? 'warning' : 'good', message: last };
}

async function fileLine({ db }: Installation): Promise<Line> {
  const damaged = await damagedFileStore(db).count();
  const message = damaged === 0 ? m.storedFilesGood() : m.storedFilesDamaged({ count: damaged });
  return { name: 'files', state: damaged === 0 ? 'good' : 'failing', message, facts: { damaged } };
}

async function diskLine({ dataDir }: Config): Promise<Line> {
  const disk = diskSpace(dataDir);
  const { state, message } = await disk.health();
  return { name: 'disk', state, message: message(), facts: { freeBytes: await disk.freeBytes() } };
}
