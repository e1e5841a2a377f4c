import { sql } from 'kysely';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import type { Benched } from './fill-catalogue.ts';
import { startProcess } from './server-process.ts';

const PORT = 3978;
const KILLS = 3;
/** So many rows are changed before each kill: what the database has to do again. */
const CHANGED_ROWS = 10_000;

/** From the start of a server to its first answer: after an end in order, and after kills behind writes. */
export async function benchStart({ engine, size, env }: Benched): Promise<void> {
  const settings = { RATE_LIMIT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...env };
  const start = () => startProcess('scripts/start.ts', PORT, settings);
  console.log(`\n### The start on ${size.assets} assets, ${engine}\n\n| before it | first answer ms |\n|---|---|`);
  let server = await start();
  await server.stop();
  server = await start();
  console.log(`| an end in order | ${Math.round(server.startMs)} |`);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const { db, close } = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR'] ?? '' });
    await sql`update asset set updated_at = now() where id <= ${CHANGED_ROWS}`.execute(db);
    await server.kill();
    await close();
    server = await start();
    console.log(`| a kill behind ${CHANGED_ROWS} changed rows | ${Math.round(server.startMs)} |`);
  }
  await server.stop();
}
