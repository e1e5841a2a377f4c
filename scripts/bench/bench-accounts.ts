import autocannon from 'autocannon';

import { passwordService } from '../../src/server/accounts/auth/password-service.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { sessionOf } from './bench-member.ts';
import type { Benched } from './fill-catalogue.ts';
import { bytesOf, quantile, steadily, timed } from './paced.ts';
import { startServer } from './server-process.ts';

const CONNECTIONS = 32;
const MEMBERS = 50;
const PASSWORD = 'correct horse battery';
const SIGN_INS_PER_SECOND = 8;
const READS_PER_SECOND = 200;
const TURNS = 5;

/** Measures the profile call, password checks, and the effect of sign-ins on readers. */
export async function benchAccounts({ engine, seconds, size, env }: Benched & { seconds: number }): Promise<void> {
  const token = await addMembers(env);
  const server = await startServer(env);
  try {
    console.log(`\n### Accounts on ${engine}\n\n| repeated read | requests/s | p50 ms | p99 ms |\n|---|---|---|---|`);
    await whoAmI('own profile by the path', { url: `${server.url}/api/get-me/${token}` }, seconds);
    const headers = { authorization: `Bearer ${token}` };
    await whoAmI('own account by the header', { url: `${server.url}/api/me`, headers }, seconds);
    console.log(`\nOne argon2id: ${(await passwordMs()).toFixed(0)} ms`);
    console.log(
      `\n| ${READS_PER_SECOND} reads a second | p99 ms | p99 ms with ${SIGN_INS_PER_SECOND} sign-ins a second | ratio |`,
    );
    console.log('|---|---|---|---|');
    await duringSignIns(server.url, 'models list, kept', () => '/api/get-assets-data?page=1&pageSize=50', seconds);
    await duringSignIns(
      server.url,
      'models list, every one different',
      (n) => `/api/get-assets-data?game=${1 + (n % size.games)}&pageSize=${20 + Math.floor(n / size.games)}`,
      seconds,
    );
  } finally {
    await server.stop();
  }
}

const emailOf = (n: number) => `bench${n % MEMBERS}@example.org`;

/** Adds members with a password, and returns the session token of one. */
async function addMembers(env: Record<string, string>): Promise<string> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR'] ?? '' });
  const password_hash = await passwordService().hash(PASSWORD);
  const rows = Array.from({ length: MEMBERS }, (_, n) => ({ nickname: `bench${n}`, email: emailOf(n), password_hash }));
  const [first] = await database.db
    .insertInto('account')
    .values(rows)
    .onConflict((conflict) => conflict.column('nickname').doUpdateSet({ password_hash }))
    .returning('id')
    .execute();
  const token = await sessionOf(database, first?.id ?? 0);
  await database.close();
  return token;
}

async function whoAmI(
  name: string,
  request: { url: string; headers?: Record<string, string> },
  seconds: number,
): Promise<void> {
  const result = await autocannon({ ...request, connections: CONNECTIONS, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  const failures = failed === 0 ? '' : ` (${failed} failed)`;
  console.log(
    `| ${name}${failures} | ${Math.round(result.requests.average)} | ${result.latency.p50} | ${result.latency.p99} |`,
  );
}

async function passwordMs(): Promise<number> {
  const passwords = passwordService();
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) times.push(await timed(() => passwords.hash(PASSWORD)));
  return quantile(times, 0.5);
}

/** p99 of reads at a constant rate, alone and during sign-ins, alternating; the median of each. */
async function duringSignIns(url: string, name: string, pathOf: (n: number) => string, seconds: number): Promise<void> {
  const alone: number[] = [];
  const during: number[] = [];
  let reads = 0;
  const read = async () => {
    reads += 1;
    await bytesOf(await fetch(url + pathOf(reads)));
  };
  let signIns = 0;
  const signIn = async () => {
    signIns += 1;
    const body = JSON.stringify({ login: emailOf(signIns), password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    await bytesOf(await fetch(`${url}/api/verify-me`, { method: 'POST', headers, body }));
  };
  await steadily(READS_PER_SECOND, 1, read);
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(quantile(await steadily(READS_PER_SECOND, seconds, read), 0.99));
    const [times] = await Promise.all([
      steadily(READS_PER_SECOND, seconds, read),
      steadily(SIGN_INS_PER_SECOND, seconds, signIn),
    ]);
    during.push(quantile(times, 0.99));
  }
  const [idle, busy] = [quantile(alone, 0.5), quantile(during, 0.5)];
  console.log(`| ${name} | ${idle.toFixed(1)} | ${busy.toFixed(1)} | ${(busy / idle).toFixed(2)} |`);
}
