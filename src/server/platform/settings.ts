import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { SIGN_IN_PROVIDERS } from '../../shared/auth/account-rules.ts';
import { closestWord } from './closest-word.ts';
import { isLocalUrl } from './http/private-address.ts';
import { LOG_ADDRESSES } from './log.ts';
import { readCertificates } from './mail/certificate-file.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const optionalText = Type.Optional(Type.String({ maxLength: 500 }));
const optionalAddress = Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#]+[^\\s?#]*$' }));

const switchOf = (usual: 'on' | 'off') => Type.Enum(['on', 'off'], { default: usual });

/** As browsers send it: without a path, and without what comes last in it. */
const ORIGIN = 'https?://[a-z0-9.-]+(:[0-9]+)?';

const Settings = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+/?$' })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** A replica of DATABASE_URL, for reads. */
  DATABASE_READ_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** An OpenSearch that searches may be answered by. */
  OPENSEARCH_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#]+[^\\s?#]*$' })),
  ROLES: Type.Enum(['web,worker', 'worker,web', 'web', 'worker'], { default: 'web,worker' }),
  /** Port of the metrics; unset: they are not served. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** One of so many answers that went well is a line in the log. */
  LOG_ONE_OF: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  /** How much of network addresses the log keeps. */
  LOG_ADDRESSES: Type.Enum([...LOG_ADDRESSES], { default: 'short' }),
  DEMO: switchOf('on'),
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], { default: 'info' }),
  /** Requests a minute and address, for calls and pages together; 0 switches the limit off. */
  RATE_LIMIT: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 1200 }),
  /** How many proxies in front may name the visitor's address. */
  TRUSTED_PROXIES: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
  /** Sites whose pages may write here, with a token of their visitor. */
  ALLOWED_ORIGINS: Type.Optional(Type.String({ maxLength: 5000, pattern: `^${ORIGIN}(\\s*,\\s*${ORIGIN})*$` })),
  SECURITY_CONTACT: Type.Optional(
    Type.String({ maxLength: 300, pattern: '^(https://[^\\s]+|(mailto:)?[^\\s@<>:]+@[^\\s@<>]+)$' }),
  ),
  /** Memory for answers, pages and found rows together. */
  CACHE_MEGABYTES: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  MAX_UPLOAD_BYTES: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, default: 2 * 1024 ** 3 }),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^/?#]+' })),
  /** The authority of the mail server's certificate, where it is none that everybody knows. */
  SMTP_CA_FILE: optionalText,
  /** The name in that certificate, where it is not that of SMTP_URL. */
  SMTP_SERVERNAME: Type.Optional(Type.String({ maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+[^\\r\\n]*$', maxLength: 320 })),
  // A social sign-in is switched on by its id and its secret together; its address is the real provider's unless set.
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER_URL: optionalAddress,
  DISCORD_CLIENT_ID: optionalText,
  DISCORD_CLIENT_SECRET: optionalText,
  DISCORD_ISSUER_URL: optionalAddress,
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  GITHUB_ISSUER_URL: optionalAddress,
  // The games database, switched on in the same way.
  IGDB_CLIENT_ID: optionalText,
  IGDB_CLIENT_SECRET: optionalText,
  IGDB_BASE_URL: optionalAddress,
  IGDB_TOKEN_URL: optionalAddress,
  IGDB_IMAGE_URL: optionalAddress,
  // An object store for files, switched on by all five together.
  S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#@]+(/[^\\s?#@]*)?$' })),
  S3_REGION: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' })),
  S3_BUCKET: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' })),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Files are handed out by the store itself, at signed addresses: browsers have to reach it. */
  S3_SIGNED_DOWNLOADS: switchOf('off'),
  /** Webhooks may lead into the operator's own network. */
  WEBHOOKS_MAY_BE_PRIVATE: switchOf('off'),
  /** The push services of browsers may be in the operator's own network. */
  PUSH_MAY_BE_PRIVATE: switchOf('off'),
  /** Destination of the daily backup: a folder, or a bucket of a store that has its own settings. */
  BACKUP_TO: Type.Optional(
    Type.String({ pattern: '^(s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[^\\s]*[^\\s/])?|(?!s3:).*(?<!\\.zip))$' }),
  ),
  BACKUP_S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#@]+(/[^\\s?#@]*)?$' })),
  BACKUP_S3_REGION: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' })),
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
  /** Newer versions are asked for once a day, at the real addresses unless others are set. */
  UPDATE_CHECK: switchOf('off'),
  UPDATE_FEED_URL: optionalAddress,
  UPDATE_NODE_URL: optionalAddress,
  UPDATE_POSTGRESQL_URL: optionalAddress,
  COMMUNITY_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  SUPPORT_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  MESSAGING_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
});

const WHAT_IS_MEANT: Record<keyof Static<typeof Settings>, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'the address to listen on',
  DATA_DIR: 'the path of a folder',
  PUBLIC_URL: 'an address such as https://shelf.example, without a path',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_READ_URL:
    'the address of a replica, such as postgres://user:password@host:5432/database, set together with DATABASE_URL',
  OPENSEARCH_URL: 'the http(s) address of an OpenSearch server, such as https://user:password@search.example:9200',
  ROLES: 'web, worker or web,worker',
  METRICS_PORT: 'a whole number from 1 to 65535',
  METRICS_HOST: 'the address to tell metrics at',
  LOG_ONE_OF: 'a whole number from 1 to 1000000',
  LOG_ADDRESSES: `one of ${LOG_ADDRESSES.join(', ')}`,
  DEMO: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  RATE_LIMIT: 'a whole number of requests a minute, or 0 for no limit',
  TRUSTED_PROXIES: 'a whole number from 0 to 10',
  ALLOWED_ORIGINS: 'origins such as https://tool.example, with commas between them',
  SECURITY_CONTACT: 'an e-mail address, or an https address',
  CACHE_MEGABYTES: 'a size such as 64 or 64 MB, at least 1 MB',
  MAX_UPLOAD_BYTES: 'a size such as 2 GB or a number of bytes, at most 900 GB',
  SMTP_URL: 'an address such as smtp://user:password@mail.example:587',
  SMTP_CA_FILE: 'the path of a file with certificates in PEM that this user can read, set together with SMTP_URL',
  SMTP_SERVERNAME: 'a host name such as mail.example, set together with SMTP_URL',
  MAIL_FROM: 'an e-mail address, such as Polyshelf <shelf@example.org>',
  GOOGLE_CLIENT_ID: 'set together with GOOGLE_CLIENT_SECRET',
  GOOGLE_CLIENT_SECRET: 'set together with GOOGLE_CLIENT_ID',
  GOOGLE_ISSUER_URL: 'the http(s) address of an OpenID provider',
  DISCORD_CLIENT_ID: 'set together with DISCORD_CLIENT_SECRET',
  DISCORD_CLIENT_SECRET: 'set together with DISCORD_CLIENT_ID',
  DISCORD_ISSUER_URL: 'the http(s) address of an OpenID provider',
  GITHUB_CLIENT_ID: 'set together with GITHUB_CLIENT_SECRET',
  GITHUB_CLIENT_SECRET: 'set together with GITHUB_CLIENT_ID',
  GITHUB_ISSUER_URL: 'the http(s) address of a GitHub server',
  IGDB_CLIENT_ID: 'set together with IGDB_CLIENT_SECRET',
  IGDB_CLIENT_SECRET: 'set together with IGDB_CLIENT_ID',
  IGDB_BASE_URL: 'the https address of the interface, or an http one of this machine or network',
  IGDB_TOKEN_URL: 'the https address that gives tokens, or an http one of this machine or network',
  IGDB_IMAGE_URL: 'the https address above the pictures, or an http one of this machine or network',
  S3_ENDPOINT: 'the http(s) address of an object store, set together with the other S3_ settings',
  S3_REGION: 'the name of a region such as us-east-1, set together with the other S3_ settings',
  S3_BUCKET: 'the name of a bucket, set together with the other S3_ settings',
  S3_ACCESS_KEY_ID: 'set together with the other S3_ settings',
  S3_SECRET_ACCESS_KEY: 'set together with the other S3_ settings',
  S3_SIGNED_DOWNLOADS: 'on or off',
  WEBHOOKS_MAY_BE_PRIVATE: 'on or off',
  PUSH_MAY_BE_PRIVATE: 'on or off',
  BACKUP_TO: 'a folder, or an address such as s3://bucket/prefix together with the BACKUP_S3_ settings',
  BACKUP_S3_ENDPOINT: 'the http(s) address of an object store, set together with the other BACKUP_S3_ settings',
  BACKUP_S3_REGION: 'the name of a region such as us-east-1, set together with the other BACKUP_S3_ settings',
  BACKUP_S3_ACCESS_KEY_ID: 'set together with the other BACKUP_S3_ settings',
  BACKUP_S3_SECRET_ACCESS_KEY: 'set together with the other BACKUP_S3_ settings',
  UPDATE_CHECK: 'on or off',
  UPDATE_FEED_URL: 'the http(s) address of a document that names the latest version of Polyshelf',
  UPDATE_NODE_URL: 'the http(s) address of a copy of https://nodejs.org/dist/index.json',
  UPDATE_POSTGRESQL_URL: 'the http(s) address of a copy of https://www.postgresql.org/versions.json',
  COMMUNITY_URL: 'the http(s) address of a chat community',
  SUPPORT_URL: 'the http(s) address of a creator-support service',
  MESSAGING_URL: 'the http(s) address of a messaging service',
};

