/** Settings: schema, valid form and meaning. Errors at start and docs/reference/settings.md come from this table. */
import { Type, type TSchema } from 'typebox';

import { LANGUAGES, PSEUDO_LANGUAGE } from '../../shared/platform/messages/languages.ts';
import { PROVIDER_FACTS, SIGN_IN_PROVIDERS, type SignInProvider } from '../../shared/accounts/auth/sign-in-providers.ts';

const LANGUAGE_TAGS = [...LANGUAGES, PSEUDO_LANGUAGE].join('|');

export const LOG_ADDRESSES = ['full', 'short', 'none'] as const;

/** Network addresses in the log: complete, only the network, or none. */
export type LogAddresses = (typeof LOG_ADDRESSES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Setting {
  schema: TSchema;
  /** Completes the sentence “NAME must be …”. */
  form: string;
  /** One or two sentences of docs/reference/settings.md. */
  meaning: string;
  /** Meaning of an unset value, if the schema has no default. */
  unset?: string;
}

const optionalText = Type.Optional(Type.String({ maxLength: 500 }));
const optionalAddress = Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#]+[^\\s?#]*$' }));
const addressOr = (usual: string) => Type.String({ pattern: '^https?://[^\\s/?#]+[^\\s?#]*$', default: usual });
const postgresAddress = Type.Optional(Type.String({ pattern: '^postgres(ql)?://' }));
const storeEndpoint = Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#@]+(/[^\\s?#@]*)?$' }));
const storeRegion = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }));
const footerLink = Type.Optional(Type.String({ pattern: '^https?://' }));
const switchOf = (usual: 'on' | 'off') => ({ schema: Type.Enum(['on', 'off'], { default: usual }), form: 'on or off' });

/** As in an Origin header: without a path or trailing slash. */
const ORIGIN = 'https?://[a-z0-9.-]+(:[0-9]+)?';

const server = {
  PORT: {
    schema: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
    form: 'a whole number from 0 to 65535',
    meaning: 'Port that the server listens on. `0` takes a free one.',
  },
  HOST: {
    schema: Type.String({ minLength: 1, default: '127.0.0.1' }),
    form: 'the address to listen on',
    meaning: 'Address that the server listens on. `0.0.0.0` opens the server to the network.',
  },
  PUBLIC_URL: {
    schema: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+/?$' })),
    form: 'an address such as https://shelf.example, without a path',
    meaning: 'Address that visitors use. Links in emails, feeds, the site map and previews begin with it.',
    unset: 'http://localhost:PORT',
  },
  DATA_DIR: {
    schema: Type.String({ minLength: 1, default: './data' }),
    form: 'the path of a folder',
    meaning: 'Folder of the embedded database and of all files that are not in an object store.',
  },
  ROLES: {
    schema: Type.Enum(['web,worker', 'worker,web', 'web', 'worker'], { default: 'web,worker' }),
    form: 'web, worker or web,worker',
    meaning: 'Tasks of this process: `web` serves pages and calls, `worker` processes the files of models.',
  },
  DEMO: { ...switchOf('on'), meaning: 'Fills an empty catalogue with demonstration content on the first start.' },
  LANGUAGES: {
    schema: Type.String({ pattern: `^(?:all|(?:${LANGUAGE_TAGS})(?:,(?:${LANGUAGE_TAGS}))*)$`, default: 'all' }),
    form: `all, or a list of languages such as en,de; there are ${LANGUAGES.join(', ')}`,
    meaning: `Languages that visitors may choose: ${LANGUAGES.join(', ')}, or \`all\`. English is always one. Sentences that a language lacks are in English.`,
  },
  CACHE_MEGABYTES: {
    schema: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    form: 'a size such as 64 or 64 MB, at least 1 MB',
    meaning:
      'Memory of a `web` process for all caches together: replies, pages, cards, names, and documents that filters and words find. In MB or with a unit. In a catalogue of fewer than about 300,000 models, cards may take up to two and a half times as much.',
    unset: 'a sixteenth of the memory, 32 to 48 MB',
  },
  MAX_UPLOAD_BYTES: {
    schema: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, default: 2 * 1024 ** 3 }),
    form: 'a size such as 2 GB or a number of bytes, at most 900 GB',
    meaning: 'Size limit of one model file, in bytes or with a unit.',
  },
} satisfies Record<string, Setting>;

