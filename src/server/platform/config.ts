import { resolve } from 'node:path';

import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../shared/auth/account-rules.ts';
import { isLocalUrl } from './http/private-address.ts';
import { LOG_ADDRESSES, type LogAddresses } from './log.ts';
import { defaultCacheMegabytes } from './machine-memory.ts';
import { readCertificates } from './mail/certificate-file.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const optionalText = Type.Optional(Type.String({ maxLength: 500 }));
const optionalAddress = Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#]+[^\\s?#]*$' }));

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
  /** Where what is measured is told; unset: nowhere. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** Of so many answers that went well one is a line in the log. */
  LOG_ONE_OF: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  /** How much of network addresses the log keeps. */
  LOG_ADDRESSES: Type.Enum([...LOG_ADDRESSES], { default: 'short' }),
  DEMO: Type.Enum(['on', 'off'], { default: 'on' }),
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
  /** Of memory, for answers, pages and found rows together. */
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
  S3_SIGNED_DOWNLOADS: Type.Enum(['on', 'off'], { default: 'off' }),
  /** Webhooks may lead into the operator's own network. */
  WEBHOOKS_MAY_BE_PRIVATE: Type.Enum(['on', 'off'], { default: 'off' }),
  /** The push services of browsers may be in the operator's own network. */
  PUSH_MAY_BE_PRIVATE: Type.Enum(['on', 'off'], { default: 'off' }),
  /** Where a backup goes each day: a folder, or a bucket of a store that has its own settings. */
  BACKUP_TO: Type.Optional(
    Type.String({ pattern: '^(s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[^\\s]*[^\\s/])?|(?!s3:).*(?<!\\.zip))$' }),
  ),
  BACKUP_S3_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#@]+(/[^\\s?#@]*)?$' })),
  BACKUP_S3_REGION: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' })),
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
  /** Newer versions are asked for once a day, at the real addresses unless others are set. */
  UPDATE_CHECK: Type.Enum(['on', 'off'], { default: 'off' }),
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
  CACHE_MEGABYTES: 'a whole number from 1 to 1000000',
  MAX_UPLOAD_BYTES: 'a whole number of bytes from 1 to 1000000000000',
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

const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BACKUP_S3_NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/** What a social sign-in needs of its provider; `issuerUrl` null: the provider's own, real address. */
export interface ProviderConfig {
  clientId: string;
  clientSecret: string;
  issuerUrl: string | null;
}

/** What the games database needs; addresses without a slash at their end. */
export interface IgdbConfig {
  clientId: string;
  clientSecret: string;
  baseUrl: string;
  tokenUrl: string;
  imageUrl: string;
}

/** An address that is asked for versions; one that the operator set may be in their own network. */
export interface UpdateSource {
  url: string;
  mayBePrivate: boolean;
}

/** A bucket of an object store; its endpoint without a slash at its end. */
export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** A streaming replica of it, for reads of what is public; null: there is none. */
  databaseReadUrl: string | null;
  /** null: the database answers all searches. It may hold a name and a password. */
  openSearchUrl: string | null;
  /** What this process is there for: pages and calls, the files that members bring, or both. */
  roles: { web: boolean; worker: boolean };
  /** Where what is measured is told; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Of so many answers that went well one is a line in the log. */
  logOneOf: number;
  logAddresses: LogAddresses;
  demo: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimitPerMinute: number;
  trustedProxies: number;
  /** Other sites whose pages may write here, with a token of their visitor. */
  allowedOrigins: string[];
  /** Where weaknesses are reported, as an address; null: nowhere. */
  securityContact: string | null;
  /** What is kept in memory to answer quicker, all of it together. */
  cacheBytes: number;
  /** What one file of a model may weigh. */
  maxUploadBytes: number;
  /** `smtpUrl` null: mails become files in the data folder. */
  /** `authority` is what SMTP_CA_FILE holds, in PEM. */
  mail: { smtpUrl: string | null; authority: string | null; serverName: string | null; from: string };
  /** The social sign-ins that are set up. */
  signInProviders: Partial<Record<SignInProvider, ProviderConfig>>;
  /** null: no games database is connected. */
  igdb: IgdbConfig | null;
  /** null: files are kept in the data folder. */
  s3: S3Config | null;
  /** Browsers fetch files from the object store itself, at signed addresses. */
  signsDownloads: boolean;
  /** Webhooks may lead into the operator's own network. */
  webhooksMayBePrivate: boolean;
  /** The push services of browsers may be in the operator's own network. */
  pushMayBePrivate: boolean;
  /** `to` null: the server makes no backups by itself. `s3` is what reaches the store of an address that begins with s3://. */
  backup: { to: string | null; s3: Omit<S3Config, 'bucket'> | null };
  /** Where newer versions are asked for; null: nowhere. */
  updates: { node: UpdateSource; postgres: UpdateSource; polyshelf: UpdateSource | null } | null;
  /** Addresses outside this installation that the footer links to; null leaves a link out. */
  links: { communityUrl: string | null; supportUrl: string | null; messagingUrl: string | null };
}

