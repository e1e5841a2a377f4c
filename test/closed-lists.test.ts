import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { expect, test } from 'vitest';

import { PROVIDER_FACTS, SIGN_IN_PROVIDERS } from '../src/shared/accounts/auth/sign-in-providers.ts';
import { pictureTypesText } from '../src/shared/files/storage/picture-contract.ts';
import { MEDIA_RULE } from '../src/shared/files/storage/picture-limits.ts';
import { SETTING_NAMES } from '../src/server/platform/settings.ts';
import { readyDatabase } from './ready-database.ts';

const ROOT = join(import.meta.dirname, '..');
const sources = ['src/shared', 'src/server', 'src/web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: withoutComments(readFileSync(join(ROOT, folder, path), 'utf8')) })),
);

/** `kind = any (array[…])`, `kinds <@ array[…]`, `kind = 'a' or kind = 'b'`, as PostgreSQL prints them. */
const ENUMERATES = /\w (?:= ANY|<> ALL) \(+ARRAY\[|<@ ARRAY\[|(\w+) = '\w+'::text\) OR \(+\1 = '/;

test('no check of the database enumerates a closed list, which is in src/shared or a type of the code', async () => {
  const { url, drop } = await readyDatabase();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const read = async () => {
      const { rows } = await client.query<{ at: string; rule: string }>(`
        select conrelid::regclass || '.' || conname as at, pg_get_constraintdef(oid) as rule from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace order by 1`);
      return rows.filter(({ rule }) => ENUMERATES.test(rule)).map(({ at }) => at);
    };
    expect(await read()).toEqual([]);
    // A kind from a later migration adds none either, and the pattern finds each notation.
    await client.query(`call make_publication_kind('relic', true);
      alter table relic
        add constraint one check (title in ('a', 'b')), add constraint two check (title <> all (array['a', 'b'])),
        add constraint three check (title = 'a' or title = 'b'), add constraint four check (array[title] <@ array['a', 'b'])`);
    expect(await read()).toEqual(['relic.four', 'relic.one', 'relic.three', 'relic.two']);
  } finally {
    await client.end();
    await drop();
  }
});

test('no other file lists the sign-in providers, the notification kinds or the picture types', () => {
  const lists = {
    'src/shared/accounts/auth/sign-in-providers.ts':
      /'(?:google|discord|github|gitlab)'(?:,|\s*\|)\s*'(?:google|discord|github|gitlab)'|Git(?:Hub|Lab) (?:and|or) Git(?:Hub|Lab)/,
    'src/shared/community/notifications/notification-kinds.ts':
      /'(?:mention|reply|watch)'(?:,|\s*\|)\s*'(?:mention|reply|comment|watch|edit)'/,
    'src/shared/files/storage/picture-contract.ts': /'image\/jpeg'(?:,|\s*\|)\s*'image\/gif'|JPEG, GIF/,
  };
  for (const [owner, pattern] of Object.entries(lists))
    expect(sources.filter(({ path, text }) => path !== owner && pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Files whose sentences contain such a number: examples of input, and choices named by their value. */
const MAY_STATE = new Set([
  'src/shared/catalogue/guides/guide-rules.ts',
  'src/shared/catalogue/publications/filter-range.ts',
  'src/server/platform/setting-table.ts',
  'src/web/accounts/settings/new-api-token-dialog.tsx',
  'src/web/moderation/reports/link-sweep.tsx',
]);
const STATES = /(?<![\d${}.,])\b(?:\d[\d,]*\d|\d) (?:kB|MB|GB|characters|minutes|hours|days|months)\b/;

test('sentences take sizes, lengths and times from the constant of the limit', () => {
  const stated = sources
    .filter(({ path }) => !MAY_STATE.has(path))
    .flatMap(({ path, text }) => text.split('\n').map((line) => `${path}: ${line.trim()}`))
    .filter((line) => STATES.test(line));
  expect(stated).toEqual([]);
});

test('the documents name every sign-in provider with its settings, and the limit of pictures', () => {
  const page = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');
  for (const provider of SIGN_IN_PROVIDERS) {
    const settings = SETTING_NAMES.filter((name) => name.startsWith(`${provider.toUpperCase()}_`));
    const named = [PROVIDER_FACTS[provider].title, `PUBLIC_URL/connect/${provider}/redirect`, ...settings];
    for (const words of named) expect(page('self-hosting/sign-in-providers.md')).toContain(words);
  }
  expect(page('self-hosting/games-database.md')).toContain(`a picture of at most ${MEDIA_RULE.size}`);
  expect(page('import-format.md')).toContain(`${pictureTypesText()}, up to ${MEDIA_RULE.size}`);
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');
}
