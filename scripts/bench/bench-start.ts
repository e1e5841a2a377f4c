import { sql } from 'kysely';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import type { Benched } from './fill-catalogue.ts';
import { startServer } from './server-process.ts';

const KILLS = 3;
/** Number of rows changed before each kill, which the database has to recover. */
const CHANGED_ROWS = 10_000;

/** Time from a server start to its first response, after a clean stop and after kills following writes. */
export async function benchStart({ engine, size, env }: Benched): Promise<void> {
  console.log(`\n### The start on ${size.assets} assets, ${engine}\n\n| before it | first answer ms |\n|---|---|`);
  let server = await startServer(env);
  await server.stop();
  server = await startServer(env);
  console.log(`| an end in order | ${Math.round(server.startMs)} |`);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const { db, close } = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR'] ?? '' });
    await sql`update asset set updated_at = now() where id <= ${CHANGED_ROWS}`.execute(db);
    await server.kill();
    await close();
    server = await startServer(env);
    console.log(`| a kill behind ${CHANGED_ROWS} changed rows | ${Math.round(server.startMs)} |`);
  }
  await server.stop();
}
