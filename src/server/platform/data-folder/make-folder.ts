import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. For paths that an operator names: `recursive` of Node never ends where the system has the folder
 * above and still answers ENOENT, as below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory()) return;
    const above = dirname(folder);
    if (code !== 'ENOENT' || above === folder || (await stat(above).catch(() => null)) !== null) throw error;
    await makeFolder(above);
    await makeFolder(folder);
  }
}
