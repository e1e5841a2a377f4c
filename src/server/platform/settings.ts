import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { SIGN_IN_PROVIDERS } from '../../shared/accounts/auth/sign-in-providers.ts';
import { closestWord } from './text/closest-word.ts';
import { isLocalUrl } from './http/private-address.ts';
import { readCertificates } from './mail/certificate-file.ts';
import { providerSetting, SETTINGS } from './setting-table.ts';

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const Settings = Type.Object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].schema])) as {
    [Name in SettingName]: (typeof SETTINGS)[Name]['schema'];
  },
);
export type SettingValues = Static<typeof Settings>;

export const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
export const BACKUP_S3_NAMES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

type Env = Record<string, string | undefined>;

/** An error of the configuration that prevents the start. Its message repeats no values. */
export class ConfigError extends Error {}

const SWITCH_WORDS = new Map<string, string>(
  Object.entries({ true: 'on', yes: 'on', 1: 'on', false: 'off', no: 'off', 0: 'off' }),
);

/** Unit in bytes of a size without a unit. */
const SIZES: Partial<Record<SettingName, number>> = { MAX_UPLOAD_BYTES: 1, CACHE_MEGABYTES: 1024 ** 2 };
const PREFIXES = ['', 'k', 'm', 'g', 't'];

/**
 * Converts a size such as `2GB` or `500 MiB` to the unit of the setting. Units are powers of 1024. Other texts are unchanged.
 */
function sizeIn(unit: number, text: string): string {
  const [, number, prefix = '', bytes = ''] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)(i?b|bytes?)?$/i.exec(text) ?? [];
  if (number === undefined || prefix + bytes === '') return text;
  return String(Math.floor((Number(number) * 1024 ** PREFIXES.indexOf(prefix.toLowerCase())) / unit));
}

/** The value in the schema's spelling. */
function normalized(name: SettingName, given: string): string {
  const text = given.trim();
  const unit = SIZES[name];
  if (unit !== undefined) return sizeIn(unit, text);
  const schema: object = Settings.properties[name];
  if (!('enum' in schema)) return text;
  const word = text.toLowerCase().replaceAll(/\s*,\s*/g, ',');
  return (schema.enum as string[]).includes('off') ? (SWITCH_WORDS.get(word) ?? word) : word;
}

/** Reads settings from an environment. Empty variables count as unset. Throws a ConfigError with all errors. */
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
  const lines = SETTING_NAMES.filter((name) => wrong.has(name)).map((name) => `  ${name} must be ${SETTINGS[name].form}`);
  throw new ConfigError(['Polyshelf cannot start with these settings:', ...lines].join('\n'));
}

/** Settings without their counterpart, and addresses that are unreadable or insecure. */
function misplaced(given: Env): SettingName[] {
  const wrong: SettingName[] = [];
  for (const provider of [...SIGN_IN_PROVIDERS, 'igdb'] as const) {
    const [id, secret] = [providerSetting(provider, 'CLIENT_ID'), providerSetting(provider, 'CLIENT_SECRET')];
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

/** Whether an address and its credentials can be parsed. */
function isReadable(address: string | undefined): boolean {
  // A database behind a socket has an address without a host.
  const url = address === undefined ? null : URL.parse(address.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?])/, '$1socket'));
  if (address === undefined) return true;
  if (url === null) return false;
  return [url.username, url.password, url.pathname].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
}

/** Whether traffic to an address could be overheard: http to another machine or network. */
function isOpenAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  return !URL.canParse(address) || (new URL(address).protocol !== 'https:' && !isLocalUrl(address));
}

/** Prefixes that no other program on a server uses. GOOGLE_, GITHUB_ and LOG_ are used by others. */
const OWN_PREFIXES = /^(?:POLYSHELF|DATABASE|OPENSEARCH|METRICS|SMTP|MAIL|IGDB|S3|BACKUP|WEBHOOKS|PUSH|UPDATE)_/;
/** Set by our own programs, or read by the command `publish`. */
const NO_SETTINGS = new Set(['POLYSHELF_TOKEN', 'POLYSHELF_PARENT', 'POLYSHELF_CWD']);
/** Variables that Kubernetes and Docker links set for a service of any name. */
const SERVICE_LINK = /_(?:SERVICE_(?:HOST|PORT)|PORT_\d+_(?:TCP|UDP))(?:_|$)/;

/** A sentence for each variable that looks like an unknown setting. */
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
