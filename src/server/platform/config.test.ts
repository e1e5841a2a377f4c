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
      links: { communityUrl: null },
    });
  });

  test('are read as what they are', () => {
    const config = readConfig({ PORT: '8080', PUBLIC_URL: 'https://shelf.example/', DEMO: 'off', RATE_LIMIT: '0' });
    expect(config).toMatchObject({ port: 8080, publicUrl: 'https://shelf.example', demo: false, rateLimitPerMinute: 0 });
  });

  test('that are wrong are listed all at once, without their values', () => {
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
