import { expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';
import { SETTING_NAMES, unknownSettings } from './settings.ts';

/** Settings that accept any text: a host, a folder, an id or a secret. */
const FREE =
  /^(?:HOST|METRICS_HOST|DATA_DIR|[A-Z0-9]+_CLIENT_(?:ID|SECRET)|(?:BACKUP_)?S3_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY))$/;
const WRONG = ['\u0000', 'http://[::', '%zz@://', 's3://!', '-1.5', '"on"', `postgres://a:%zz@${'x'.repeat(300)}/`];

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : `no sentence: ${String(error)}`;
  }
}

test.each(SETTING_NAMES.filter((name) => !FREE.test(name)))(
  'wrong values of %s are refused by name and not repeated',
  (name) => {
    const answers = WRONG.map((value) => ({ value, refusal: refusalOf({ [name]: value }) }));
    const refusals = answers.filter(({ refusal }) => refusal !== '');
    expect(refusals).not.toEqual([]);
    for (const { value, refusal } of refusals) {
      expect(refusal).toMatch(new RegExp(`^Polyshelf cannot start with these settings:[^]*\n  ${name} must be .+`));
      // A short value may occur in any sentence.
      expect(value.length > 3 && refusal.includes(value)).toBe(false);
    }
  },
);

test.each([
  ['2GB', 2 * 1024 ** 3],
  ['2 gb', 2 * 1024 ** 3],
  ['500 MB', 500 * 1024 ** 2],
  ['1.5GiB', 1.5 * 1024 ** 3],
  ['64k', 64 * 1024],
  [' 1000 ', 1000],
  ['1000 bytes', 1000],
])('a size of %s is understood', (text, bytes) => {
  expect(readConfig({ MAX_UPLOAD_BYTES: text }).maxUploadBytes).toBe(bytes);
});

test('a size without a unit has the unit of the setting', () => {
  expect(readConfig({ CACHE_MEGABYTES: '64' }).cacheBytes).toBe(64 * 1024 ** 2);
  expect(readConfig({ CACHE_MEGABYTES: '1 GB' }).cacheBytes).toBe(1024 ** 3);
  for (const text of ['2XB', '-1', 'GB', '0 MB', '100 kB', '2,5GB']) {
    expect(refusalOf({ CACHE_MEGABYTES: text })).toContain('CACHE_MEGABYTES must be a size such as 64 or 64 MB');
  }
});

test.each([
  ['on', true],
  ['off', false],
  ['true', true],
  ['FALSE', false],
  ['yes', true],
  ['No', false],
  ['1', true],
  ['0', false],
])('a switch understands %s', (word, isOn) => {
  const switches = ['DEMO', 'S3_SIGNED_DOWNLOADS', 'WEBHOOKS_MAY_BE_PRIVATE', 'PUSH_MAY_BE_PRIVATE', 'UPDATE_CHECK'];
  const config = readConfig(Object.fromEntries(switches.map((name) => [name, word])));
  const { demo, signsDownloads, webhooksMayBePrivate, pushMayBePrivate, updates } = config;
  expect([demo, signsDownloads, webhooksMayBePrivate, pushMayBePrivate, updates !== null]).toEqual(switches.map(() => isOn));
});

test('words of a list are accepted in any case and with spaces around them', () => {
  expect(readConfig({ LOG_LEVEL: 'WARN', ROLES: 'Web, Worker' })).toMatchObject({
    logLevel: 'warn',
    roles: { web: true, worker: true },
  });
});

test('a database behind a socket has an address without a host', () => {
  const url = 'postgres://polyshelf@/polyshelf?host=/var/run/postgresql';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['DATABSE_URL', 'Did you mean DATABASE_URL?'],
  ['DATADIR', 'Did you mean DATA_DIR?'],
  ['ROLE', 'Did you mean ROLES?'],
  ['POLYSHELF_PORT', 'Did you mean PORT?'],
  ['SMTP_PASSWORD', 'The settings that begin with SMTP_ are SMTP_URL, SMTP_CA_FILE, SMTP_SERVERNAME.'],
  ['S3_ACCESS_KEY', 'The settings that begin with S3_ are S3_ENDPOINT'],
  ['TRUST_PROXY', 'Did you mean TRUSTED_PROXIES?'],
  ['DATA_DIRECTORY', 'Did you mean DATA_DIR?'],
  ['MAX_UPLOAD_BYTE', 'Did you mean MAX_UPLOAD_BYTES?'],
])('%s is reported as an unknown setting, with the closest one', (name, hint) => {
  const [sentence, ...more] = unknownSettings({ [name]: 'a secret' });
  expect(sentence).toContain(`${name} is not a setting of Polyshelf and has no effect. ${hint}`);
  expect([sentence?.includes('a secret'), more]).toEqual([false, []]);
});

test('variables of other programs are not reported', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'a',
    USER: 'a',
    PWD: '/',
    SHELL: 'sh',
    TERM: 'x',
    LANG: 'C',
    LOGNAME: 'a',
    MAIL: '/var/mail/a',
    TZ: 'UTC',
    EDITOR: 'vi',
    NODE_ENV: 'production',
    npm_config_cache: '/a',
    INIT_CWD: '/',
    PGHOST: 'a',
    GITHUB_TOKEN: 'a',
    GITHUB_ACTIONS: 'true',
    GOOGLE_APPLICATION_CREDENTIALS: '/a',
    LOG_DIR: '/a',
    POLYSHELF_TOKEN: 'a',
    POLYSHELF_PARENT: '1',
    POLYSHELF_CWD: '/',
    POLYSHELF_PORT: 'tcp://10.0.0.1:80',
    POLYSHELF_PORT_80_TCP_ADDR: '10.0.0.1',
    DATABASE_SERVICE_HOST: '10.0.0.1',
    SMTP_PASSWORD: '',
    ...Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x'])),
  };
  expect(unknownSettings(others)).toEqual([]);
});

test('a word that JavaScript objects inherit is refused like any other', () => {
  expect(refusalOf({ SEARCH_ENGINES: 'constructor' })).toContain('SEARCH_ENGINES must be');
});
