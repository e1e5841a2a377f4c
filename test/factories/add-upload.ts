import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { StartedApp } from '../start-app.ts';

/** Adds a complete, unused upload of a member. Returns its id. */
export async function addUpload(
  { config, db, installation }: Pick<StartedApp, 'config' | 'db' | 'installation'>,
  accountId: number,
  file: { name: string; path?: string; bytes: Uint8Array },
): Promise<string> {
  const id = randomUUID();
  const draft = join(config.dataDir, id);
  await writeFile(draft, file.bytes);
  const stored = await installation.fileService.keep(draft);
  const now = installation.clock();
  await db
    .insertInto('upload')
    .values({
      id,
      account_id: accountId,
      name: file.name,
      path: file.path ?? null,
      bytes: stored.bytes,
      received: stored.bytes,
      file_id: stored.id,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return id;
}
