import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach } from 'vitest';

import { openPackage, type OpenPackageOptions } from '../src/archives/open-package-service.ts';
import { FileRefusal } from '../src/file-refusal.ts';

/** Opens packages in a temporary folder, which is removed after the tests. */
export function usePackageFolder() {
  const { signal } = new AbortController();
  let count = 0;
  const folders = { root: '', into: '', signal, source, open, refused, renew };

  beforeAll(async () => {
    folders.root = await mkdtemp(join(tmpdir(), 'polyshelf-package-'));
  });
  beforeEach(renew);
  afterAll(() => rm(folders.root, { recursive: true, force: true }));

  /** Another target for the next package of a test. */
  function renew(): void {
    folders.into = join(folders.root, `into-${(count += 1)}`);
  }

  async function source(name: string, bytes: Uint8Array | string) {
    const file = join(folders.root, `source-${(count += 1)}`);
    await writeFile(file, bytes);
    return { file, name };
  }

  function open(sources: Awaited<ReturnType<typeof source>>[], options: Partial<OpenPackageOptions> = {}) {
    return openPackage(sources, folders.into, { signal, ...options });
  }

  /** The sentence of the refusal. Checks that nothing is left behind. */
  async function refused(opening: Promise<unknown>): Promise<string> {
    const sentence = await opening.then(
      () => 'not refused',
      (error: unknown) => (error instanceof FileRefusal ? error.message : `not expected: ${String(error)}`),
    );
    const left = await readdir(folders.into);
    return left.length === 0 ? sentence : `left behind: ${left.join(', ')}`;
  }

  return folders;
}