export const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
export const BACKUP_S3_NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

export type SettingName = keyof Static<typeof Settings>;
export type SettingValues = Static<typeof Settings>;
type Env = Record<string, string | undefined>;

/** Keeps Polyshelf from starting, and the operator can change it. The message says so, and repeats no value of a setting. */
export class ConfigError extends Error {}

export const SETTING_NAMES = Object.keys(WHAT_IS_MEANT) as SettingName[];

const SWITCH_WORDS: Record<string, string> = { true: 'on', yes: 'on', 1: 'on', false: 'off', no: 'off', 0: 'off' };

/** The unit, in bytes, of a size that names none. */
const SIZES: Partial<Record<SettingName, number>> = { MAX_UPLOAD_BYTES: 1, CACHE_MEGABYTES: 1024 ** 2 };
const PREFIXES = ['', 'k', 'm', 'g', 't'];

/** A size such as `2GB` or `500 MiB`, in the unit of the setting. Units are powers of 1024. Other texts are returned as they are. */
function sizeIn(unit: number, text: string): string {
  const [, number, prefix = '', bytes = ''] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(i?b|bytes?)?$/i.exec(text) ?? [];
  if (number === undefined || prefix + bytes === '') return text;
  return String(Math.floor((Number(number) * 1024 ** PREFIXES.indexOf(prefix.toLowerCase())) / unit));
}

