import { describe, expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  test('have defaults for everything; an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      searchEngines: true,
      links: { communityUrl: null },
    });
  });

  test('are parsed to their types', () => {
    const config = readConfig({ PORT: '8080', PUBLIC_URL: 'https://shelf.example/', DEMO: 'off', RATE_LIMIT: '0' });
    expect(config).toMatchObject({ port: 8080, publicUrl: 'https://shelf.example', demo: false, rateLimitPerMinute: 0 });
  });

  test('take an IPv6 address with the brackets that it has in URLs', () => {
    const { host, metrics } = readConfig({ HOST: '[::]', METRICS_HOST: '[::1]', METRICS_PORT: '9464' });
    expect([host, metrics?.host]).toEqual(['::', '::1']);
  });

  test('limit the caches', () => {
    expect(readConfig({ CACHE_MEGABYTES: '64' }).cacheBytes).toBe(64 * 1024 ** 2);
    expect(() => readConfig({ CACHE_MEGABYTES: '0' })).toThrow(/CACHE_MEGABYTES must be a size such as 64/);
  });

  test('accept a replica only beside its database', () => {
    const urls = { DATABASE_URL: 'postgres://a/shelf', DATABASE_READ_URL: 'postgres://b/shelf' };
    expect(readConfig(urls)).toMatchObject({ databaseUrl: urls.DATABASE_URL, databaseReadUrl: urls.DATABASE_READ_URL });
    expect(() => readConfig({ ...urls, DATABASE_URL: '' })).toThrow(/DATABASE_READ_URL must be the address of a replica/);
  });

  test('accept the address of a search engine, and never repeat it in errors', () => {
    expect(readConfig({}).openSearchUrl).toBeNull();
    const address = 'https://shelf:a%20word@search.example:9200/below';
    expect(readConfig({ OPENSEARCH_URL: address }).openSearchUrl).toBe(address);
    for (const odd of [
      'search.example:9200',
      'https://shelf:100%@search.example',
      'http://',
      'ftp://shelf:secret@search.example',
    ])
      expect(() => readConfig({ OPENSEARCH_URL: odd })).toThrow(
        /^[^@]*OPENSEARCH_URL must be the http\(s\) address of an OpenSearch server, such as https:\/\/user:password@search\.example:9200$/,
      );
  });

  test('enable a social sign-in by id and secret together', () => {
    expect(readConfig({}).signInProviders).toEqual({});
    const { signInProviders } = readConfig({
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
      GITHUB_CLIENT_ID: 'c',
      GITHUB_CLIENT_SECRET: 'd',
      GITHUB_ISSUER_URL: 'http://github.local:8080/base',
      DISCORD_ISSUER_URL: 'https://id.example',
    });
    expect(signInProviders).toEqual({
      google: { clientId: 'a', clientSecret: 'b', issuerUrl: null },
      github: { clientId: 'c', clientSecret: 'd', issuerUrl: 'http://github.local:8080/base' },
    });
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow(/GOOGLE_CLIENT_SECRET must be set together/);
    expect(() => readConfig({ DISCORD_CLIENT_SECRET: 'a' })).toThrow(/DISCORD_CLIENT_ID must be set together/);
    for (const address of ['accounts.google.com', 'ftp://id.example', 'https://', 'https://id.example?tenant=a'])
      expect(() => readConfig({ GOOGLE_ISSUER_URL: address })).toThrow(/GOOGLE_ISSUER_URL must be/);
  });

  test('connect the games database by id and secret together, over addresses that cannot be overheard', () => {
    const credentials = { IGDB_CLIENT_ID: 'a', IGDB_CLIENT_SECRET: 'b' };
    expect(readConfig({ IGDB_BASE_URL: 'https://mirror.example/v4' }).igdb).toBeNull();
    expect(readConfig(credentials).igdb).toEqual({
      clientId: 'a',
      clientSecret: 'b',
      baseUrl: 'https://api.igdb.com/v4',
      tokenUrl: 'https://id.twitch.tv/oauth2/token',
      imageUrl: 'https://images.igdb.com/igdb/image/upload',
    });
    const local = readConfig({
      ...credentials,
      IGDB_BASE_URL: 'http://127.0.0.1:8080/v4/',
      IGDB_IMAGE_URL: 'http://localhost/i',
    });
    expect(local.igdb).toMatchObject({ baseUrl: 'http://127.0.0.1:8080/v4', imageUrl: 'http://localhost/i' });
    expect(() => readConfig({ IGDB_CLIENT_ID: 'a' })).toThrow(/IGDB_CLIENT_SECRET must be set together/);
    expect(() => readConfig({ IGDB_CLIENT_SECRET: 'a' })).toThrow(/IGDB_CLIENT_ID must be set together/);
    for (const name of ['IGDB_BASE_URL', 'IGDB_TOKEN_URL', 'IGDB_IMAGE_URL'])
      for (const address of ['http://images.example/i', 'http://8.8.8.8/', 'images.igdb.com', 'ftp://127.0.0.1'])
        expect(() => readConfig({ ...credentials, [name]: address })).toThrow(new RegExp(`${name} must be the https address`));
  });

  test('enable the object store if all five of its settings are set', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'polyshelf.files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(all).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'polyshelf.files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(all)) {
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(new RegExp(`^[^\n]+\n  ${name} must be [^\n]+$`));
    }
    expect(() => readConfig({ S3_BUCKET: 'shelf' })).toThrow(
      /S3_ENDPOINT .+\n  S3_REGION .+\n  S3_ACCESS_KEY_ID .+\n  S3_SECRET_/,
    );
    expect(readConfig({ ...all, S3_ENDPOINT: 'http://minio:9000/base' }).s3?.endpoint).toBe('http://minio:9000/base');
    for (const endpoint of ['s3.example', 'ftp://s3.example', 'https://user:password@s3.example', 'https://s3.example?a=b'])
      expect(() => readConfig({ ...all, S3_ENDPOINT: endpoint })).toThrow('S3_ENDPOINT must be');
    for (const bucket of ['Shelf', 'a/b', '-ab', 'ab', 'a b'])
      expect(() => readConfig({ ...all, S3_BUCKET: bucket })).toThrow('S3_BUCKET must be');
  });

  test('are all listed when wrong, without their values', () => {
    const read = () =>
      readConfig({ PORT: '70000', DEMO: 'maybe', PUBLIC_URL: 'shelf', DATABASE_URL: 'mysql://user:secret@db' });
    expect(read).toThrow(ConfigError);
    let message = '';
    try {
      read();
    } catch (error) {
      message = String(error);
    }
    for (const name of ['PORT', 'DEMO', 'PUBLIC_URL', 'DATABASE_URL']) expect(message).toContain(`${name} must be`);
    expect(message).not.toContain('secret');
    expect(message).not.toContain('70000');
  });
});
