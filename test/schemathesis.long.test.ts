import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { getOwnAccount } from '../src/shared/accounts/auth/account-contract.ts';
import { addMember, signedIn } from './factories/account.ts';
import { describeWith } from './describe-with.ts';
import { startApp, type StartedApp } from './start-app.ts';

const run = promisify(execFile);
/** Time limit for generated calls, after those of the document. */
const MAX_SECONDS = 200;
const LIMIT_MS = 600_000;

/**
 * Decision 133 explains the two disabled checks. Event streams never end, and some calls end the session of the caller. oEmbed
 * replies 501 by its specification.
 */
const CONFIG = `
[checks]
positive_data_acceptance.enabled = false
negative_data_rejection.enabled = false

[[operations]]
include-path-regex = "/events$"
enabled = false

[[operations]]
include-path-regex = "^/api/(log-out|me/sessions|me/delete)"
enabled = false

[[operations]]
include-path = "/api/oembed"
checks.not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", "501"]
`;

await describeWith('schemathesis', 'the server keeps to its OpenAPI document, whatever is sent', (schemathesis) => {
  let started: StartedApp;
  let address: string;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'polyshelf-schemathesis-'));
    await writeFile(join(folder, 'schemathesis.toml'), CONFIG);
    started = await startApp();
    address = await started.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** @param authorization in the spelling of the document. With another spelling no call is made without it. */
  async function runChecks(authorization?: string): Promise<string> {
    const settings = {
      url: address,
      phases: 'examples,coverage,fuzzing',
      'max-examples': 5,
      'max-time': MAX_SECONDS,
      seed: 1,
      'suppress-health-check': 'all',
      'generation-database': 'none',
      warnings: 'off',
    };
    const words = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    if (authorization !== undefined) words.push('--header', `Authorization: ${authorization}`);
    const schema = `${address}/api/openapi.json`;
    const { stdout } = await run(schemathesis.program, ['--no-color', 'run', schema, '--continue-on-failure', ...words], {
      cwd: folder,
      maxBuffer: 64 * 1024 ** 2,
      timeout: LIMIT_MS,
    }).catch((error: unknown) => error as { stdout: string });
    // A run without calls, or an interrupted one, has no summary.
    expect(stdout).toMatch(/ Tested: +[1-9]\d{2}/);
    const at = stdout.indexOf('= FAILURES =');
    const errors = stdout.indexOf('= ERRORS =');
    return at < 0 && errors < 0 ? '' : stdout.slice(Math.min(...[at, errors].filter((place) => place >= 0))).slice(0, 20_000);
  }

  test('by a visitor', { timeout: LIMIT_MS }, async () => {
    expect(await runChecks()).toBe('');
  });

  test('by a member', { timeout: LIMIT_MS }, async () => {
    const mira = await signedIn(started, await addMember(started, 'mira'));
    expect(await runChecks(mira.authorization)).toBe('');
    expect((await fetch(`${address}${getOwnAccount.path}`, { headers: mira })).status).toBe(200);
  });
});