/** What keeps Polyshelf from starting and the operator can change: the message says it, and repeats no value of a setting. */
export class ConfigError extends Error {}

/** Reads the environment once. An empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.keys(WHAT_IS_MEANT).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const settings = Value.Convert(Settings, Value.Default(Settings, given));
  const isValid = Value.Check(Settings, settings);
  const wrong = new Set(isValid ? [] : Value.Errors(Settings, settings).map((error) => error.instancePath.split('/')[1] ?? ''));
  for (const name of [...SIGN_IN_PROVIDERS, 'igdb']) {
    const [id, secret] = [`${name.toUpperCase()}_CLIENT_ID`, `${name.toUpperCase()}_CLIENT_SECRET`];
    if ((given[id] === undefined) !== (given[secret] === undefined)) wrong.add(given[id] === undefined ? id : secret);
  }
  if (given['DATABASE_READ_URL'] !== undefined && given['DATABASE_URL'] === undefined) wrong.add('DATABASE_READ_URL');
  if (!isReadable(given['OPENSEARCH_URL'])) wrong.add('OPENSEARCH_URL');
  for (const names of [S3_NAMES, BACKUP_S3_NAMES]) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length < names.length) for (const name of missing) wrong.add(name);
  }
  if (given['BACKUP_TO']?.startsWith('s3:') && given['BACKUP_S3_ENDPOINT'] === undefined) wrong.add('BACKUP_TO');
  for (const name of ['IGDB_BASE_URL', 'IGDB_TOKEN_URL', 'IGDB_IMAGE_URL'] as const)
    if (isOpenAddress(given[name])) wrong.add(name);
  if (given['SMTP_URL'] === undefined)
    for (const name of ['SMTP_CA_FILE', 'SMTP_SERVERNAME']) if (given[name] !== undefined) wrong.add(name);
  const authority = given['SMTP_CA_FILE'] === undefined ? null : readCertificates(given['SMTP_CA_FILE']);
  if (given['SMTP_CA_FILE'] !== undefined && authority === null) wrong.add('SMTP_CA_FILE');
  if (!isValid || wrong.size > 0) {
    const lines = Object.entries(WHAT_IS_MEANT).flatMap(([name, meant]) =>
      wrong.has(name) ? [`  ${name} must be ${meant}`] : [],
    );
    throw new ConfigError(['Polyshelf cannot start with these settings:', ...lines].join('\n'));
  }
  return {
    port: settings.PORT,
    host: plainHost(settings.HOST),
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    openSearchUrl: settings.OPENSEARCH_URL ?? null,
    roles: { web: settings.ROLES.includes('web'), worker: settings.ROLES.includes('worker') },
    metrics:
      settings.METRICS_PORT === undefined ? null : { port: settings.METRICS_PORT, host: plainHost(settings.METRICS_HOST) },
    logOneOf: settings.LOG_ONE_OF,
    logAddresses: settings.LOG_ADDRESSES,
    demo: settings.DEMO === 'on',
    logLevel: settings.LOG_LEVEL,
    rateLimitPerMinute: settings.RATE_LIMIT,
    trustedProxies: settings.TRUSTED_PROXIES,
    allowedOrigins: settings.ALLOWED_ORIGINS?.split(/\s*,\s*/) ?? [],
    securityContact: settings.SECURITY_CONTACT?.replace(/^(?!https:|mailto:)/, 'mailto:') ?? null,
    cacheBytes: (settings.CACHE_MEGABYTES ?? defaultCacheMegabytes()) * 1024 ** 2,
    maxUploadBytes: settings.MAX_UPLOAD_BYTES,
    mail: {
      smtpUrl: settings.SMTP_URL ?? null,
      authority,
      serverName: settings.SMTP_SERVERNAME ?? null,
      from: settings.MAIL_FROM ?? 'Polyshelf <noreply@localhost>',
    },
    signInProviders: Object.fromEntries(
      SIGN_IN_PROVIDERS.flatMap((name) => {
        const upper = name.toUpperCase() as 'GOOGLE' | 'DISCORD' | 'GITHUB';
        const [clientId, clientSecret] = [settings[`${upper}_CLIENT_ID`], settings[`${upper}_CLIENT_SECRET`]];
        if (clientId === undefined || clientSecret === undefined) return [];
        return [[name, { clientId, clientSecret, issuerUrl: settings[`${upper}_ISSUER_URL`] ?? null }]];
      }),
    ),
    igdb: igdbConfig(settings),
    s3: s3Config(settings),
    signsDownloads: settings.S3_SIGNED_DOWNLOADS === 'on',
    webhooksMayBePrivate: settings.WEBHOOKS_MAY_BE_PRIVATE === 'on',
    pushMayBePrivate: settings.PUSH_MAY_BE_PRIVATE === 'on',
    backup: { to: backupTo(settings.BACKUP_TO), s3: backupStore(settings) },
    updates: updateSources(settings),
    links: {
      communityUrl: settings.COMMUNITY_URL ?? null,
      supportUrl: settings.SUPPORT_URL ?? null,
      messagingUrl: settings.MESSAGING_URL ?? null,
    },
  };
}

