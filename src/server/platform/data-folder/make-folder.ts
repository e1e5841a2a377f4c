import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, for operators' paths.
 * Node's `recursive` loops forever where the parent exists and mkdir still fails with ENOENT, as below /proc.
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
