/**
 * Records the responses of this server: `node scripts/bootstrap.mjs scripts/record-answers.ts FOLDER`.
 *
 * Starts a server on an empty database and fills a small catalogue by API calls. It then makes every call of the OpenAPI
 * document with valid and with refused input. The callers are a visitor, a member, an uploader, a moderator and an admin. Each
 * call has a file in the folder: the caller, the request, the status, the body, and the headers that are not part of every response.
 *
 * Times, tokens, hashes and addresses are replaced by their names. Ids are kept, since the same calls in the same order result
 * in the same ids. Two recordings of the same code are equal.
 * To see the effect of a change on clients, compare recordings from before and after it with `diff -r`.
 *
 * DATABASE_SERVER is the PostgreSQL server for the database (postgres://postgres@127.0.0.1:5432/postgres).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { changeAccounts } from './answers/account-changes.ts';
import { changeCatalogue } from './answers/catalogue-changes.ts';
import { changeContent } from './answers/content-changes.ts';
import { changeCounts } from './answers/counts.ts';
import { mailbox } from './answers/mailbox.ts';
import { changeByOthers } from './answers/moderation-changes.ts';
import { openOutside, recordOutside } from './answers/outside.ts';
import { registerPeople, PUBLIC_URL } from './answers/people.ts';
import { recordReads } from './answers/reads.ts';
import { openRecorder } from './answers/recorder.ts';
import { recordRefusals } from './answers/refusals.ts';
import { fillCatalogue } from './answers/sample-catalogue.ts';
import { startProcess } from './bench/server-process.ts';
import { buildPages } from './build.ts';
import { freePort } from './free-port.ts';
import { scratchPostgres } from './scratch-postgres.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/bootstrap.mjs scripts/record-answers.ts FOLDER');
  process.exit(2);
}
const target = resolve(process.env['POLYSHELF_CWD'] ?? '.', folder);

await buildPages();
const scratch = await scratchPostgres(process.env['DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-answers-'));
const env = {
  DATABASE_URL: scratch.url,
  DATA_DIR: dataDir,
  PUBLIC_URL,
  DEMO: 'off',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  TRUSTED_PROXIES: '1',
};
const port = await freePort();
const outside = await openOutside();
let server = await startProcess('scripts/start.ts', port, env);
try {
  const recorder = await openRecorder(server.url);
  const mails = mailbox(dataDir);
  const people = await registerPeople(recorder, mails, env);
  const shelf = await fillCatalogue(recorder, people);
  await recordReads(recorder, people, shelf);
  await changeCatalogue(recorder, people, shelf);
  await changeContent(recorder, people, shelf);
  await changeByOthers(recorder, people, shelf);
  await changeAccounts(recorder, people, mails);
  await recordRefusals(recorder, people);
  await changeCounts(recorder, people, shelf);
  await server.stop();
  server = await startProcess('scripts/start.ts', port, { ...env, ...outside.settings });
  await recordOutside(recorder, people);
  await recorder.write(target);
  console.log('Never answered with success:', recorder.unanswered().join(', '));
} finally {
  await server.stop();
  await outside.stop();
  await scratch.drop();
  await rm(dataDir, { recursive: true, force: true });
}
