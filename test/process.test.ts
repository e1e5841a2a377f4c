import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { freePort } from '../scripts/free-port.ts';
import { answers, PATIENT, processesOn } from './processes-on.ts';

let on: Awaited<ReturnType<typeof processesOn>>;
beforeEach(async () => void (on = await processesOn()));
afterEach(() => on.drop());

describe('the process', { timeout: 400_000 }, () => {
  test('ends at once with a list of all invalid settings, without their values', async () => {
    const { printed, ended } = on.start({ PORT: 'eighty', DATABASE_URL: 'mysql://secret@db', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(1);
    expect(printed.text).toContain('PORT must be a whole number from 0 to 65535');
    expect(printed.text).toContain('DATABASE_URL must be an address such as postgres://');
    expect(printed.text).toContain('LOG_LEVEL must be one of');
    expect(printed.text).not.toContain('secret');
  });

  test('serves until SIGTERM, then ends cleanly and can start again', async () => {
    const port = await freePort();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = on.start({ PORT: String(port) });
      await expect.poll(() => answers(port), PATIENT).toBe(true);
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(await answers(port)).toBe(false);
      expect(await on.databasePid()).toBeNull();
    }
  });
});