const network = {
  TRUSTED_PROXIES: {
    schema: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
    form: 'a whole number from 0 to 10',
    meaning:
      'Number of proxies in front. The server believes that many entries of `X-Forwarded-For`, so that limits and counts see the visitor.',
  },
  RATE_LIMIT: {
    schema: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 1200 }),
    form: 'a whole number of requests a minute, or 0 for no limit',
    meaning: 'Requests a minute from one address, pages and calls together. `0` switches the limit off.',
  },
  ALLOWED_ORIGINS: {
    schema: Type.Optional(Type.String({ maxLength: 5000, pattern: `^${ORIGIN}(\\s*,\\s*${ORIGIN})*$` })),
    form: 'origins such as https://tool.example, with commas between them',
    meaning:
      'Other sites whose pages may write here with a member’s token, such as `https://tool.example, https://other.example`. Pages of every site may read.',
  },
  SECURITY_CONTACT: {
    schema: Type.Optional(Type.String({ maxLength: 300, pattern: '^(https://[^\\s]+|(mailto:)?[^\\s@<>:]+@[^\\s@<>]+)$' })),
    form: 'an email address, or an https address',
    meaning: 'Address for reports of vulnerabilities. It is published in `/.well-known/security.txt`.',
  },
  SEARCH_ENGINES: {
    ...switchOf('on'),
    meaning: 'Lets search engines list the site. `off` adds `X-Robots-Tag: noindex` to every reply.',
  },
} satisfies Record<string, Setting>;

const database = {
  DATABASE_URL: {
    schema: postgresAddress,
    form: 'an address such as postgres://user:password@host:5432/database',
    meaning: 'A PostgreSQL server of your own, version 15 or newer with `pg_trgm`, instead of the embedded database.',
  },
  DATABASE_READ_URL: {
    schema: postgresAddress,
    form: 'the address of a replica, such as postgres://user:password@host:5432/database, set together with DATABASE_URL',
    meaning: 'A streaming replica of `DATABASE_URL`. Public reads go there.',
  },
} satisfies Record<string, Setting>;

const search = {
  OPENSEARCH_URL: {
    schema: optionalAddress,
    form: 'the http(s) address of an OpenSearch server, such as https://user:password@search.example:9200',
    meaning: 'An OpenSearch server that answers searches, filters and counts.',
  },
} satisfies Record<string, Setting>;

const objectStore = {
  S3_ENDPOINT: {
    schema: storeEndpoint,
    form: 'the http(s) address of an object store, set together with the other S3_ settings',
    meaning: 'Address of an S3-compatible object store that keeps files instead of `DATA_DIR`, without the bucket.',
  },
  S3_REGION: {
    schema: storeRegion,
    form: 'the name of a region such as us-east-1, set together with the other S3_ settings',
    meaning: 'Region of the bucket: `auto` for Cloudflare R2, `us-east-1` for stores without regions.',
  },
  S3_BUCKET: {
    schema: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' })),
    form: 'the name of a bucket, set together with the other S3_ settings',
    meaning: 'An existing private bucket that only Polyshelf uses.',
  },
  S3_ACCESS_KEY_ID: {
    schema: optionalText,
    form: 'set together with the other S3_ settings',
    meaning: 'Id of a key that may list, read, write and delete in the bucket, and list and abort multipart uploads.',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: optionalText,
    form: 'set together with the other S3_ settings',
    meaning: 'Secret of that key.',
  },
  S3_SIGNED_DOWNLOADS: {
    ...switchOf('off'),
    meaning: 'Browsers download original files from the object store itself, by signed addresses.',
  },
} satisfies Record<string, Setting>;

const backups = {
  BACKUP_TO: {
    schema: Type.Optional(
      Type.String({ pattern: '^(s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[^\\s]*[^\\s/])?|(?!s3:).*(?<!\\.zip))$' }),
    ),
    form: 'a folder, or an address such as s3://bucket/prefix together with the BACKUP_S3_ settings',
    meaning: 'Place of the daily backup. Unset, the server makes none.',
  },
  BACKUP_S3_ENDPOINT: {
    schema: storeEndpoint,
    form: 'the http(s) address of an object store, set together with the other BACKUP_S3_ settings',
    meaning:
      'Address of the object store of `s3://` backups. Use another store than that of the files, or at least another key.',
  },
  BACKUP_S3_REGION: {
    schema: storeRegion,
    form: 'the name of a region such as us-east-1, set together with the other BACKUP_S3_ settings',
    meaning: 'Region of that store.',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    schema: optionalText,
    form: 'set together with the other BACKUP_S3_ settings',
    meaning: 'Id of a key for the buckets of backups.',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    schema: optionalText,
    form: 'set together with the other BACKUP_S3_ settings',
    meaning: 'Secret of that key.',
  },
} satisfies Record<string, Setting>;

