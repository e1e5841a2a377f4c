import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const MIN_BYTES = 1024;

/**
 * Writes `.br` and `.gz` next to every text file of the browser build, so that the server never compresses at run time. Call it
 * after the build is complete, as the page manifest is written last.
 * @param former Folder of the build before, if there was one. Compressed forms of unchanged files are moved from there.
 */
export async function precompress(folder: string, former: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const compressible = names.filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(compressible.map((name) => compressFile(path.join(folder, name), path.join(former, name))));
}

async function compressFile(file: string, former: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES || (await reusePrevious(file, former, bytes))) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

async function reusePrevious(file: string, former: string, bytes: Buffer): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(former))) return false;
    for (const ending of ['.br', '.gz']) await rename(former + ending, file + ending);
    return true;
  } catch {
    // The build before has no such file.
    return false;
  }
}
