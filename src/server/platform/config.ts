import { resolve } from 'node:path';

import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../shared/accounts/auth/sign-in-providers.ts';
import { defaultCacheMegabytes } from './isolation/machine-memory.ts';
import { readCertificates } from './mail/certificate-file.ts';
import { providerSetting, SETTINGS, type LOG_LEVELS, type LogAddresses } from './setting-table.ts';
import { BACKUP_S3_NAMES, readSettings, S3_NAMES, type SettingValues } from './settings.ts';

export { ConfigError } from './settings.ts';

/** Configuration of a social provider. `issuerUrl` is null for the provider's own address. */
export interface ProviderConfig {
  clientId: string;
  clientSecret: string;
  issuerUrl: string | null;
}

/** Configuration of IGDB; addresses without a trailing slash. */
export interface IgdbConfig {
  clientId: string;
  clientSecret: string;
  baseUrl: string;
  tokenUrl: string;
  imageUrl: string;
}

/** Address with version information. The operator's own address may be private. */
export interface UpdateSource {
  url: string;
  mayBePrivate: boolean;
}

/** A bucket. The endpoint has no trailing slash. */
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
  /** Absolute path. */
  dataDir: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Streaming replica for public reads. Null: none. */
  databaseReadUrl: string | null;
  /** Null: PostgreSQL answers searches. May contain credentials. */
  openSearchUrl: string | null;
  /** Roles of this process: pages and calls, processing, or both. */
  roles: { web: boolean; worker: boolean };
  /** Address of the metrics server. Null: none. */
  metrics: { port: number; host: string } | null;
  /** Fraction of successful requests in the log: 1 of n. */
  logOneOf: number;
  logAddresses: LogAddresses;
  demo: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimitPerMinute: number;
  trustedProxies: number;
  /** Other origins whose pages may write with a token. */
  allowedOrigins: string[];
  /** Address for vulnerability reports. Null: none. */
  securityContact: string | null;
  /** Whether search engines may list the site. */
  searchEngines: boolean;
  /** In bytes, for the process. */
  cacheBytes: number;
  /** For one model file. */
  maxUploadBytes: number;
  /** `smtpUrl` null: mails are written to the data folder. `authority` is the content of SMTP_CA_FILE in PEM. */
  mail: { smtpUrl: string | null; authority: string | null; serverName: string | null; from: string };
  signInProviders: Partial<Record<SignInProvider, ProviderConfig>>;
  /** Null: no games database. */
  igdb: IgdbConfig | null;
  /** Null: files are stored in the data folder. */
  s3: S3Config | null;
  /** Browsers download from the object store at signed addresses. */
  signsDownloads: boolean;
  /** Whether webhooks may use private addresses. */
  webhooksMayBePrivate: boolean;
  /** Whether push services may have private addresses. */
  pushMayBePrivate: boolean;
  /** `to` null: no automatic backups. `s3` has the credentials for s3:// addresses. */
  backup: { to: string | null; s3: Omit<S3Config, 'bucket'> | null };
  /** Sources of version information. Null: no checks. */
  updates: { node: UpdateSource; postgres: UpdateSource; polyshelf: UpdateSource | null } | null;
  /** External links of the footer. Null omits a link. */
  links: { communityUrl: string | null; supportUrl: string | null; messagingUrl: string | null };
}

/** Parses the environment. Empty variables count as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = readSettings(env);
  const authority = settings.SMTP_CA_FILE === undefined ? null : readCertificates(settings.SMTP_CA_FILE);
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
    searchEngines: settings.SEARCH_ENGINES === 'on',
    cacheBytes: (settings.CACHE_MEGABYTES ?? defaultCacheMegabytes()) * 1024 ** 2,
    maxUploadBytes: settings.MAX_UPLOAD_BYTES,
    mail: {
      smtpUrl: settings.SMTP_URL ?? null,
      authority,
      serverName: settings.SMTP_SERVERNAME ?? null,
      from: settings.MAIL_FROM,
    },
    signInProviders: Object.fromEntries(
      SIGN_IN_PROVIDERS.flatMap((name) => {
        const clientId = settings[providerSetting(name, 'CLIENT_ID')];
        const clientSecret = settings[providerSetting(name, 'CLIENT_SECRET')];
        if (clientId === undefined || clientSecret === undefined) return [];
        return [[name, { clientId, clientSecret, issuerUrl: settings[providerSetting(name, 'ISSUER_URL')] ?? null }]];
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

function igdbConfig(settings: SettingValues): IgdbConfig | null {
  const { IGDB_CLIENT_ID: clientId, IGDB_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined) return null;
  const [baseUrl, tokenUrl, imageUrl] = [settings.IGDB_BASE_URL, settings.IGDB_TOKEN_URL, settings.IGDB_IMAGE_URL];
  const address = (given: string) => given.replace(/\/+$/, '');
  return { clientId, clientSecret, baseUrl: address(baseUrl), tokenUrl: address(tokenUrl), imageUrl: address(imageUrl) };
}

function updateSources(settings: SettingValues): Config['updates'] {
  if (settings.UPDATE_CHECK === 'off') return null;
  const source = (given: string | undefined, own: string) => ({ url: given ?? own, mayBePrivate: given !== undefined });
  return {
    node: source(settings.UPDATE_NODE_URL, SETTINGS.UPDATE_NODE_URL.unset),
    postgres: source(settings.UPDATE_POSTGRESQL_URL, SETTINGS.UPDATE_POSTGRESQL_URL.unset),
    polyshelf: settings.UPDATE_FEED_URL === undefined ? null : { url: settings.UPDATE_FEED_URL, mayBePrivate: true },
  };
}

function s3Config(settings: SettingValues): S3Config | null {
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = S3_NAMES.map((name) => settings[name] ?? '');
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey };
}

const backupTo = (to: string | undefined) => (to === undefined ? null : to.startsWith('s3:') ? to : resolve(to));

function backupStore(settings: SettingValues): Config['backup']['s3'] {
  const [endpoint, region, accessKeyId, secretAccessKey] = BACKUP_S3_NAMES.map((name) => settings[name] ?? '');
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

/** An IPv6 address without the brackets of URLs, as `listen` takes it. */
const plainHost = (host: string) => host.replace(/^\[(.*)\]$/, '$1');