/** The value as the schema spells it. */
function normalized(name: SettingName, given: string): string {
  const text = given.trim();
  const unit = SIZES[name];
  if (unit !== undefined) return sizeIn(unit, text);
  const schema: object = Settings.properties[name];
  if (!('enum' in schema)) return text;
  const word = text.toLowerCase().replaceAll(/\s*,\s*/g, ',');
  return (schema.enum as string[]).includes('off') ? (SWITCH_WORDS[word] ?? word) : word;
}

/** Reads the settings of an environment. An empty variable counts as not set. Throws a ConfigError that lists all that are wrong. */
export function readSettings(env: Env): SettingValues {
  const given: Env = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = normalized(name, env[name] ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
  const settings = Value.Convert(Settings, Value.Default(Settings, given));
  const isValid = Value.Check(Settings, settings);
  const wrong = new Set(isValid ? [] : Value.Errors(Settings, settings).map((error) => error.instancePath.split('/')[1] ?? ''));
  for (const name of misplaced(given)) wrong.add(name);
  if (isValid && wrong.size === 0) return settings;
  const lines = SETTING_NAMES.filter((name) => wrong.has(name)).map((name) => `  ${name} must be ${WHAT_IS_MEANT[name]}`);
  throw new ConfigError(['Polyshelf cannot start with these settings:', ...lines].join('\n'));
}

/** Settings that lack another one, and addresses that cannot be read or could be overheard. */
function misplaced(given: Env): SettingName[] {
  const wrong: SettingName[] = [];
  for (const provider of [...SIGN_IN_PROVIDERS, 'igdb'] as const) {
    const upper = provider.toUpperCase() as 'GOOGLE' | 'DISCORD' | 'GITHUB' | 'IGDB';
    const [id, secret] = [`${upper}_CLIENT_ID`, `${upper}_CLIENT_SECRET`] as const;
    if ((given[id] === undefined) !== (given[secret] === undefined)) wrong.push(given[id] === undefined ? id : secret);
  }
  if (given['DATABASE_READ_URL'] !== undefined && given['DATABASE_URL'] === undefined) wrong.push('DATABASE_READ_URL');
  for (const names of [S3_NAMES, BACKUP_S3_NAMES]) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length < names.length) wrong.push(...missing);
  }
  if (given['BACKUP_TO']?.startsWith('s3:') && given['BACKUP_S3_ENDPOINT'] === undefined) wrong.push('BACKUP_TO');
  for (const name of ['IGDB_BASE_URL', 'IGDB_TOKEN_URL', 'IGDB_IMAGE_URL'] as const)
    if (isOpenAddress(given[name])) wrong.push(name);
  if (given['SMTP_URL'] === undefined)
    wrong.push(...(['SMTP_CA_FILE', 'SMTP_SERVERNAME'] as const).filter((name) => given[name] !== undefined));
  else if (given['SMTP_CA_FILE'] !== undefined && readCertificates(given['SMTP_CA_FILE']) === null) wrong.push('SMTP_CA_FILE');
  wrong.push(...SETTING_NAMES.filter((name) => /_(?:URL|ENDPOINT)$/.test(name) && !isReadable(given[name])));
  return wrong;
}

