import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { expect, test } from 'vitest';

import { healthChecks } from '../health-checks.ts';
import { reportConfinement } from './confinement-health.ts';
import { confinement } from '@polyshelf/model-pipeline/isolation/confinement.ts';

test('operators and the log learn how readers are confined, and whether the server runs as root', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-health-'));
  try {
    const lines: string[] = [];
    const health = healthChecks(() => new Date());
    reportConfinement({ log: pino({}, { write: (line: string) => lines.push(line) }), health, folder });
    const { way } = await confinement();
    const isRoot = process.getuid?.() === 0;

    expect(await health.read()).toMatchObject([
      { name: 'confinement', state: way.isWhole ? 'good' : 'warning' },
      { name: 'server user', state: isRoot ? 'warning' : 'good' },
    ]);
    const loggedWays = () => lines.map((line) => (JSON.parse(line) as { confinement?: string }).confinement);
    await expect.poll(loggedWays).toContain(way.name);
    expect(lines.some((line) => line.includes('stays root'))).toBe(isRoot);
  } finally {
    await rm(folder, { recursive: true });
  }
});
