import pg from 'pg';
import { expect, inject, test } from 'vitest';

import { scratchPostgres } from '../../../../scripts/scratch-postgres.ts';
import { readyDatabase } from '../../../../test/ready-database.ts';
import { nameIdentity, visibleName } from '../../../shared/platform/kit/name-identity.ts';
import { knownMigrations, makeSchema, migrate } from './migrate.ts';

const SAME: string[][] = [
  ['Doom', 'DOOM', ' doom ', 'Do\u200bom', 'Doo\u00adm', '\u202eDoom', 'Doom\ufe0f', 'Ｄｏｏｍ', 'Doom\u{e0001}', 'Doom\u3164'],
  ['Half  Life', 'Half\u00a0Life', 'half\u3000life'],
  ['II', 'Ⅱ', 'ii'],
  ['❤', '❤️'],
  ['…', '...', '․․․'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['Pokémon', 'Poke\u0301mon'],
];
const OTHERS = [
  'Straße',
  'STRASSE',
  'Ōkami',
  'OKAMI',
  'ökami',
  'İstanbul',
  'ISTANBUL',
  '.',
  '..',
  '!!!',
  '???',
  '★',
  '/',
  '%2e%2e',
];

test('the database and the code agree on equal names', async () => {
  const { url, drop } = await readyDatabase();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const ignorable = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter(
        (code) => (code < 0xd800 || code > 0xdfff) && /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)),
      )
      .map((code) => `a${String.fromCodePoint(code)}b`);
    const names = [...SAME.flat(), ...OTHERS, ...ignorable, '\u200b', '\u2800x'];
    const { rows } = await client.query<{ name: string; identity: string }>(
      'select name, name_identity(name) as identity from unnest($1::text[]) name',
      [names],
    );
    expect(rows.filter(({ name, identity }) => identity !== nameIdentity(name))).toEqual([]);
    expect(rows.filter(({ name, identity }) => ignorable.includes(name) && identity !== 'ab')).toEqual([]);
    for (const same of SAME) expect(new Set(same.map(nameIdentity)).size).toBe(1);
    expect(new Set(OTHERS.map(nameIdentity)).size).toBe(OTHERS.length);
  } finally {
    await client.end();
    await drop();
  }
});

test('a stored name keeps invisible characters that scripts and emoji need, and no others', () => {
  expect(visibleName(' Do\u200bo\u00adm\u202e\ufeff ')).toBe('Doom');
  expect(visibleName('👨‍👩‍👧 ❤️ می‌خواهم 🏴\u{e0067}\u{e0062}\u{e007f}')).toBe('👨‍👩‍👧 ❤️ می‌خواهم 🏴\u{e0067}\u{e0062}\u{e007f}');
  for (const nothing of ['\u200b', '\u3164 \u2800', '\u200d\ufe0f']) expect(visibleName(nothing)).toBe('');
});

test('older names that are now equal are both kept, and no third one is accepted', async () => {
  const { url, drop } = await scratchPostgres(inject('databaseServer'));
  const client = new pg.Client(url);
  await client.connect();
  try {
    const before = (await knownMigrations()).filter((name) => name < '0260');
    await makeSchema(client, before);
    await client.query('insert into migration (name) select unnest($1::text[])', [before]);
    const game = (title: string) =>
      client.query(
        `insert into game (title, title_key, search_text, status_id, published_at) values ($1, $1, '', 1, now()) returning id`,
        [title],
      );
    const company = (name: string) => client.query('insert into company (name) values ($1)', [name]);
    for (const title of ['Doom', 'Do\u200bom', "Ⅱ's", "II's"]) await game(title);
    for (const name of ['id', 'i\u00add']) await company(name);
    await migrate(client);
    const { rows } = await client.query<{ count: string }>(`select count(*) from game union all select count(*) from company`);
    expect(rows.map(({ count }) => count)).toEqual(['4', '2']);
    for (const taken of ['DOOM', 'Doom\u2060', 'Do\u200bom', "ⅱ's"])
      await expect(game(taken)).rejects.toThrow('game_title_key');
    await expect(company('ID')).rejects.toThrow('company_name_key');
    // A renamed one is unique from then on.
    await client.query(`update game set title = 'Quake' where title = $1`, ['Do\u200bom']);
    await expect(game('Quake')).rejects.toThrow('game_title_key');
    await expect(client.query(`update game set title = 'doom' where title = 'Quake'`)).rejects.toThrow('game_title_key');
  } finally {
    await client.end();
    await drop();
  }
});
