import { expect } from 'vitest';

import type { Bundle } from '../src/shared/files/bundles/bundle-contract.ts';
import { addMember, signedIn } from './factories/account.ts';
import { addUpload } from './factories/add-upload.ts';
import type { StartedApp } from './start-app.ts';

export interface ClientFile {
  name: string;
  path?: string;
  bytes: Uint8Array;
}

/** A member who uploads files and waits for their bundle. */
export async function bundleClient(started: StartedApp, nickname: string) {
  const accountId = await addMember(started, nickname);
  const headers = await signedIn(started, accountId);

  async function get(id: number): Promise<Bundle> {
    return (await started.app.inject({ url: `/api/bundles/${id}`, headers })).json<Bundle>();
  }

  return {
    accountId,
    headers,
    get,

    async bring(files: ClientFile[]): Promise<Bundle> {
      const uploads: string[] = [];
      for (const file of files) uploads.push(await addUpload(started, accountId, file));
      const answer = await started.app.inject({ method: 'POST', url: '/api/bundles', headers, payload: { uploads } });
      expect(answer.statusCode).toBe(200);
      return answer.json<Bundle>();
    },

    /** The bundle once it is ready or refused. */
    async through(id: number): Promise<Bundle> {
      await expect.poll(async () => (await get(id)).state, { interval: 100, timeout: 150_000 }).toMatch(/ready|refused/);
      return get(id);
    },

    convert: (id: number, paths: string[], texture?: string | null) =>
      started.app.inject({ method: 'POST', url: `/api/bundles/${id}/models`, headers, payload: { paths, texture } }),
  };
}
