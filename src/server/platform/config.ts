import { resolve } from 'node:path';

import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Settings = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data' }),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+/?$' })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  DEMO: Type.Enum(['on', 'off'], { default: 'on' }),
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], { default: 'info' }),
  /** Requests a minute and address, for calls and pages together; 0 switches the limit off. */
  RATE_LIMIT: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 1200 }),
  /** How many proxies in front may name the visitor's address. */
  TRUSTED_PROXIES: Type.Integer({ minimum: 0, maximum: 10, default: 0 }),
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
  DEMO: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  RATE_LIMIT: 'a whole number of requests a minute, or 0 for no limit',
  TRUSTED_PROXIES: 'a whole number from 0 to 10',
  COMMUNITY_URL: 'the http(s) address of a chat community',
  SUPPORT_URL: 'the http(s) address of a creator-support service',
  MESSAGING_URL: 'the http(s) address of a messaging service',
};

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** null: the embedded database in the data folder. */
  databaseUrl: string | null;
  demo: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimitPerMinute: number;
  trustedProxies: number;
  /** Addresses outside this installation that the footer links to; null leaves a link out. */
  links: { communityUrl: string | null; supportUrl: string | null; messagingUrl: string | null };
}

/** Settings that are wrong: the message lists every one of them, with what is meant, and never the value itself. */
export class ConfigError extends Error {}

/** Reads the environment once. An empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.keys(WHAT_IS_MEANT).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const settings = Value.Convert(Settings, Value.Default(Settings, given));
  if (!Value.Check(Settings, settings)) {
    const wrong = new Set(Value.Errors(Settings, settings).map((error) => error.instancePath.split('/')[1] ?? ''));
    const lines = Object.entries(WHAT_IS_MEANT).flatMap(([name, meant]) =>
      wrong.has(name) ? [`  ${name} must be ${meant}`] : [],
    );
    throw new ConfigError(['Polyshelf cannot start with these settings:', ...lines].join('\n'));
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL ?? null,
    demo: settings.DEMO === 'on',
    logLevel: settings.LOG_LEVEL,
    rateLimitPerMinute: settings.RATE_LIMIT,
    trustedProxies: settings.TRUSTED_PROXIES,
    links: {
      communityUrl: settings.COMMUNITY_URL ?? null,
      supportUrl: settings.SUPPORT_URL ?? null,
      messagingUrl: settings.MESSAGING_URL ?? null,
    },
  };
}
