import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { inject } from 'vitest';

import { openInstallation } from '../src/server/app/installation.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { killDatabase } from './kill-database.ts';
import { quickFolder } from './quick-folder.ts';
import { addMira, killServer, spawnServer, type ServerProcess } from './spawn-server.ts';

export type KillableServer = Awaited<ReturnType<typeof killableServer>>;

/** A server in a process of its own, which can be killed and restarted on the same data, and a member of it. */
export async function killableServer() {
  const dataDir = await mkdtemp(join(quickFolder(), 'polyshelf-killable-'));
  await cp(inject('dataFolderTemplate'), dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off', LOG_LEVEL: 'fatal' };
  const headers = await addMira(env);
  const running: ChildProcess[] = [];

  return {
    dataDir,

    /** Authorization header of the member. */
    headers,

    /** Opens the server's data. */
    open: () => openInstallation(readConfig(env)),

    async serve(): Promise<ServerProcess> {
      const server = await spawnServer(env);
      running.push(server.child);
      return server;
    },

    killServer,

    /** As by `kill -9`, while the server runs or after it. */
    killDatabase: () => killDatabase(dataDir),

    async drop(): Promise<void> {
      await Promise.all(running.map(killServer));
      await killDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
