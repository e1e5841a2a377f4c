import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { createBundle, getBundle, type Bundle } from '../../src/shared/files/bundles/bundle-contract.ts';
import { UPLOADS_PATH } from '../../src/shared/files/uploads/upload-contract.ts';

export const PACKAGES = join(import.meta.dirname, '../../packages/demo-content/content/packages');

export type FilesClient = ReturnType<typeof filesClient>;

/** File calls of a member. */
export function filesClient(url: string, token: string) {
  const authorization = `Bearer ${token}`;
  const tus = { authorization, 'tus-resumable': '1.0.0' };
  const call = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const more = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { headers: { authorization, 'content-type': 'application/json' }, ...more });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };

  async function send(name: string, bytes: number, body: BodyInit): Promise<string> {
    const filename = Buffer.from(name).toString('base64');
    const begun = await fetch(url + UPLOADS_PATH, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': `filename ${filename}` },
    });
    const place = begun.headers.get('location') ?? '';
    const answer = await fetch(url + place, {
      method: 'PATCH',
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(bytes),
      },
      body,
      duplex: 'half',
    } as RequestInit);
    if (answer.status !== 204) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`);
    return place.split('/').at(-1) ?? '';
  }

  return {
    async sendMuch(bytes: number): Promise<number> {
      const begun = performance.now();
      await send('much.obj', bytes, Readable.toWeb(Readable.from(noise(bytes))) as BodyInit);
      return (performance.now() - begun) / 1000;
    },

    async sendFile(name: string): Promise<string> {
      const bytes = await readFile(join(PACKAGES, name));
      return send(name, bytes.length, bytes);
    },

    create: async (uploads: string[]) => (await call<Bundle>(createBundle.path, { uploads })).id,

    /** Duration of the first download of each file in its archives, in ms. */
    async firstDownloads(id: number): Promise<number[]> {
      const times: number[] = [];
      for (const { url: path, bytes } of (await call<Bundle>(getBundle.path.replace(':id', String(id)))).entries) {
        const begun = performance.now();
        const answer = await fetch(url + path, { headers: { authorization } });
        const { byteLength } = await answer.arrayBuffer();
        if (byteLength !== bytes) throw new Error(`${path} sent ${byteLength} bytes instead of ${bytes}.`);
        times.push(performance.now() - begun);
      }
      return times;
    },

    /** Waits until processing has reached this state, or has ended. */
    async ready(id: number, until: 'shown' | 'pictured' | 'whole'): Promise<void> {
      for (;;) {
        const { state, models } = await call<Bundle>(getBundle.path.replace(':id', String(id)));
        if (state === 'refused') throw new Error('A package of the demonstration was refused.');
        const [model] = models;
        const isThere = { shown: Boolean(model?.viewer), pictured: (model?.pictures.length ?? 0) > 0, whole: false };
        if (isThere[until] || state === 'ready') return;
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

/** Incompressible bytes. */
export function* noise(bytes: number): Generator<Buffer> {
  const chunk = randomBytes(1024 * 1024);
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk;
}
