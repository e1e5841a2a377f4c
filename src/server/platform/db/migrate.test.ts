import pg from 'pg';
import { expect, test } from 'vitest';

import { readyDatabase } from '../../../../test/ready-database.ts';
import { ConfigError } from '../config.ts';
import { openDatabase } from './database.ts';

test('a database that a later version has changed is not opened, and the way out is told', async () => {
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
