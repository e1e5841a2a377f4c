import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { expect, inject, test } from 'vitest';

import { hashSources } from '../../../../scripts/hash-sources.ts';
import { scratchPostgres } from '../../../../scripts/scratch-postgres.ts';
import { describeSchema } from '../../../../test/describe-schema.ts';
import { readyDatabase } from '../../../../test/ready-database.ts';
import { ConfigError } from '../config.ts';
import { openDatabase } from './database.ts';
import { knownMigrations, makeSchema, migrate } from './migrate.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Schema, reference rows and migrations of a database that an earlier version with these scripts has created. */
async function schemaAfter(earlier: string[]): Promise<string[]> {
  const { url, drop } = await scratchPostgres(inject('databaseServer'));
  const client = new pg.Client(url);
  await client.connect();
  try {
    if (earlier.length > 0) {
      await makeSchema(client, earlier);
      await client.query('insert into migration (name) select unnest($1::text[])', [earlier]);
    }
    await migrate(client);
    return await describeSchema(client);
  } finally {
    await client.end();
    await drop();
  }
}

test('the baseline gives the same schema and rows as all earlier scripts', async () => {
  const first = (await knownMigrations()).slice(0, 1);
  const upgraded = await schemaAfter(first);
  expect(upgraded.length).toBeGreaterThan(3_000);
  expect(await schemaAfter([])).toEqual(upgraded);
});

test('scripts of earlier versions never change, because databases have run them', async () => {
  expect(await hashSources(['migrations/earlier'])).toBe('411514533a8a7683e8255ad2b24715fd829cd56e9d83c3483eea1b7af3573960');
});

test('a database of a later version is refused with advice', async () => {
  const { url, drop } = await readyDatabase();
  try {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`insert into migration (name) values ('9998_of_tomorrow.sql'), ('9999_of_tomorrow.sql')`);
    await client.end();
    const opening = openDatabase({ databaseUrl: url, dataDir: '/nowhere' });
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(
      /A later version of Polyshelf has changed this database \(9998_of_tomorrow\.sql, 9999_of_tomorrow\.sql\)\. Start that version .* restore/,
    );
  } finally {
    await drop();
  }
});

/** Tables with millions of rows in a large catalogue. */
const LARGE =
  'asset|asset_clip|asset_image|bundle|bundle_entry|bundle_model|bundle_model_picture|comment|game|notice|picture|revision|stored_file';
const WRITES = new RegExp(`\\b(?:update|delete from)\\s+(?:only\\s+)?(?:${LARGE})\\b`);
const REWRITES = new RegExp(`\\balter table\\s+(?:${LARGE})\\b[^;]*\\b(?:stored|type)\\b`);

function slowScripts(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.sql'));
  return names.filter((name) => {
    // Function bodies run later.
    const script = readFileSync(join(ROOT, folder, name), 'utf8')
      .replaceAll(/--.*/g, '')
      .replaceAll(/\bas\s+\$\$[\s\S]*?\$\$/g, '');
    const statements = script.split(';').filter((statement) => !/^\s*create\b/.test(statement));
    return statements.some((statement) => WRITES.test(statement) || REWRITES.test(statement));
  });
}

test('migrations write no rows of large tables while the server starts, because back-fills are jobs (decision 84)', () => {
  expect(slowScripts('migrations')).toEqual([]);
  // Frozen scripts from before this rule show that the check finds such statements.
  expect(slowScripts('migrations/earlier')).toContain('0193_held_comments.sql');
});