/** Whether an address and the credentials in it can be told apart. */
function isReadable(address: string | undefined): boolean {
  // A database behind a socket has an address without a host.
  const url = address === undefined ? null : URL.parse(address.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?])/, '$1socket'));
  if (address === undefined) return true;
  if (url === null) return false;
  return [url.username, url.password, url.pathname].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
}

/** Whether what is sent to an address could be read on its way: http, to another place than this machine or network. */
function isOpenAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  return !URL.canParse(address) || (new URL(address).protocol !== 'https:' && !isLocalUrl(address));
}

/** Prefixes that no other program uses on the machine of a server. Those of GOOGLE_, GITHUB_ and LOG_ do occur. */
const OWN_PREFIXES = /^(?:POLYSHELF|DATABASE|OPENSEARCH|METRICS|SMTP|MAIL|IGDB|S3|BACKUP|WEBHOOKS|PUSH|UPDATE)_/;
/** Set by our own programs, or read by the command `publish`. */
const NO_SETTINGS = new Set(['POLYSHELF_TOKEN', 'POLYSHELF_PARENT', 'POLYSHELF_CWD']);
/** Variables that Kubernetes and Docker links set for a service of any name. */
const SERVICE_LINK = /_(?:SERVICE_(?:HOST|PORT)|PORT_\d+_(?:TCP|UDP))(?:_|$)/;

/** A sentence about each variable that looks like a setting of ours and is none. */
export function unknownSettings(env: Env): string[] {
  return Object.keys(env)
    .filter((name) => !SETTING_NAMES.some((known) => known === name) && !NO_SETTINGS.has(name) && !SERVICE_LINK.test(name))
    .filter((name) => !/^(?:tcp|udp):\/\//.test(env[name] ?? '') && (env[name] ?? '') !== '')
    .toSorted()
    .flatMap((name) => {
      const close = closestWord(name.replace(/^POLYSHELF_/, ''), SETTING_NAMES);
      if (close === null && !OWN_PREFIXES.test(name)) return [];
      const prefix = /^[^_]+_/.exec(name)?.[0] ?? '';
      const others = SETTING_NAMES.filter((known) => known.startsWith(prefix));
      const hint =
        close !== null
          ? ` Did you mean ${close}?`
          : others.length > 0
            ? ` The settings that begin with ${prefix} are ${others.join(', ')}.`
            : '';
      return [`${name} is not a setting of Polyshelf and has no effect.${hint}`];
    });
}