const mail = {
  SMTP_URL: {
    schema: Type.Optional(Type.String({ pattern: '^smtps?://[^/?#]+' })),
    form: 'an address such as smtp://user:password@mail.example:587',
    meaning:
      'Mail server: `smtp://user:password@host:587` or `smtps://user:password@host:465`. Unset, every mail becomes a file in `DATA_DIR/mail`.',
  },
  SMTP_CA_FILE: {
    schema: optionalText,
    form: 'the path of a file with certificates in PEM that this user can read, set together with SMTP_URL',
    meaning: 'Certificate authority of the mail server, unless it is a public one.',
  },
  SMTP_SERVERNAME: {
    schema: Type.Optional(Type.String({ maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' })),
    form: 'a host name such as mail.example, set together with SMTP_URL',
    meaning: 'Host name in that certificate, where it differs from the host of `SMTP_URL`.',
  },
  MAIL_FROM: {
    schema: Type.String({
      pattern: '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+[^\\r\\n]*$',
      maxLength: 320,
      default: 'Polyshelf <noreply@localhost>',
    }),
    form: 'an email address, such as Polyshelf <shelf@example.org>',
    meaning: 'Sender of every email. The name before the address signs the emails.',
  },
} satisfies Record<string, Setting>;

type ProviderPart = 'CLIENT_ID' | 'CLIENT_SECRET' | 'ISSUER_URL';

/** Name of a provider's setting, such as GOOGLE_CLIENT_ID. */
export const providerSetting = <Provider extends string, Part extends ProviderPart>(provider: Provider, part: Part) =>
  `${provider.toUpperCase() as Uppercase<Provider>}_${part}` as const;

const PROVIDER_SETTINGS = {
  CLIENT_ID: (provider) => ({
    schema: optionalText,
    form: `set together with ${providerSetting(provider, 'CLIENT_SECRET')}`,
    meaning: `Switches on signing in with ${PROVIDER_FACTS[provider].title}, together with the secret.`,
  }),
  CLIENT_SECRET: (provider) => ({
    schema: optionalText,
    form: `set together with ${providerSetting(provider, 'CLIENT_ID')}`,
    meaning: `Secret of the application at ${PROVIDER_FACTS[provider].title}.`,
  }),
  ISSUER_URL: (provider) => ({
    schema: optionalAddress,
    form: `the http(s) address of ${PROVIDER_FACTS[provider].replacement}`,
    meaning: `Address of ${PROVIDER_FACTS[provider].replacement} instead of ${PROVIDER_FACTS[provider].title}.`,
  }),
} satisfies Record<ProviderPart, (provider: SignInProvider) => Setting>;

const signIn = Object.fromEntries(
  SIGN_IN_PROVIDERS.flatMap((provider) =>
    (Object.keys(PROVIDER_SETTINGS) as ProviderPart[]).map((part) => [
      providerSetting(provider, part),
      PROVIDER_SETTINGS[part](provider),
    ]),
  ),
) as Record<ReturnType<typeof providerSetting<SignInProvider, ProviderPart>>, Setting & { schema: typeof optionalText }>;

const gamesDatabase = {
  IGDB_CLIENT_ID: {
    schema: optionalText,
    form: 'set together with IGDB_CLIENT_SECRET',
    meaning: 'Connects the games database IGDB, together with the secret, so that members can import games.',
  },
  IGDB_CLIENT_SECRET: {
    schema: optionalText,
    form: 'set together with IGDB_CLIENT_ID',
    meaning: 'Secret of the application at Twitch.',
  },
  IGDB_BASE_URL: {
    schema: addressOr('https://api.igdb.com/v4'),
    form: 'the https address of the interface, or an http one of this machine or network',
    meaning: 'Another server of the same protocol, such as a mirror.',
  },
  IGDB_TOKEN_URL: {
    schema: addressOr('https://id.twitch.tv/oauth2/token'),
    form: 'the https address that gives tokens, or an http one of this machine or network',
    meaning: 'Server that issues the tokens.',
  },
  IGDB_IMAGE_URL: {
    schema: addressOr('https://images.igdb.com/igdb/image/upload'),
    form: 'the https address above the pictures, or an http one of this machine or network',
    meaning: 'Server of the pictures.',
  },
} satisfies Record<string, Setting>;

const outgoing = {
  WEBHOOKS_MAY_BE_PRIVATE: { ...switchOf('off'), meaning: 'Webhooks may call addresses in your own network.' },
  PUSH_MAY_BE_PRIVATE: { ...switchOf('off'), meaning: 'Push services of browsers may be in your own network.' },
} satisfies Record<string, Setting>;

const monitoring = {
  LOG_LEVEL: {
    schema: Type.Enum([...LOG_LEVELS], { default: 'info' }),
    form: `one of ${LOG_LEVELS.join(', ')}`,
    meaning: 'Least severe level that the log records.',
  },
  LOG_ONE_OF: {
    schema: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    form: 'a whole number from 1 to 1000000',
    meaning: 'Sampling of successful requests: the log records one of so many. It always records failed and slow ones.',
  },
  LOG_ADDRESSES: {
    schema: Type.Enum([...LOG_ADDRESSES], { default: 'short' }),
    form: `one of ${LOG_ADDRESSES.join(', ')}`,
    meaning: 'Part of a network address that the log keeps: its network (`short`), all of it (`full`), or nothing (`none`).',
  },
  METRICS_PORT: {
    schema: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    form: 'a whole number from 1 to 65535',
    meaning: 'Port of `/metrics` for Prometheus. Unset, metrics are not served.',
  },
  METRICS_HOST: {
    schema: Type.String({ minLength: 1, default: '127.0.0.1' }),
    form: 'the address to tell metrics at',
    meaning: 'Address that the metrics listen on. They have no password.',
  },
} satisfies Record<string, Setting>;

const updates = {
  UPDATE_CHECK: { ...switchOf('off'), meaning: 'Asks once a day for newer versions of Node, PostgreSQL and Polyshelf.' },
  UPDATE_FEED_URL: {
    schema: optionalAddress,
    form: 'the http(s) address of a document that names the latest version of Polyshelf',
    meaning: 'Document with the latest version of Polyshelf, such as `{"version": "1.2.3", "security": true}`.',
  },
  UPDATE_NODE_URL: {
    schema: optionalAddress,
    form: 'the http(s) address of a copy of https://nodejs.org/dist/index.json',
    meaning: 'List of the releases of Node.',
    unset: 'https://nodejs.org/dist/index.json',
  },
  UPDATE_POSTGRESQL_URL: {
    schema: optionalAddress,
    form: 'the http(s) address of a copy of https://www.postgresql.org/versions.json',
    meaning: 'List of the versions of PostgreSQL.',
    unset: 'https://www.postgresql.org/versions.json',
  },
} satisfies Record<string, Setting>;

const footer = {
  COMMUNITY_URL: {
    schema: footerLink,
    form: 'the http(s) address of a chat community',
    meaning: 'Chat community that the footer links to.',
  },
  SUPPORT_URL: {
    schema: footerLink,
    form: 'the http(s) address of a creator-support service',
    meaning: 'Creator-support service that the footer links to.',
  },
  MESSAGING_URL: {
    schema: footerLink,
    form: 'the http(s) address of a messaging service',
    meaning: 'Messaging service that the footer links to.',
  },
} satisfies Record<string, Setting>;

/** Sections of docs/reference/settings.md, with their page in docs/self-hosting. */
export const SETTING_GROUPS: { title: string; guide: string; settings: Record<string, Setting> }[] = [
  { title: 'Server', guide: 'install.md', settings: server },
  { title: 'Network', guide: 'proxy-and-cdn.md', settings: network },
  { title: 'Database', guide: 'postgresql.md', settings: database },
  { title: 'Search', guide: 'opensearch.md', settings: search },
  { title: 'Object store', guide: 'object-store.md', settings: objectStore },
  { title: 'Backups', guide: 'backup-and-restore.md', settings: backups },
  { title: 'Mail', guide: 'mail.md', settings: mail },
  { title: 'Sign-in providers', guide: 'sign-in-providers.md', settings: signIn },
  { title: 'Games database', guide: 'games-database.md', settings: gamesDatabase },
  { title: 'Webhooks and push', guide: 'webhooks-and-push.md', settings: outgoing },
  { title: 'Log and metrics', guide: 'monitoring.md', settings: monitoring },
  { title: 'Newer versions', guide: 'upgrades.md', settings: updates },
  { title: 'Links of the footer', guide: 'first-steps.md', settings: footer },
];

export const SETTINGS = {
  ...server,
  ...network,
  ...database,
  ...search,
  ...objectStore,
  ...backups,
  ...mail,
  ...signIn,
  ...gamesDatabase,
  ...outgoing,
  ...monitoring,
  ...updates,
  ...footer,
};
