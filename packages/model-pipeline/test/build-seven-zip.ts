import { dirname } from 'node:path';

import sevenZip from '7z-wasm';

/** Packs files with 7-Zip; `options` are its own, such as `-tzip` or `-psecret`. */
export async function buildSevenZip(files: Record<string, Uint8Array | string>, options: string[] = []): Promise<Buffer> {
  const { FS, callMain } = await sevenZip({ print: () => undefined });
  FS.mkdir('/in');
  FS.chdir('/in');
  for (const [path, data] of Object.entries(files)) {
    const folders = dirname(path).split('/');
    for (const index of folders.keys()) makeFolder(folders.slice(0, index + 1).join('/'));
    FS.writeFile(path, data);
  }
  callMain(['a', '-mx=1', ...options, '/archive', '*']);
  const name = FS.readdir('/').find((each) => each.startsWith('archive'));
  return Buffer.from(FS.readFile(`/${name}`));

  function makeFolder(path: string): void {
    if (path !== '.' && !FS.readdir(dirname(path)).includes(path.split('/').at(-1) ?? '')) FS.mkdir(path);
  }
}
