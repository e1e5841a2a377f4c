import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';
import { inject } from 'vitest';

import { openCluster, ROLE, type Cluster } from '../src/server/platform/db/embedded/cluster.ts';
import { runningPostmaster, stopPostmaster, type PostgresSettings } from '../src/server/platform/db/embedded/postmaster.ts';

const SETTINGS: PostgresSettings = { wal_level: 'replica', max_wal_senders: 4, fsync: 'off' };

/** An embedded PostgreSQL server that the test starts and stops. */
function serverOn(cluster: Cluster) {
  const server = {
    url: `postgres://${ROLE}:${cluster.password}@localhost/${ROLE}?host=${encodeURIComponent(cluster.folder)}`,
    start: () => runningPostmaster(cluster, SETTINGS),
    stop: async () => stopPostmaster(cluster, await server.start()),
    kill: async () => process.kill((await server.start()).pid ?? 0, 'SIGQUIT'),
    /** Queries as the superuser. */
    async query<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
      const client = new pg.Client({ host: cluster.folder, user: 'postgres', database: ROLE });
      await client.connect();
      try {
        return (await client.query<Row>(query)).rows;
      } finally {
        await client.end();
      }
    },
  };
  return server;
}

/** A primary and a streaming standby, made from the stopped primary's folder like a backup. */
export async function streamingReplica(home: string) {
  const folders = { primary: join(home, 'a'), standby: join(home, 'b') };
  await cp(inject('dataFolderTemplate'), folders.primary, { recursive: true });
  const first = await openCluster(folders.primary);
  await writeFile(join(first.folder, 'pg_hba.conf'), `local all ${ROLE} scram-sha-256\nlocal all,replication postgres trust\n`);
  const primary = serverOn(first);
  await primary.start();
  await primary.stop();
  await mkdir(folders.standby);
  await cp(folders.primary, folders.standby, { recursive: true });
  const conninfo = `host=${first.folder} user=postgres`;
  const copy = join(folders.standby, 'database', 'cluster');
  await writeFile(join(copy, 'standby.signal'), '');
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const standby = serverOn(await openCluster(folders.standby));
  await primary.start();
  await standby.start();
  return { primary, standby };
}
