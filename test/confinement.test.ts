/** Attempts to escape from a process that reads strangers' bytes, with every confinement method of this machine. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import { systemProgram } from '@polyshelf/model-pipeline/isolation/confinement-ways.ts';
import type { EscapeResult } from './fixtures/escaping-process.ts';

const run = promisify(execFile);
const DRIVER = join(import.meta.dirname, 'fixtures/escaping-process.ts');
const IS_ROOT = process.getuid?.() === 0;
const NO_CAPABILITIES = '0000000000000000';

/** Escapes that the operating system does not stop in each method. Node's permission model must stop them. */
const LEFT_TO_NODE: Record<string, string[]> = {
  // Native code and further processes are confined all the same.
  bubblewrap: ['load native code', 'start a process'],
  namespaces: ['start a process'],
  landlock: ['load native code', 'start a process'],
  user: [
    'read the data folder',
    'list the data folder',
    'read the code of the system',
    'read a file through sqlite',
    'read a file through sharp',
    'load native code',
    'start a process',
    'connect by TCP',
    'see other processes',
    'send by UDP',
  ],
};

/** Remaining escapes in each method, as decision 92 lists them. */
const REMAINING: Record<string, string[]> = {
  bubblewrap: [],
  namespaces: [],
  landlock: [],
  // Only files that every user of the machine may read.
  user: ['read a file through sharp'],
  permissions: [
    'signal the server',
    'open the inspector of the server',
    'read a file through sharp',
    'write a file through sharp',
  ],
};

async function escape(way: string, layers: 'system' | 'all', asNobody: boolean): Promise<EscapeResult> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-escape-'));
  try {
    // Like a data folder of a server that runs as root.
    await chmod(folder, asNobody ? 0o777 : 0o755);
    const nobody = [systemProgram('setpriv') ?? '', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
    const command = [...(asNobody ? nobody : []), process.execPath, DRIVER, way, layers, folder];
    return JSON.parse((await run(command[0] ?? '', command.slice(1))).stdout) as EscapeResult;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Other systems have only Node's permission model (decision 92).
describe.runIf(process.platform === 'linux')('escapes from a confined process', () => {
  for (const asNobody of IS_ROOT ? [false, true] : [false]) {
    const who = IS_ROOT && !asNobody ? 'root' : 'an ordinary user';

    for (const [way, left] of Object.entries(LEFT_TO_NODE)) {
      test(`fail by the operating system alone: ${way}, as ${who}`, async ({ skip }) => {
        const result = await escape(way, 'system', asNobody);
        if ('unavailable' in result) return skip(`not on this machine: ${result.unavailable}`);
        expect(result.escaped).toEqual(left);
        expect([result.capabilities, result.noNewPrivileges]).toEqual([NO_CAPABILITIES, '1']);
      });
    }

    for (const [way, remaining] of Object.entries(REMAINING)) {
      test(`fail for the readers of models: ${way}, as ${who}`, async ({ skip }) => {
        const result = await escape(way, 'all', asNobody);
        if ('unavailable' in result) return skip(`not on this machine: ${result.unavailable}`);
        expect(result.escaped).toEqual(remaining);
      });
    }
  }
});