function igdbConfig(settings: Static<typeof Settings>): IgdbConfig | null {
  const { IGDB_CLIENT_ID: clientId, IGDB_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined) return null;
  const address = (given: string | undefined, own: string) => (given ?? own).replace(/\/+$/, '');
  return {
    clientId,
    clientSecret,
    baseUrl: address(settings.IGDB_BASE_URL, 'https://api.igdb.com/v4'),
    tokenUrl: address(settings.IGDB_TOKEN_URL, 'https://id.twitch.tv/oauth2/token'),
    imageUrl: address(settings.IGDB_IMAGE_URL, 'https://images.igdb.com/igdb/image/upload'),
  };
}

function updateSources(settings: Static<typeof Settings>): Config['updates'] {
  if (settings.UPDATE_CHECK === 'off') return null;
  const source = (given: string | undefined, own: string) => ({ url: given ?? own, mayBePrivate: given !== undefined });
  return {
    node: source(settings.UPDATE_NODE_URL, 'https://nodejs.org/dist/index.json'),
    postgres: source(settings.UPDATE_POSTGRESQL_URL, 'https://www.postgresql.org/versions.json'),
    polyshelf: settings.UPDATE_FEED_URL === undefined ? null : { url: settings.UPDATE_FEED_URL, mayBePrivate: true },
  };
}

function s3Config(settings: Static<typeof Settings>): S3Config | null {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => settings[name] ?? '');
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

const backupTo = (to: string | undefined) => (to === undefined ? null : to.startsWith('s3:') ? to : resolve(to));

function backupStore(settings: Static<typeof Settings>): Config['backup']['s3'] {
  const [endpoint, region, accessKeyId, secretAccessKey] = BACKUP_S3_NAMES.map((name) => settings[name] ?? '');
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

/** An IPv6 address as it is listened on, without the brackets that it has in URLs. */
const plainHost = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/** Whether an address and the credentials in it can be told apart. */
function isReadable(address: string | undefined): boolean {
  if (address === undefined) return true;
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return [username, password].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
}

/** Whether what is sent to an address could be read on its way: http, to another place than this machine or network. */
function isOpenAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  return !URL.canParse(address) || (new URL(address).protocol !== 'https:' && !isLocalUrl(address));
}
